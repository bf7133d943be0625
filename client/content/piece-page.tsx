/** One piece of news, or an article: picture, day, text, and what else there is. */
import type { PieceView, Section } from '#shared/content/calls.ts';
import { picturePath } from '#shared/content/pictures.ts';
import { contentWords } from '#shared/content/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Blocks } from './blocks.tsx';
import { PieceTiles } from './piece-tiles.tsx';
import styles from './content.module.css';

export interface PieceProps {
	readonly section: Section;
	readonly piece: PieceView;
}

export function PiecePage({ section, piece: { date, title, lead, picture, blocks, others } }: PieceProps) {
	const { locale } = useFrame();
	const words = useT(contentWords).words[section];
	return (
		<>
			<article>
				<Breadcrumbs trail={[{ name: words.title, path: `/${section}` }]} />
				<Stack>
					<PageHead title={title} lead={lead}>
						<time className={styles.day} dateTime={date}>
							{formatDay(locale, date)}
						</time>
					</PageHead>
					<img
						className={styles.picture}
						src={picturePath(picture)}
						width={picture.width}
						height={picture.height}
						alt={picture.alt}
						decoding="async"
					/>
					<Blocks blocks={blocks} />
				</Stack>
			</article>
			{others.length > 0 && (
				<section className={styles.others}>
					<h2>{words.others}</h2>
					<PieceTiles section={section} pieces={others} heading="h3" />
				</section>
			)}
		</>
	);
}
