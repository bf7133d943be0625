/** Analytes of one person over time: a chart for each unit, all on one axis, each point before the reference that its value was held against, and every value in a table. */
import type { Trend } from '#shared/results/over-time.ts';
import type { TrendPayload } from '#shared/patient/payload.ts';
import { healthPath } from '#shared/health/payload.ts';
import { healthWords } from '#shared/health/words.ts';
import { maxTogether } from '#shared/results/over-time.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { offerWords } from '#shared/offers/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { OfferedNote } from '#client/offers/offered-note.tsx';
import { ExplainedLink } from '#client/results/explained-link.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Chart } from '#client/ui/chart.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Empty } from './list-parts.tsx';
import { PersonLine } from './person-line.tsx';
import { bandOf, chartPoints, isDrawn, seriesOf, spanOf } from './trend-series.ts';
import { TrendTable } from './trend-table.tsx';
import styles from './trend-page.module.css';

/** `21.11.26`: short enough for a phone. */
const shortDay = (moment: string) => dayInAlmaty(moment).replace(/^\d\d(\d\d)-(\d\d)-(\d\d)$/, '$3.$2.$1');

/** Of one analyte its name, of several what they are. */
function titleOf({ trends }: TrendPayload): string {
	const [only] = trends ?? [];
	return trends?.length === 1 ? (only?.name ?? '') : '';
}

export function TrendPage(props: TrendPayload) {
	const { trends, codes, of, isTooMany } = props;
	const t = useT(patientWords);
	const tHealth = useT(healthWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead
					title={titleOf(props) || t(codes.length > 1 ? 'trend.several' : 'trend.link')}
					lead={codes.length > 0 ? t('trend.lead') : t('trend.choose')}
				>
					<p className={classNames(styles.onScreen, styles.ways)}>
						<Link to={of === null ? '/results' : `/results/${of}`}>{t(of === null ? 'results.back' : 'trend.backToResult')}</Link>
						{of !== null && <Link to={healthPath(of)}>{tHealth('doctor.link')}</Link>}
					</p>
				</PageHead>
				<Whose {...props} />
				<OfferedNote offered={props.offered} />
				{isTooMany && <Notice tone="warn">{t('trend.tooMany', { count: maxTogether })}</Notice>}
				<Chooser {...props} />
				{trends === null ? (
					<Empty title={t('results.failed')} note={t('results.failedNote')}>
						<ButtonLink to={trendPath(codes, of)}>{t('retry')}</ButtonLink>
					</Empty>
				) : (
					trends.length > 0 && <Trends {...props} trends={trends} />
				)}
			</Stack>
		</AccountFrame>
	);
}

/** Whose values these are, and of which time: who holds the page on paper has to know. */
function Whose({ person, trends }: TrendPayload) {
	const { locale } = useFrame();
	const t = useT(patientWords);
	if (person === null) return null;
	const span = spanOf(trends ?? []);
	const [from, till] = (span ?? []).map((moment) => formatDay(locale, dayInAlmaty(moment)));
	return (
		<PersonLine person={person}>
			{from !== undefined && till !== undefined && <span>{from === till ? t('trend.onDay', { day: from }) : t('trend.period', { from, till })}</span>}
		</PersonLine>
	);
}

/** Which analytes stand together: an ordinary form of the address. */
function Chooser({ analytes, codes, of }: TrendPayload) {
	const t = useT(patientWords);
	const href = useHref();
	if (analytes === null || analytes.length === 0) return codes.length === 0 ? <p role="status">{t('trend.nothing')}</p> : null;
	return (
		<Disclosure summary={t('trend.chooser')} open={codes.length === 0} className={styles.onScreen}>
			<form method="get" action={href('/cabinet/trend')} className={styles.chooser} aria-label={t('trend.chooser')}>
				{of !== null && <input type="hidden" name="of" value={of} />}
				<Hint>{t('trend.chooseHint', { count: maxTogether })}</Hint>
				<ul className={styles.analytes}>
					{analytes.map(({ code, name }) => (
						<li key={code}>
							<label>
								<input type="checkbox" name="codes" value={code} defaultChecked={codes.includes(code)} />
								<span>{name}</span>
							</label>
						</li>
					))}
				</ul>
				<Button variant="quiet">{t('trend.show')}</Button>
			</form>
		</Disclosure>
	);
}

