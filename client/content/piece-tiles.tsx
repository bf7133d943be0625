/** News or articles side by side: picture, day, title, lead. A tile is pressed anywhere on it. */
import type { Piece, Section } from '#shared/content/calls.ts';
import { picturePath } from '#shared/content/pictures.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { Link } from '#client/ui/link.tsx';
import { useFrame } from '#client/runtime/frame.tsx';
import styles from './content.module.css';

interface PieceTilesProps {
	readonly section: Section;
	readonly pieces: readonly Piece[];
	/** Level of the titles. */
	readonly heading: 'h2' | 'h3';
	/** Seen at once when the page opens: its pictures do not wait. */
	readonly first?: boolean;
}

/** Pictures of the first row. */
const eager = 3;

export function PieceTiles({ section, pieces, heading: Heading, first = false }: PieceTilesProps) {
	const { locale } = useFrame();
	return (
		<ul className={styles.tiles} data-rows="">
			{pieces.map(({ slug, date, title, lead, picture }, at) => (
				<li key={slug}>
					<img
						src={picturePath(picture)}
						width={picture.width}
						height={picture.height}
						alt={picture.alt}
						loading={first && at < eager ? undefined : 'lazy'}
						decoding="async"
					/>
					<div>
						<time dateTime={date}>{formatDay(locale, date)}</time>
						<Heading>
							<Link to={`/${section}/${slug}`}>{title}</Link>
						</Heading>
						<p>{lead}</p>
					</div>
				</li>
			))}
		</ul>
	);
}
