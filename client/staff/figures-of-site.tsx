/** How fast pages were for visitors, and where their bytes came from. */
import { formatNumber } from '#shared/kit/numbers.ts';
import { staffSiteWords } from '#shared/staff/figures-site.words.ts';
import { answerSources, type SiteFigures } from '#shared/vitals/site-figures.ts';
import { vitals, type VitalName, type VitalSummary } from '#shared/vitals/vitals.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Table } from '#client/ui/table.tsx';
import { NoFigures, useFigures } from './figures-parts.tsx';

/** The three that Google's Core Web Vitals are. */
const core = ['lcp', 'inp', 'cls'] as const;

/** Writes a value of a vital: seconds, milliseconds, or none of both. */
function useVital() {
	const { locale } = useFrame();
	const t = useT(staffSiteWords);
	return (name: VitalName, { count, p75 }: VitalSummary): string => {
		if (count === 0) return '—';
		const [unit, parts, decimals] = name === 'cls' ? (['plain', 1000, 2] as const) : name === 'inp' ? (['ms', 1, 0] as const) : (['s', 1000, 1] as const);
		const bound = p75 ?? vitals[name].bounds.at(-1) ?? 0;
		return t(p75 === null ? `over.${unit}` : `upTo.${unit}`, { value: formatNumber(locale, bound / parts, decimals) });
	};
}

export function SiteView({ percent, all, pages, answers }: SiteFigures) {
	const t = useT(staffSiteWords);
	const { number, part } = useFigures();
	const vital = useVital();
	const answered = answerSources.reduce((sum, source) => sum + answers[source], 0);
	const rows = [...pages.map(({ path, vitals: measured }) => ({ key: path, name: path, measured })), { key: '', name: t('allPages'), measured: all }];
	return (
		<>
			<Hint>{t('hint')}</Hint>
			{percent === 0 ? (
				<Notice>
					<p>{t('off')}</p>
				</Notice>
			) : (
				<Hint>{t('share', { percent })}</Hint>
			)}
			{pages.length === 0 ? (
				<NoFigures />
			) : (
				<Table
					caption={t('caption')}
					rows={rows}
					rowKey={({ key }) => key}
					dense
					columns={[
						{ key: 'page', title: t('page'), cell: ({ name }) => name },
						{ key: 'visits', title: t('visits'), numeric: true, cell: ({ measured }) => number(measured.ttfb.count) },
						...core.flatMap((name) => [
							{ key: name, title: t(`${name}.p75`), numeric: true, cell: ({ measured }: (typeof rows)[number]) => vital(name, measured[name]) },
							{
								key: `${name}-good`,
								title: t(`${name}.good`),
								numeric: true,
								cell: ({ measured }: (typeof rows)[number]) => part(measured[name].good, measured[name].count),
							},
						]),
						{ key: 'ttfb', title: t('ttfb'), numeric: true, cell: ({ measured }) => vital('ttfb', measured.ttfb) },
					]}
				/>
			)}
			{answered > 0 && (
				<>
					<Hint>{t('answersHint')}</Hint>
					<Facts beside>
						{answerSources.map((source) => (
							<Fact key={source} name={t(`sources.${source}`)}>
								{part(answers[source], answered)}
							</Fact>
						))}
					</Facts>
				</>
			)}
		</>
	);
}
