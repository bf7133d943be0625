/** One visit, and all that the dispatcher does about it. */
import type { Form as FormDefinition } from '#shared/kit/form.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { houseCallForm } from '#shared/staff/forms.ts';
import { staffWords } from '#shared/staff/words.ts';
import type { DayVisit } from '#shared/visits/calls.ts';
import { assignVisitForm, closeVisitForm, missVisitForm, moveVisitForm, takeOffVisitForm } from '#shared/visits/forms.ts';
import type { HouseCallsPayload } from '#shared/visits/payload.ts';
import { missedReasons } from '#shared/visits/rules.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { VisitState } from './visit-state.tsx';
import styles from './house-calls.module.css';

const Assign = fieldsOf(assignVisitForm);
const TakeOff = fieldsOf(takeOffVisitForm);
const State = fieldsOf(houseCallForm);
const Move = fieldsOf(moveVisitForm);
const Miss = fieldsOf(missVisitForm);
const Close = fieldsOf(closeVisitForm);

interface PanelProps extends HouseCallsPayload {
	readonly visit: DayVisit;
	/** The day without the panel. */
	readonly back: string;
}

export function VisitPanel(props: PanelProps) {
	const { visit, back } = props;
	const { locale } = useFrame();
	const t = useT(visitWords);
	const { languages } = useT(staffWords).words;
	const taken = visit.lines.map(({ name }) => name).join('\n');
	return (
		<Card id="visit" tabIndex={-1} className={styles.panel} data-visit={visit.number} aria-labelledby="visit-title" role="region">
			<h2 id="visit-title">{`${formatDay(locale, visit.date)}, ${visit.from}–${visit.till}`}</h2>
			<Facts beside>
				<Fact name={t('facts.number')}>{visit.number}</Fact>
				<Fact name={t('columns.state')}>
					<VisitState visit={visit} />
				</Fact>
				<Fact name={t('columns.who')}>{visit.fio}</Fact>
				<Fact name={t('facts.phone')}>
					<PhoneLink phone={visit.phone} />
				</Fact>
				<Fact name={t('columns.address')}>{visit.address}</Fact>
				{visit.place !== '' && visit.place !== visit.address && <Fact name={t('facts.building')}>{visit.place}</Fact>}
				{visit.comment !== '' && (
					<Fact name={t('facts.comment')}>
						<span className={styles.text}>{visit.comment}</span>
					</Fact>
				)}
				<Fact name={t('facts.patients')}>{visit.patients}</Fact>
				<Fact name={t('facts.take')}>
					<span className={styles.text}>{taken === '' ? t('day.noTests') : taken}</span>
				</Fact>
				<Fact name={t('facts.total')}>{formatMoney(visit.total)}</Fact>
				<Fact name={t('facts.language')}>{languages[visit.lang]}</Fact>
			</Facts>
			<PanelActs {...props} />
			<p>
				<Link to={back}>{t('day.close')}</Link>
			</p>
		</Card>
	);
}

