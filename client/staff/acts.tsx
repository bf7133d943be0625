/** The forms by which an entry leaves its queue. */
import type { Form as FormDefinition } from '#shared/kit/form.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import {
	consultationAnsweredForm,
	dismissForm,
	feedbackAnsweredForm,
	houseCallForm,
	missedSettlements,
	moveMissedForm,
	replayForm,
	resendForm,
	settleForm,
	settleMessageForm,
	settleMismatchForm,
	settleMissedForm,
} from '#shared/staff/forms.ts';
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import { cancelVisitForm, closeVisitForm, unreachedVisitForm } from '#shared/visits/forms.ts';
import type { QueueEntry, QueuePayload } from '#shared/staff/payload.ts';
import { mismatchSettlement } from '#shared/results/mismatches.ts';
import { staffWords } from '#shared/staff/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { CancelForm, UnreachedForm } from './house-call-acts.tsx';
import { CriticalActs } from './critical-acts.tsx';
import { HeldActs } from './held-acts.tsx';
import { OrderActs } from './order-acts.tsx';
import { OverdueActs } from './overdue-acts.tsx';
import styles from './staff.module.css';

interface ActsProps extends Pick<QueuePayload, 'name' | 'refused' | 'phone'> {
	readonly entry: QueueEntry;
	readonly action: LocalPath;
	/** Of the entry's heading: what the button is about. */
	readonly headId: string;
}

const settlements = ['done', 'refund', 'accept'] as const;

const Feedback = fieldsOf(feedbackAnsweredForm);
const Consultation = fieldsOf(consultationAnsweredForm);
const Replay = fieldsOf(replayForm);
const Dismiss = fieldsOf(dismissForm);
const Resend = fieldsOf(resendForm);
const SettleMessage = fieldsOf(settleMessageForm);
const Settle = fieldsOf(settleForm);
const Move = fieldsOf(houseCallForm);
const Close = fieldsOf(closeVisitForm);
const SettleMismatch = fieldsOf(settleMismatchForm);
const SettleMissed = fieldsOf(settleMissedForm);
const MoveMissed = fieldsOf(moveMissedForm);

