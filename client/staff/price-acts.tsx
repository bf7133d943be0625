/** What can be done about a file of prices or promotions: approved, called off, undone. */
import { clockInAlmaty, dayInAlmaty } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { approvePricesForm, callOffPricesForm, undoPricesForm } from '#shared/staff/forms.ts';
import type { PriceFilePayload } from '#shared/staff/prices-payload.ts';
import { staffPricesWords } from '#shared/staff/prices.words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { wordsWith } from './refusal-words.ts';
import styles from './staff.module.css';

const Approve = fieldsOf(approvePricesForm);
const CallOff = fieldsOf(callOffPricesForm);

export function PriceActs(props: PriceFilePayload) {
	const { file, isUndo } = props;
	const t = useT(staffPricesWords);
	const here = `/staff/prices/${String(file.number)}`;
	if (file.state === 'waiting' || file.state === 'scheduled')
		return (
			<>
				{file.state === 'waiting' && <ApproveForm {...props} />}
				<CallOffForm {...props} />
			</>
		);
	if (file.state !== 'applied' || !file.isNewest) return null;
	return isUndo ? (
		<UndoForm {...props} />
	) : (
		<p>
			<Link to={`${here}?undo=1`}>{t('undo.look')}</Link>
		</p>
	);
}

const useCommon = ({ file, phone }: PriceFilePayload) => {
	const href = useHref();
	return { action: href(`/staff/prices/${String(file.number)}`), phone };
};

function ApproveForm(props: PriceFilePayload) {
	const { file, today, now, refused } = props;
	const t = useT(staffPricesWords);
	const common = useCommon(props);
	const refusal = refusalOf(approvePricesForm, refused);
	if (file.isOwn || file.digest === null)
		return (
			<Notice tone="warn">
				<p>{t(file.isOwn ? 'approve.own' : 'approve.none')}</p>
			</Notice>
		);
	// A wish whose time has passed is none any more.
	const wish = file.startsAt !== null && file.startsAt > now ? file.startsAt : null;
	return (
		<Card>
			<h2>{t('approve.title')}</h2>
			<Form {...common} form={approvePricesForm} words={wordsWith(t.words, refusal)} refused={refusal}>
				<Approve.Hidden name="digest" value={file.digest} />
				<div className={styles.start}>
					<Approve.TextField name="day" type="date" min={today} value={wish === null ? '' : dayInAlmaty(wish)} unkept short />
					<Approve.TextField name="time" type="time" value={wish === null ? '' : clockInAlmaty(Date.parse(wish)).time} unkept short />
				</div>
				<div>
					<Submit intent="approve" label={t('approve.submit')} sending={t('approve.sending')} />
				</div>
			</Form>
		</Card>
	);
}

function CallOffForm(props: PriceFilePayload) {
	const t = useT(staffPricesWords);
	const common = useCommon(props);
	const refusal = refusalOf(callOffPricesForm, props.refused);
	return (
		<Card>
			<h2>{t('callOff.title')}</h2>
			<Form {...common} form={callOffPricesForm} words={wordsWith(t.words, refusal)} refused={refusal}>
				<CallOff.TextField name="note" autoComplete="off" unkept />
				<div>
					<Submit intent="call-off" label={t('callOff.submit')} sending={t('callOff.sending')} quiet />
				</div>
			</Form>
		</Card>
	);
}

function UndoForm(props: PriceFilePayload) {
	const { file, undoRefusal, staying, refused } = props;
	const t = useT(staffPricesWords);
	const common = useCommon(props);
	const refusal = refusalOf(undoPricesForm, refused);
	if (undoRefusal !== null)
		return (
			<Notice tone="warn" role="alert">
				<p>{undoRefusal}</p>
			</Notice>
		);
	return (
		<Card>
			<h2>{t('undo.title')}</h2>
			{staying.length > 0 && <p>{t('undo.staying', { rows: staying.join(', ') })}</p>}
			<Form {...common} form={undoPricesForm} words={wordsWith(t.words, refusal)} refused={refusal}>
				<div>
					<Submit intent="undo" label={t('undo.submit')} sending={t('undo.sending')} />
				</div>
			</Form>
			<p>
				<Link to={`/staff/prices/${String(file.number)}`}>{t('undo.leave')}</Link>
			</p>
		</Card>
	);
}
