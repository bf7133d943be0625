/** What the staff did about an order: who, when, and in what words. */
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { actName } from '#shared/staff/acts.ts';
import { staffOrdersWords } from '#shared/staff/orders.words.ts';
import type { OrderAct } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Table } from '#client/ui/table.tsx';

export function OrderFollowups({ acts }: { readonly acts: readonly OrderAct[] }) {
	const { locale } = useFrame();
	const t = useT(staffOrdersWords);
	const names: Readonly<Record<string, string>> = useT(staffWords).words.acts;
	if (acts.length === 0) return null;
	const whatOf = ({ act, day, visitAt }: OrderAct) => {
		const name = names[actName(act)] ?? act;
		if (day !== null) return t('acts.until', { act: name, day: formatDay(locale, day) });
		return visitAt === null ? name : t('acts.until', { act: name, day: formatMoment(locale, visitAt) });
	};
	return (
		<Table
			caption={t('acts.caption')}
			rows={acts}
			rowKey={({ at, act }) => `${act}-${at}`}
			live="acts"
			dense
			narrow="cards"
			columns={[
				{ key: 'at', title: t('acts.at'), cell: ({ at }) => formatMoment(locale, at) },
				{ key: 'what', title: t('acts.what'), cell: whatOf },
				{ key: 'note', title: t('acts.note'), cell: ({ note }) => note },
				{ key: 'by', title: t('acts.by'), cell: ({ by }) => by },
			]}
		/>
	);
}