export function Acts(props: ActsProps) {
	const { name, entry } = props;
	const t = useT(staffWords);
	const { inDay } = useT(dispatchWords).words;
	/** The refusal of this entry's form alone. @param key name of the field that names the entry */
	const own = (form: FormDefinition, key: string) => {
		const refusal = refusalOf(form, props.refused);
		return refusal?.values[key] === entry.key ? refusal : null;
	};
	/** What is begun at one entry is begun at no other one. */
	const common = { action: props.action, words: t.words, phone: props.phone, about: entry.row.replaceAll('@', '_') } as const;
	const submit = (intent: string, label: string) => (
		<div>
			<Submit intent={intent} label={label} sending={t('acting.sending')} about={props.headId} />
		</div>
	);
	const byPhone = { number: entry.key, action: props.action, phone: props.phone, headId: props.headId } as const;
	return (
		<div className={styles.acts} data-acts="">
			{name === 'critical' && entry.critical !== undefined && <CriticalActs {...props} critical={entry.critical} own={own} />}
			{name === 'feedback' && (
				<Form {...common} form={feedbackAnsweredForm} refused={own(feedbackAnsweredForm, 'id')}>
					<Feedback.Hidden name="id" value={entry.key} />
					<Feedback.Hidden name="opened" value={String(entry.seen ?? 0)} />
					<Feedback.TextField name="note" autoComplete="off" unkept />
					{submit('feedback', t('acting.answered'))}
				</Form>
			)}
			{name === 'consultations' && (
				<Form {...common} form={consultationAnsweredForm} refused={own(consultationAnsweredForm, 'id')}>
					<Consultation.Hidden name="id" value={entry.key} />
					<Consultation.Hidden name="opened" value={String(entry.seen ?? 0)} />
					<Consultation.TextField name="note" autoComplete="off" unkept />
					{submit('consultation', t('acting.answered'))}
				</Form>
			)}
			{name === 'held' && (
				<>
					{entry.held !== undefined && (
						<HeldActs
							{...entry.held}
							requestNr={entry.key}
							code={entry.code}
							row={entry.row}
							action={props.action}
							phone={props.phone}
							refused={props.refused}
							headId={props.headId}
						/>
					)}
					{entry.link !== undefined && <Link to={entry.link}>{t('acting.openResults')}</Link>}
				</>
			)}
			{name === 'refused' && (
				<>
					<Form {...common} form={replayForm} refused={own(replayForm, 'id')}>
						<Replay.Hidden name="id" value={entry.key} />
						{submit('replay', t('acting.replay'))}
					</Form>
					<Form {...common} form={dismissForm} refused={own(dismissForm, 'id')}>
						<Dismiss.Hidden name="id" value={entry.key} />
						<Dismiss.TextField name="note" autoComplete="off" unkept />
						{submit('dismiss', t('acting.dismiss'))}
					</Form>
				</>
			)}
			{name === 'messages' && (
				<>
					{entry.canResend && (
						<Form {...common} form={resendForm} refused={own(resendForm, 'id')}>
							<Resend.Hidden name="id" value={entry.key} />
							{submit('resend', t('acting.resend'))}
						</Form>
					)}
					<Form {...common} form={settleMessageForm} refused={own(settleMessageForm, 'id')}>
						<SettleMessage.Hidden name="id" value={entry.key} />
						<SettleMessage.TextField name="note" autoComplete="off" unkept />
						{submit('settle-message', t('acting.settleMessage'))}
					</Form>
				</>
			)}
			{name === 'prices' && entry.link !== undefined && <Link to={entry.link}>{t('acting.look')}</Link>}
			{name === 'disputed-acts' && entry.link !== undefined && <Link to={entry.link}>{t('acting.partner')}</Link>}
			{name === 'payments' && (
				<Form {...common} form={settleForm} refused={own(settleForm, 'id')}>
					<Settle.Hidden name="id" value={entry.key} />
					<Settle.RadioGroup name="settlement" values={settlements} />
					<Settle.TextField name="note" autoComplete="off" unkept />
					{submit('settle', t('acting.settle'))}
				</Form>
			)}
			{name === 'missed-calls' && (
				<>
					{entry.link !== undefined && <Link to={entry.link}>{t('acting.newTime')}</Link>}
					{entry.houseCall !== undefined && <UnreachedForm {...byPhone} seen={entry.houseCall.seen} refused={own(unreachedVisitForm, 'number')} />}
					<Form {...common} form={closeVisitForm} refused={own(closeVisitForm, 'number')}>
						<Close.Hidden name="number" value={entry.key} />
						<Close.Hidden name="change" value={entry.code} />
						<Close.TextField name="note" autoComplete="off" unkept />
						{submit('close', t('acting.close'))}
					</Form>
				</>
			)}
			{name === 'mismatches' && (
				<Form {...common} form={settleMismatchForm} refused={own(settleMismatchForm, 'id')}>
					<SettleMismatch.Hidden name="id" value={entry.key} />
					<SettleMismatch.Hidden name="noticedAt" value={entry.code} />
					<SettleMismatch.RadioGroup name="settlement" values={mismatchSettlement.options.filter((one) => entry.choices?.includes(one))} />
					<SettleMismatch.TextField name="note" autoComplete="off" unkept />
					{submit('settle-mismatch', t('acting.settle'))}
				</Form>
			)}
			{name === 'missed-visits' && (
				<>
					{/* By keys a day and a time are many stops: they come behind what most calls end with. */}
					<Form {...common} form={settleMissedForm} refused={own(settleMissedForm, 'orderNr')}>
						<SettleMissed.Hidden name="orderNr" value={entry.key} />
						<SettleMissed.Hidden name="was" value={entry.code} />
						<SettleMissed.RadioGroup name="settlement" values={missedSettlements} />
						<SettleMissed.TextField name="note" autoComplete="off" unkept />
						{submit('settle-missed', t('acting.settle'))}
					</Form>
					<Form
						{...common}
						form={moveMissedForm}
						words={{ ...t.words, errors: { ...t.words.errors, conflict: t('changedMeanwhile') } }}
						refused={own(moveMissedForm, 'orderNr')}
					>
						<MoveMissed.Hidden name="orderNr" value={entry.key} />
						<MoveMissed.Hidden name="was" value={entry.code} />
						<MoveMissed.TextField name="day" type="date" autoComplete="off" short />
						<MoveMissed.TextField name="time" type="time" autoComplete="off" short />
						{submit('move-missed', t('acting.moveVisit'))}
					</Form>
					{entry.link !== undefined && <Link to={entry.link}>{t('acting.openOrder')}</Link>}
				</>
			)}
			{name === 'overdue' && <OverdueActs {...props} own={own} />}
			{name === 'orders' && <OrderActs {...props} own={own} />}
			{name === 'house-calls' && (
				<>
					<Form {...common} form={houseCallForm} refused={own(houseCallForm, 'number')}>
						<Move.Hidden name="number" value={entry.key} />
						<Move.Hidden name="change" value={entry.code} />
						<Move.RadioGroup name="state" values={['confirmed', 'done']} />
						{submit('move', t('acting.move'))}
					</Form>
					{entry.houseCall !== undefined && (
						<>
							<UnreachedForm {...byPhone} seen={entry.houseCall.seen} refused={own(unreachedVisitForm, 'number')} />
							<CancelForm {...byPhone} {...entry.houseCall} change={entry.code} refused={own(cancelVisitForm, 'number')} />
						</>
					)}
					{entry.link !== undefined && <Link to={entry.link}>{inDay}</Link>}
				</>
			)}
		</div>
	);
}
