/** The way from a search to a result: pages that browsers tell of, and orders that the laboratory knows. */
import { formatNumber, share } from '#shared/kit/numbers.ts';
import type { FiguresPayload } from '#shared/staff/figures-payload.ts';
import { staffFiguresWords } from '#shared/staff/figures.words.ts';
import { viewKinds } from '#shared/vitals/views.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import { Table } from '#client/ui/table.tsx';
import { useFigures } from './figures-parts.tsx';

interface WayProps {
	readonly looks: FiguresPayload['looks'];
	readonly all: NonNullable<FiguresPayload['funnel']>['all'];
}

export function Way({ looks, all }: WayProps) {
	const { locale } = useFrame();
	const t = useT(staffFiguresWords);
	const { number } = useFigures();
	if (looks === null)
		return (
			<Section title={t('way.title')} wide>
				<Notice>
					<p>{t('way.whole')}</p>
				</Notice>
			</Section>
		);
	const { views, percent } = looks;
	const rows = [
		...viewKinds.map((kind) => ({ key: kind, count: views[kind].about, seen: views[kind].seen })),
		...(['made', 'requested', 'ready', 'opened'] as const).map((step) => ({ key: step, count: all[step], seen: null })),
	].map((row, at, steps) => ({ ...row, before: at === 0 ? null : (steps[at - 1]?.count ?? null) }));
	return (
		<Section title={t('way.title')} wide>
			<Hint>{t('way.hint')}</Hint>
			{percent === 0 ? (
				<Notice>
					<p>{t('way.off')}</p>
				</Notice>
			) : (
				<Hint>{t('way.sampled', { percent })}</Hint>
			)}
			<Table
				caption={t('way.caption')}
				rows={rows}
				rowKey={({ key }) => key}
				dense
				columns={[
					{ key: 'step', title: t('way.step'), cell: ({ key }) => t(`way.${key}`) },
					{ key: 'count', title: t('way.count'), numeric: true, cell: ({ count }) => number(count) },
					{
						key: 'share',
						title: t('way.shareOfBefore'),
						numeric: true,
						cell: ({ count, before }) => {
							const of = before === null ? null : share(count, before);
							return of === null ? '—' : formatNumber(locale, of, 1);
						},
					},
					{ key: 'seen', title: t('way.seen'), numeric: true, cell: ({ seen }) => (seen === null ? '—' : number(seen)) },
				]}
			/>
		</Section>
	);
}
