/** What home tells of the laboratory: how a visit goes, what it does, what there is to read, and who answers for it. */
import { placeOf } from '#shared/city/place.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import type { Piece } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import type { Promotion } from '#shared/discount/calls.ts';
import { homeWords } from '#shared/home/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { ExampleMark } from '#client/content/example-mark.tsx';
import { ShortFacts } from '#client/content/short-facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { Tiles } from '#client/ui/tiles.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Head } from './part-head.tsx';
import styles from './home.module.css';

/** What the backend counts. */
export interface HomeFigures {
	/** Tests and panels that the city offers. */
	readonly tests: number;
	/** Collection points of the city. */
	readonly points: number;
	readonly cities: number;
}

const steps = ['choose', 'prepare', 'come', 'read'] as const;

export function How() {
	const { how } = useT(homeWords).words;
	return (
		<section className={styles.part}>
			<Head id="how" title={how.title} />
			<ol className={styles.how}>
				{steps.map((step) => (
					<li key={step}>
						<strong>{how[step].name}</strong>
						<p>{how[step].text}</p>
					</li>
				))}
			</ol>
		</section>
	);
}

interface PiecesProps<Name extends 'services' | 'articles' | 'news'> {
	readonly pieces: readonly Piece[];
	readonly section: Name;
}

export interface HomePromotion extends Pick<Promotion, 'title' | 'until'> {
	/** Bare path of the page that tells of it. */
	readonly path: string;
}

/** With the last day of each. */
export function Promotions({ promotions }: { readonly promotions: readonly HomePromotion[] }) {
	const { locale } = useFrame();
	const words = useT(homeWords).words.promotions;
	const t = useT(catalogueWords);
	if (promotions.length === 0) return null;
	return (
		<section className={styles.part}>
			<Head id="promotions" title={words.title} all={words.all} to="/promotions" />
			<ul className={styles.sections}>
				{promotions.map(({ path, title, until }) => (
					<li key={path}>
						<Link to={path}>{t('row.offer', { title, day: formatDay(locale, until) })}</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Titles alone. */
export function Links({ pieces, section }: PiecesProps<'services'>) {
	const words = useT(homeWords).words[section];
	if (pieces.length === 0) return null;
	return (
		<section className={styles.part}>
			<Head id={section} title={words.title} all={words.all} to={`/${section}`} />
			<ul className={styles.sections}>
				{pieces.map((piece) => (
					<li key={piece.slug}>
						<Link to={piecePath(piece)}>{piece.title}</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Titles with their day. */
export function Reading({ pieces, section }: PiecesProps<'articles' | 'news'>) {
	const { locale } = useFrame();
	const words = useT(homeWords).words[section];
	if (pieces.length === 0) return null;
	return (
		<section className={styles.part}>
			<Head id={section} title={words.title} all={words.all} to={`/${section}`} />
			<div className={styles.reading}>
				<Tiles>
					{pieces.map((piece) => (
						<li key={piece.slug}>
							{piece.date !== null && <time dateTime={piece.date}>{formatDay(locale, piece.date)}</time>}
							<Link to={piecePath(piece)}>{piece.title}</Link>
							{piece.example && <ExampleMark />}
						</li>
					))}
				</Tiles>
			</div>
		</section>
	);
}

interface AboutProps {
	readonly people: readonly Piece[];
	readonly licenses: readonly Piece[];
	readonly figures: HomeFigures;
}

export function About({ people, licenses, figures }: AboutProps) {
	const { locale, city } = useFrame();
	const t = useT(homeWords);
	const { trust } = t.words;
	const counted = [
		[figures.tests, trust.tests],
		[figures.points, t('trust.points', placeOf(city, locale))],
		[figures.cities, trust.cities],
	] as const;
	return (
		<section className={styles.part}>
			<Head id="trust" title={trust.title} all={trust.all} to="/about" />
			<dl className={styles.figures}>
				{counted.map(([count, name]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd className="numbers">{formatNumber(locale, count, 0)}</dd>
					</div>
				))}
			</dl>
			<div className={styles.trust}>
				<Named pieces={people} title={trust.people} to="/leadership" />
				<Named pieces={licenses} title={trust.licenses} to="/licenses" />
			</div>
		</section>
	);
}

interface NamedProps {
	readonly pieces: readonly Piece[];
	readonly title: string;
	readonly to: string;
}

function Named({ pieces, title, to }: NamedProps) {
	if (pieces.length === 0) return null;
	return (
		<div>
			<h3>
				<Link to={to}>{title}</Link>
			</h3>
			<ul>
				{pieces.map((piece) => (
					<li key={piece.slug}>
						<Link to={piecePath(piece)}>{piece.title}</Link>
						<ShortFacts piece={piece} />
						{piece.example && <ExampleMark />}
					</li>
				))}
			</ul>
		</div>
	);
}
