/** Tests side by side: chosen by links, so that a comparison has an address; what each is for, costs and wants of the patient. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { comparePath, maxCompared } from '#shared/catalogue/compare.ts';
import { compareWords } from '#shared/catalogue/compare.words.ts';
import type { OfferedView } from '#shared/catalogue/offered-view.ts';
import { prepareWords } from '#shared/content/prepare.words.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { FindField } from '#client/ui/find-field.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './compare.module.css';

export interface CompareProps {
	/** Empty where nothing was looked for. */
	readonly q: string;
	readonly results: readonly Analysis[];
	readonly tests: readonly OfferedView[];
	/** What is ordered most, while nothing is chosen or looked for. */
	readonly popular: readonly Analysis[];
	/** How many of the asked tests nobody knows. */
	readonly unknown: number;
}

/** Tests offered beside those that are compared. */
const maxSimilar = 6;

export function ComparePage(props: CompareProps) {
	const t = useT(compareWords);
	const tCatalogue = useT(catalogueWords);
	const { tests } = props;
	return (
		<article>
			<Breadcrumbs trail={[{ name: tCatalogue('list.crumb'), path: '/pricelist' }]} />
			<Stack>
				<PageHead title={t('title')} lead={t('lead')} />
				{tests.length > 0 && <Chosen tests={tests} />}
				<Choice {...props} />
				{tests.length > 0 && <CompareTable tests={tests} />}
				{tests.length > 0 && <Next tests={tests} />}
			</Stack>
		</article>
	);
}

function Chosen({ tests }: Pick<CompareProps, 'tests'>) {
	const t = useT(compareWords);
	return (
		<ul className={styles.chosen} aria-label={t('chosen')}>
			{tests.map(({ slug, name }) => (
				<li key={slug}>
					<Link to={`/pricelist/${slug}`}>{keptName(name)}</Link>
					<Link
						to={comparePath(tests.flatMap((one) => (one.slug === slug ? [] : [one.slug])))}
						className={styles.remove}
						aria-label={t('remove', { name })}
					>
						<Icon name="close" />
					</Link>
				</li>
			))}
		</ul>
	);
}

function Choice({ q, results, tests, popular, unknown }: CompareProps) {
	const { city } = useFrame();
	const t = useT(compareWords);
	const words = useT(prepareWords);
	const slugs = tests.map(({ slug }) => slug);
	const isFull = slugs.length >= maxCompared;
	const similar = [...new Map(tests.flatMap(({ related }) => related.map((one) => [one.slug, one] as const))).values()]
		.filter(({ slug }) => !slugs.includes(slug))
		.slice(0, maxSimilar);
	return (
		<div className={styles.choice}>
			{unknown > 0 && (
				<Notice tone="warn" role="status">
					<p>{t.plural('unknown', unknown)}</p>
				</Notice>
			)}
			{slugs.length === 1 && <p>{t('one')}</p>}
			{isFull ? (
				<p>{t('full')}</p>
			) : (
				<FindField
					id="compare-q"
					to="/analysis-compare"
					value={q}
					label={t(slugs.length === 0 ? 'label' : 'labelMore')}
					placeholder={words('placeholder')}
					button={words('search')}
					kept={slugs.length === 0 ? {} : { tests: slugs.join(',') }}
				/>
			)}
			{q !== '' && !isFull && results.length === 0 && <p role="status">{words('nothing', { q, phone: formatPhone(city.phone) })}</p>}
			{q !== '' && !isFull && results.length > 0 && <Offered title={words('found', { q })} tests={results} slugs={slugs} isNews />}
			{popular.length > 0 && <Offered title={t('popular')} tests={popular} slugs={slugs} />}
			{!isFull && similar.length > 0 && <Offered title={t('similar')} tests={similar} slugs={slugs} />}
		</div>
	);
}

interface OfferedProps {
	readonly title: string;
	readonly tests: readonly { readonly slug: string; readonly name: string }[];
	/** Of what is compared already. */
	readonly slugs: readonly string[];
	/** It was asked for just now: screen readers are told. */
	readonly isNews?: boolean;
}

function Offered({ title, tests, slugs, isNews = false }: OfferedProps) {
	const t = useT(prepareWords);
	return (
		<section>
			<div role={isNews ? 'status' : undefined}>
				<h2>{title}</h2>
			</div>
			<ul className={styles.offered}>
				{tests.map(({ slug, name }) => (
					<li key={slug}>
						<Link to={comparePath([...slugs, slug])} aria-label={t('addOne', { name })}>
							+ {keptName(name)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function Next({ tests }: Pick<CompareProps, 'tests'>) {
	const t = useT(compareWords);
	const offered = tests.filter(({ expired, price }) => price !== null && !expired);
	return (
		<Actions>
			{offered.length > 0 && <ButtonLink to={`/basket/${offered.map(({ id }) => id).join('/')}`}>{t('order')}</ButtonLink>}
			<PrintButton label={t('print')} />
			<ButtonLink variant="quiet" to={comparePath([])}>
				{t('clear')}
			</ButtonLink>
		</Actions>
	);
}
