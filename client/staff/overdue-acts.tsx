/** What is done about a result that is late: somebody was told of it and waits until a day, or nobody answered. */
import { overdueToldForm, overdueUnansweredForm } from '#shared/staff/result-forms.ts';
import { staffWords } from '#shared/staff/words.ts';
import { OwnIds, useT } from '#client/runtime/frame.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import type { EntryActsProps } from './order-acts.tsx';

const Told = fieldsOf(overdueToldForm);
const Unanswered = fieldsOf(overdueUnansweredForm);

export function OverdueActs({ entry, action, phone, own, headId }: EntryActsProps) {
	const t = useT(staffWords);
	// The form comes back beside the request as it stands by now.
	const words = { ...t.words, errors: { ...t.words.errors, conflict: t('changedMeanwhile') } };
	const common = { action, phone, about: entry.row } as const;
	return (
		<>
			<Form
				{...common}
				form={overdueToldForm}
				words={{ ...words, fields: { ...words.fields, day: words.overdueDay, note: words.overdueNote } }}
				refused={own(overdueToldForm, 'requestNr')}
			>
				<Told.Hidden name="requestNr" value={entry.key} />
				<Told.Hidden name="version" value={entry.code} />
				<Told.Hidden name="seen" value={entry.seen ?? 0} />
				<Told.TextField name="note" autoComplete="off" unkept />
				<Told.TextField name="day" type="date" autoComplete="off" short />
				<div>
					<Submit intent="overdue-told" label={t('acting.overdueTold')} sending={t('acting.sending')} about={headId} />
				</div>
			</Form>
			<OwnIds of={`unanswered-${entry.row}`}>
				<Form {...common} form={overdueUnansweredForm} words={words} refused={own(overdueUnansweredForm, 'requestNr')}>
					<Unanswered.Hidden name="requestNr" value={entry.key} />
					<Unanswered.Hidden name="version" value={entry.code} />
					<Unanswered.Hidden name="seen" value={entry.seen ?? 0} />
					<div>
						<Submit intent="overdue-unanswered" label={t('acting.unanswered')} sending={t('acting.sending')} about={headId} quiet />
					</div>
				</Form>
			</OwnIds>
		</>
	);
}
