/**
 * Pieces of a section: picture, day, title, what its type says of it, lead, each section in its own way. A tile is pressed anywhere on it. Its picture is
 * an ornament beside the title, and is read out on the page of the piece alone.
 */
import type { Piece } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import type { Section } from '#shared/content/types.ts';
import { placeOf } from '#shared/city/place.ts';
import { contentWords } from '#shared/content/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ExampleMark } from './example-mark.tsx';
import { Picture } from './picture.tsx';
import { ShortFacts } from './short-facts.tsx';
import styles from './content.module.css';

interface PieceTilesProps {
	readonly pieces: readonly Piece[];
	/** Level of the titles. */
	readonly heading: 'h2' | 'h3';
	/** Seen at once when the page opens: its pictures do not wait. */
	readonly first?: boolean;
	/** By slugs, from what sum on tests of a piece are to be had in the reader's city, in whole tenge. */
	readonly pricesFrom?: Readonly<Record<string, number>>;
}

/** Pictures of the first row. */
const eager = 3;

/** How a section looks, and how wide its pictures are drawn: those without a line are illustrated cards. */
const looks: Readonly<Partial<Record<Section, { readonly look: string | undefined; readonly sizes?: string }>>> = {
	equipment: { look: styles.compact, sizes: '96px' },
	pages: { look: styles.compact, sizes: '96px' },
	leadership: { look: styles.compact, sizes: '96px' },
	news: { look: styles.lines, sizes: '(min-width: 640px) 240px, 96px' },
	press: { look: classNames(styles.lines, styles.dated) },
	vacancies: { look: classNames(styles.lines, styles.dated) },
};
const cardSizes = '(min-width: 1000px) 390px, (min-width: 640px) 50vw, 100vw';

export function PieceTiles({ pieces, heading: Heading, first = false, pricesFrom = {} }: PieceTilesProps) {
	const { city, locale } = useFrame();
	const t = useT(contentWords);
	const place = placeOf(city, locale);
	const { look, sizes = cardSizes } = (pieces[0] && looks[pieces[0].section]) ?? {};
	return (
		<ul className={classNames(styles.tiles, look)} data-rows="">
			{pieces.map((piece, at) => {
				const from = pricesFrom[piece.slug];
				return (
					<li key={piece.slug}>
						{piece.section === 'leadership' && !piece.picture && <Initials name={piece.title} />}
						{piece.picture && <Picture picture={piece.picture} alt="" sizes={sizes} maxWidth={800} eager={first && at < eager} />}
						<div>
							{piece.date !== null && <time dateTime={piece.date}>{formatDay(locale, piece.date)}</time>}
							<Heading>
								<Link to={piecePath(piece)}>{piece.title}</Link>
							</Heading>
							<ShortFacts piece={piece} />
							{from !== undefined && <p className={styles.short}>{t('testsFrom', { ...place, price: formatMoney(from) })}</p>}
							<p>{piece.lead}</p>
							{piece.example && <ExampleMark />}
						</div>
					</li>
				);
			})}
		</ul>
	);
}

/** In place of a portrait. */
function Initials({ name }: { readonly name: string }) {
	const [first = '', second = ''] = name.split(/\s+/);
	return (
		<span className={styles.initials} aria-hidden="true">
			{[...first].slice(0, 1)}
			{[...second].slice(0, 1)}
		</span>
	);
}