function PanelActs({ visit, nurses, refused, date, city, moveDate, slots, phone }: PanelProps) {
	const { locale } = useFrame();
	const t = useT(visitWords);
	const href = useHref();
	const { number, nurse, state, missed } = visit;
	const isOpen = state === 'new' || state === 'confirmed';
	if (!isOpen) return null;
	/** The refusal of this visit's form alone. */
	const own = (form: FormDefinition) => {
		const refusal = refusalOf(form, refused);
		return refusal?.values['number'] === number ? refusal : null;
	};
	const common = { action: href(`/staff/house-calls${queryString({ date, city, visit: number })}`), phone, about: number } as const;
	const working = nurses.filter(({ works }) => works);
	const nurseNames = Object.fromEntries(working.map(({ code, name }) => [code, name]));
	const free = (slots ?? []).filter(({ from }) => moveDate !== visit.date || from !== visit.from);
	const slotNames = Object.fromEntries(free.map(({ from, till }) => [from, `${from}–${till}`]));
	const words = { ...t.words, options: { ...t.words.options, nurse: nurseNames, slot: slotNames } };
	const seen = { number, change: String(visit.change) };
	const isMoving = own(moveVisitForm) !== null || moveDate !== visit.date;
	return (
		<div className={styles.acts}>
			{missed === null && (
				<Form {...common} words={words} form={assignVisitForm} refused={own(assignVisitForm)}>
					<Assign.Hidden name="number" value={seen.number} />
					<Assign.Hidden name="change" value={seen.change} />
					<Assign.Select name="nurse" values={working.map(({ code }) => code)} value={nurse ?? ''} />
					<div>
						<Submit intent="assign" label={t('acts.assign')} sending={t('acts.sending')} about="visit-title" />
					</div>
				</Form>
			)}
			{missed === null && (
				<Form {...common} words={words} form={houseCallForm} refused={own(houseCallForm)}>
					<State.Hidden name="number" value={seen.number} />
					<State.Hidden name="change" value={seen.change} />
					<State.RadioGroup name="state" values={state === 'new' ? ['confirmed', 'done', 'cancelled'] : ['done', 'cancelled']} />
					<div>
						<Submit quiet intent="state" label={t('acts.state')} sending={t('acts.sending')} about="visit-title" />
					</div>
				</Form>
			)}
			{missed === null && nurse !== null && (
				<Form {...common} words={words} form={takeOffVisitForm} refused={own(takeOffVisitForm)}>
					<TakeOff.Hidden name="number" value={seen.number} />
					<TakeOff.Hidden name="change" value={seen.change} />
					<div>
						<Submit quiet intent="take-off" label={t('acts.takeOff')} sending={t('acts.sending')} about="visit-title" />
					</div>
				</Form>
			)}
			<Disclosure summary={t('acts.moveTo')} open={isMoving || missed !== null}>
				<form className={styles.day} action={href('/staff/house-calls#visit')}>
					<input type="hidden" name="date" value={date} />
					{city !== null && <input type="hidden" name="city" value={city} />}
					<input type="hidden" name="visit" value={number} />
					<label>
						{t('fields.date')}
						<input type="date" name="to" defaultValue={moveDate} required />
					</label>
					<Button variant="quiet">{t('acts.times')}</Button>
				</form>
				{free.length === 0 ? (
					<p>{t('acts.noTimes', { day: formatDay(locale, moveDate) })}</p>
				) : (
					<Form {...common} words={words} form={moveVisitForm} refused={own(moveVisitForm)}>
						<Move.Hidden name="number" value={seen.number} />
						<Move.Hidden name="change" value={seen.change} />
						<Move.Hidden name="date" value={moveDate} />
						<Move.RadioGroup name="slot" values={free.map(({ from }) => from)} />
						<div>
							<Submit quiet intent="move" label={t('acts.move')} sending={t('acts.sending')} about="visit-title" />
						</div>
						<Hint>{t('acts.told')}</Hint>
					</Form>
				)}
			</Disclosure>
			{missed === null ? (
				<Disclosure summary={t('acts.missedTo')} open={own(missVisitForm) !== null}>
					<Form {...common} words={words} form={missVisitForm} refused={own(missVisitForm)}>
						<Miss.Hidden name="number" value={seen.number} />
						<Miss.Hidden name="change" value={seen.change} />
						<Miss.RadioGroup name="reason" values={missedReasons} />
						<Miss.TextField name="note" autoComplete="off" unkept />
						<div>
							<Submit quiet intent="missed" label={t('acts.missed')} sending={t('acts.sending')} about="visit-title" />
						</div>
					</Form>
				</Disclosure>
			) : (
				<Disclosure summary={t('acts.closeTo')} open={own(closeVisitForm) !== null}>
					<Form {...common} words={words} form={closeVisitForm} refused={own(closeVisitForm)}>
						<Close.Hidden name="number" value={seen.number} />
						<Close.Hidden name="change" value={seen.change} />
						<Close.TextField name="note" autoComplete="off" unkept />
						<div>
							<Submit quiet intent="close" label={t('acts.close')} sending={t('acts.sending')} about="visit-title" />
						</div>
					</Form>
				</Disclosure>
			)}
		</div>
	);
}
