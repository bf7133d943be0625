/**
 * What is compared, an aspect a row and a test a column. On a phone each aspect is a card in which every test is named: a table that is laid out so is none to the
 * browser any more, and its roles say that it is.
 */
import type { ReactNode } from 'react';
import { placeOf } from '#shared/city/place.ts';
import { compareWords } from '#shared/catalogue/compare.words.ts';
import type { OfferedView } from '#shared/catalogue/offered-view.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { bothPrices } from './both-prices.tsx';
import { readyWords } from './turnaround.ts';
import styles from './compare.module.css';

interface Tests {
	readonly tests: readonly OfferedView[];
}

/** An aspect with what each test has to say of it, in their order. */
interface Row {
	readonly name: string;
	readonly cells: readonly ReactNode[];
}

export function CompareTable({ tests }: Tests) {
	const { city, locale, translator } = useFrame();
	const t = useT(compareWords);
	const tCatalogue = useT(catalogueWords);
	const absent = t('none');
	const priced = (price: number | null, offer: OfferedView['offer']) => (
		<span className="numbers">{price === null ? tCatalogue('view.unavailable') : bothPrices(price, offer, tCatalogue('row.before'))}</span>
	);
	const rows: readonly Row[] = [
		{ name: t('price'), cells: tests.map(({ price, expired, offer }) => priced(expired ? null : price, offer)) },
		{
			name: t('sampling'),
			cells: tests.map(({ sampling }) =>
				sampling === null ? (
					t('noSampling')
				) : (
					<>
						{sampling.name}: {priced(sampling.price, sampling.offer)}
					</>
				),
			),
		},
		{ name: t('ready'), cells: tests.map(({ turnaround }) => readyWords(translator, turnaround)) },
		{ name: t('about'), cells: tests.map(({ about }) => about || absent) },
		{ name: t('measures'), cells: tests.map(({ contains, analytes }) => lines(contains.length > 0 ? contains : analytes, absent)) },
		{ name: t('material'), cells: tests.map(({ biomaterials }) => lines(biomaterials, absent)) },
		{ name: t('preparation'), cells: tests.map(({ preparation }) => lines(preparation, tCatalogue('view.noPreparation'))) },
		{ name: t('interferences'), cells: tests.map(({ interferences }) => lines(interferences, absent)) },
	];
	return (
		<>
			<Grid caption={t('table', placeOf(city, locale))} corner={t('aspect')} tests={tests} rows={rows} />
			<Hint>{t('samplingNote')}</Hint>
			<CityPrices tests={tests} />
		</>
	);
}

const lines = (items: readonly { readonly code: string; readonly name: string }[], none: string) =>
	items.length === 0 ? (
		none
	) : (
		<ul>
			{items.map(({ code, name }) => (
				<li key={code}>{name}</li>
			))}
		</ul>
	);

function CityPrices({ tests }: Tests) {
	const t = useT(compareWords);
	const tCatalogue = useT(catalogueWords);
	const cities = [...new Map(tests.flatMap(({ prices }) => prices.map(({ slug, name }) => [slug, name] as const)))];
	if (cities.length === 0) return null;
	const priceIn = ({ prices }: OfferedView, slug: string) => prices.find((one) => one.slug === slug)?.price ?? null;
	const rows = cities.map(([slug, name]): Row => {
		const prices = tests.map((test) => priceIn(test, slug));
		return { name, cells: prices.map((price) => (price === null ? tCatalogue('view.unavailable') : formatMoney(price))) };
	});
	return (
		<Disclosure summary={t('cities')} className={styles.cities}>
			<Grid caption={t('cities')} corner={t('city')} tests={tests} rows={rows} />
			<Hint>{t('citiesNote')}</Hint>
		</Disclosure>
	);
}

interface GridProps extends Tests {
	readonly caption: string;
	/** Names the first column. */
	readonly corner: string;
	readonly rows: readonly Row[];
}

function Grid({ caption, corner, tests, rows }: GridProps) {
	return (
		<table role="table" className={styles.table}>
			<caption>{caption}</caption>
			<thead role="rowgroup">
				<tr role="row">
					<th role="columnheader" scope="col">
						<span className="visually-hidden">{corner}</span>
					</th>
					{tests.map(({ slug, name }) => (
						<th key={slug} role="columnheader" scope="col">
							{keptName(name)}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{rows.map(({ name, cells }) => (
					<tr key={name} role="row">
						<th role="rowheader" scope="row">
							{name}
						</th>
						{tests.map((test, at) => (
							<td key={test.slug} role="cell" data-name={test.name}>
								{cells[at]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
