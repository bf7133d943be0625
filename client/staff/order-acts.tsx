/** What is done about an order by phone: in the queue of those that wait, and on its own page. */
import type { Form as FormDefinition } from '#shared/kit/form.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import { cancelOrderForm, confirmOrderForm, leaveOrderForm, moveMissedForm, unansweredForm } from '#shared/staff/forms.ts';
import { staffOrdersWords } from '#shared/staff/orders.words.ts';
import type { QueueEntry } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { OwnIds, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Submit } from '#client/ui/submit.tsx';

/** What the acts of an entry are given, in the queues and on the page of one thing. */
export interface EntryActsProps {
	readonly entry: QueueEntry;
	readonly action: LocalPath;
	readonly phone: string;
	/** The refusal of this entry's form alone. */
	readonly own: (form: FormDefinition, key: string) => RefusedForm | null;
	/** Of the entry's heading: what the buttons are about. */
	readonly headId: string;
}

const Confirm = fieldsOf(confirmOrderForm);
const Unanswered = fieldsOf(unansweredForm);
const Leave = fieldsOf(leaveOrderForm);
const Move = fieldsOf(moveMissedForm);
const Cancel = fieldsOf(cancelOrderForm);

export function OrderActs({ entry, action, phone, own, headId }: EntryActsProps) {
	const t = useT(staffWords);
	const tOrders = useT(staffOrdersWords);
	// The form comes back beside the order as it stands by now.
	const words = { ...t.words, errors: { ...t.words.errors, conflict: t('changedMeanwhile') } };
	const common = { action, phone, about: entry.row } as const;
	const submit = (intent: string, label: string, quiet = false) => (
		<div>
			<Submit intent={intent} label={label} sending={t('acting.sending')} about={headId} quiet={quiet} />
		</div>
	);
	const [left, moved, cancelled] = [own(leaveOrderForm, 'orderNr'), own(moveMissedForm, 'orderNr'), own(cancelOrderForm, 'orderNr')];
	const offers = (choice: string) => entry.choices?.includes(choice) === true;
	const move = (
		<OwnIds of={`move-${entry.row}`}>
			<Form {...common} form={moveMissedForm} words={words} refused={moved}>
				<Move.Hidden name="orderNr" value={entry.key} />
				<Move.Hidden name="was" value={entry.code} />
				<Move.TextField name="day" type="date" autoComplete="off" short />
				<Move.TextField name="time" type="time" autoComplete="off" short />
				{submit('move-missed', t('acting.moveVisit'))}
			</Form>
		</OwnIds>
	);
	return (
		<>
			{/* What most calls end with is first, by keys as well. */}
			{offers('confirm') && (
				<Form {...common} form={confirmOrderForm} words={words} refused={own(confirmOrderForm, 'orderNr')}>
					<Confirm.Hidden name="orderNr" value={entry.key} />
					{submit('confirm-order', t('acting.confirmOrder'))}
				</Form>
			)}
			{offers('move') &&
				(offers('confirm') ? (
					<Disclosure summary={t('acting.otherVisit')} open={moved !== null}>
						{move}
					</Disclosure>
				) : (
					move
				))}
			<OwnIds of={`unanswered-${entry.row}`}>
				<Form {...common} form={unansweredForm} words={words} refused={own(unansweredForm, 'orderNr')}>
					<Unanswered.Hidden name="orderNr" value={entry.key} />
					<Unanswered.Hidden name="seen" value={entry.seen ?? 0} />
					{submit('unanswered', t('acting.unanswered'), true)}
				</Form>
			</OwnIds>
			<Disclosure summary={t('acting.leave')} open={left !== null}>
				<OwnIds of={`leave-${entry.row}`}>
					<Form
						{...common}
						form={leaveOrderForm}
						words={{ ...words, fields: { ...words.fields, day: words.leaveDay, note: words.leaveNote } }}
						refused={left}
					>
						<Leave.Hidden name="orderNr" value={entry.key} />
						<Leave.Hidden name="seen" value={entry.seen ?? 0} />
						<Leave.TextField name="day" type="date" autoComplete="off" short />
						<Leave.TextField name="note" autoComplete="off" unkept />
						{submit('leave-order', t('acting.leaveOrder'))}
					</Form>
				</OwnIds>
			</Disclosure>
			<Disclosure summary={tOrders('cancel')} open={cancelled !== null}>
				<OwnIds of={`cancel-${entry.row}`}>
					<Form
						{...common}
						form={cancelOrderForm}
						words={{ ...tOrders.words, errors: { ...words.errors, ...tOrders.words.errors } }}
						refused={cancelled}
					>
						<Cancel.Hidden name="orderNr" value={entry.key} />
						<Cancel.Hidden name="seen" value={entry.seen ?? 0} />
						<Cancel.Hidden name="was" value={entry.code} />
						<Cancel.TextField name="note" autoComplete="off" unkept />
						{entry.told !== undefined && <Hint>{tOrders(`told.${entry.told}`)}</Hint>}
						{entry.paid !== undefined && <Hint>{tOrders('refund', { sum: formatMoney(entry.paid) })}</Hint>}
						{submit('cancel-order', tOrders('cancel'))}
					</Form>
				</OwnIds>
			</Disclosure>
			{entry.link !== undefined && <Link to={entry.link}>{t('acting.openOrder')}</Link>}
		</>
	);
}
