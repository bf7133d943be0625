/** What a search has found, as a list like the price list; works without a script. */
import type { Piece } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import { PriceList, type ListedAnalysis } from '#client/catalogue/price-list.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Button } from '#client/ui/button.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { SearchField } from './search-field.tsx';
import { formatPhone } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { searchWords } from '#shared/search/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from '#client/catalogue/price-page.module.css';
import group from './explained.module.css';

export interface SearchProps {
	readonly q: string;
	/** How the text was read when it was not found as typed. */
	readonly understood: string | null;
	/** Said when what was asked for is nothing that the network does. */
	readonly notOffered: string | null;
	/** What was found; what is ordered most, where nothing was looked for. */
	readonly analyses: readonly ListedAnalysis[];
	readonly samplings: readonly Sampling[];
	/** Pages that explain what was asked about. */
	readonly explained: readonly Piece[];
	readonly total: number;
	readonly page: number;
	readonly pages: number;
}

export function SearchPage({ q, understood, notOffered, analyses, samplings, explained, total, page, pages }: SearchProps) {
	const t = useT(searchWords);
	const pathOf = (one: number) => `/search${queryString({ q, page: one > 1 ? one : null })}`;
	return (
		<>
			<Breadcrumbs trail={[]} />
			<h1 id="list">{q === '' ? t('title') : t('titleFor', { q })}</h1>
			<div className={styles.count}>
				<SearchField id="search" value={q} large />
			</div>
			{q === '' && <p>{t('start')}</p>}
			{q === '' && analyses.length > 0 && <Popular analyses={analyses} samplings={samplings} />}
			{q === '' && <DeviceSettings />}
			{explained.length > 0 && <Explained pieces={explained} />}
			{q !== '' && total === 0 && (notOffered === null ? <Nothing /> : <NotOffered text={notOffered} />)}
			{total > 0 && (
				<>
					<p className={styles.count} role="status">
						{understood !== null && `${t('understood', { understood })} `}
						{t.plural('found', total)}
					</p>
					<PriceList analyses={analyses} samplings={samplings} back={pathOf(page)} labelledBy="list" />
				</>
			)}
			<Pagination page={page} pages={pages} pathOf={pathOf} />
		</>
	);
}

/** What the words of a result mean: a group of its own, so that no test gives its place away. */
function Explained({ pieces }: { readonly pieces: readonly Piece[] }) {
	const t = useT(searchWords);
	const href = useHref();
	return (
		<section className={group.explained} aria-labelledby="explained">
			<h2 id="explained">{t('explained')}</h2>
			<ul>
				{pieces.map((piece) => (
					<li key={piece.slug}>
						<a href={href(piecePath(piece))}>{piece.title}</a>
						<small>{piece.lead}</small>
					</li>
				))}
			</ul>
		</section>
	);
}

function Popular({ analyses, samplings }: Pick<SearchProps, 'analyses' | 'samplings'>) {
	const t = useT(searchWords);
	const href = useHref();
	return (
		<section className={styles.popular}>
			<h2 id="popular">{t('popular')}</h2>
			<PriceList analyses={analyses} samplings={samplings} back="/search" labelledBy="popular" />
			<p>
				<a href={href('/pricelist')}>{t('empty.all')}</a>
			</p>
		</section>
	);
}

/** Keys, and what this device remembers: both need a script. */
function DeviceSettings() {
	const t = useT(searchWords);
	return (
		<p className={styles.device}>
			<Button type="button" variant="quiet" data-opens="shortcuts">
				{t('device')}
			</Button>
		</p>
	);
}

/** What was asked for is not done here: no tips for a better question, but what there is. */
function NotOffered({ text }: { readonly text: string }) {
	const t = useT(searchWords);
	const href = useHref();
	return (
		<div className={styles.empty} role="status">
			<h2>{text}</h2>
			<p>
				<a href={href('/pricelist')}>{t('empty.all')}</a>
			</p>
		</div>
	);
}

function Nothing() {
	const { city } = useFrame();
	const t = useT(searchWords);
	const href = useHref();
	const words = t.words.empty;
	return (
		<div className={styles.empty} role="status">
			<h2>{words.title}</h2>
			<p>{words.tips}</p>
			<ul>
				<li>{words.spelling}</li>
				<li>{words.code}</li>
				<li>
					<a href={href('/pricelist')}>{words.browse}</a>
				</li>
			</ul>
			<p>
				<a href={`tel:${city.phone}`}>{t('empty.call', { phone: formatPhone(city.phone) })}</a>
			</p>
		</div>
	);
}