function Trends({ trends, codes, of, offered, explained }: TrendPayload & { readonly trends: readonly Trend[] }) {
	const { city, locale } = useFrame();
	const t = useT(patientWords);
	const tResults = useT(resultsWords);
	const tOffers = useT(offerWords);
	const span = spanOf(trends);
	const hasChange = trends.some(({ points }) => points.some(({ change }) => change !== null));
	const asked = { analytes: codes.join(','), lang: localeFacts[locale].alias, city_id: city.id };
	const isAny = span !== null;
	/** Of what a patient opened to a doctor there are no files. */
	const hasFile = of === null || !offered.includes(of);
	return (
		<>
			{isAny && (
				<div className={styles.take}>
					{hasFile && (
						<ButtonLink
							variant="quiet"
							to={
								of === null
									? `/account/patient-room/trend-csv${queryString(asked)}`
									: `/account/doctor-room/trend-csv${queryString({ id: of, ...asked })}`
							}
						>
							<Icon name="file" /> {t('trend.csv')}
						</ButtonLink>
					)}
					<PrintButton label={tResults('view.print')} />
				</div>
			)}
			{trends.map((trend, at) => (
				<OneTrend
					key={codes[at] ?? at}
					trend={trend}
					axis={trends.length > 1 ? span : null}
					isAlone={trends.length === 1}
					code={codes[at] ?? ''}
					explained={explained}
				/>
			))}
			{hasChange && <Hint>{t('trend.changeNote')}</Hint>}
			{of !== null && (
				<Hint>
					{t('trend.doctorOnly')} {isAny && hasFile && offered.length > 0 && tOffers('csvNote')}
				</Hint>
			)}
		</>
	);
}

interface OneTrendProps {
	readonly trend: Trend;
	/** Shared with the other charts; null where it is the only one. */
	readonly axis: readonly [number, number] | null;
	/** Its name is the page's own heading. */
	readonly isAlone: boolean;
	/** Bare path of the page that explains what was measured; undefined where there is none. */
	readonly code: string;
	readonly explained: Readonly<Record<string, string>>;
}

function OneTrend({ trend: { name, points, withoutValue, isCut }, axis, isAlone, code, explained }: OneTrendProps) {
	const t = useT(patientWords);
	const series = seriesOf(points);
	const isBroken = series.some((one) => one.points.some((point) => point.isBroken));
	return (
		<section className={styles.one} aria-label={name || t('trend.link')}>
			{!isAlone && <h2 className={series.length > 0 ? 'visually-hidden' : undefined}>{name || t('trend.link')}</h2>}
			<ExplainedLink name={name} code={code} explained={explained} />
			{points.length === 0 && <p role="status">{t('trend.none')}</p>}
			{series.map((one) => (
				<Chart
					key={one.unit}
					kind="line"
					title={name}
					unit={one.unit}
					points={chartPoints(one, ({ at }) => shortDay(at))}
					decimals={Math.max(...one.points.map(({ line }) => line.decimals))}
					{...(one.points.some(({ line }) => bandOf(line)) ? { bandsLabel: t('trend.band') } : {})}
					{...(axis === null ? {} : { axis })}
					marks={t.words.trend.marks}
					hasTable
				/>
			))}
			{series.length > 1 && <Hint>{t('trend.units')}</Hint>}
			{isBroken && <Hint>{t('trend.broken')}</Hint>}
			{!points.every(isDrawn) && <Hint>{t('trend.onlyTable')}</Hint>}
			{points.length > 0 && <TrendTable points={points} caption={isAlone ? t('trend.table') : t('trend.tableOf', { name })} isOneOfMany={!isAlone} />}
			{isCut && <p>{t('trend.cut', { count: points.length })}</p>}
			{withoutValue > 0 && <p>{t.plural('trend.withoutValue', withoutValue)}</p>}
		</section>
	);
}
