/** One visit, and all that the dispatcher does about it. */
import type { Form as FormDefinition } from '#shared/kit/form.ts';
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { houseCallForm } from '#shared/staff/forms.ts';
import { staffWords } from '#shared/staff/words.ts';
import type { DayVisit } from '#shared/visits/calls.ts';
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import { assignVisitForm, cancelVisitForm, closeVisitForm, missVisitForm, moveVisitForm, takeOffVisitForm, unreachedVisitForm } from '#shared/visits/forms.ts';
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
import { CancelForm, UnreachedForm } from '#client/staff/house-call-acts.tsx';
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
	const tDispatch = useT(dispatchWords);
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
				{visit.missed !== null && visit.missed.note !== '' && (
					<Fact name={tDispatch('missed')}>
						<span className={styles.text}>{visit.missed.note}</span>
					</Fact>
				)}
				{visit.cancelled !== null && (
					<Fact name={tDispatch('cancel.why')}>
						<span className={styles.text}>
							{[visit.cancelled.reason === null ? '' : tDispatch(`options.reason.${visit.cancelled.reason}`), visit.cancelled.note]
								.filter(Boolean)
								.join('\n')}
						</span>
					</Fact>
				)}
				{visit.tries.count > 0 && (
					<Fact name={tDispatch('tries.name')}>
						<span className={styles.text}>
							{[
								tDispatch.plural('tries.count', visit.tries.count),
								...visit.tries.last.map(({ at, by }) => tDispatch('tries.one', { moment: formatMoment(locale, at), who: by })),
							].join('\n')}
						</span>
					</Fact>
				)}
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

function PanelActs({ visit, nurses, refused, date, city, search, moveDate, slots, phone }: PanelProps) {
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
	const common = { action: href(`/staff/house-calls${queryString({ date, city, search, visit: number })}`), phone, about: number } as const;
	const working = nurses.filter(({ works }) => works);
	const nurseNames = Object.fromEntries(working.map(({ code, name }) => [code, name]));
	const free = (slots ?? []).filter(({ from }) => moveDate !== visit.date || from !== visit.from);
	const slotNames = Object.fromEntries(free.map(({ from, till }) => [from, `${from}–${till}`]));
	const words = { ...t.words, options: { ...t.words.options, nurse: nurseNames, slot: slotNames } };
	const seen = { number, change: String(visit.change) };
	const isMoving = own(moveVisitForm) !== null || moveDate !== visit.date;
	const byPhone = { number, action: common.action, phone, headId: 'visit-title' } as const;
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
					<State.RadioGroup name="state" values={state === 'new' ? ['confirmed', 'done'] : ['done']} />
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
			<UnreachedForm {...byPhone} seen={visit.seen} refused={own(unreachedVisitForm)} />
			<Disclosure summary={t('acts.moveTo')} open={isMoving || missed !== null}>
				<form className={styles.day} action={href('/staff/house-calls#visit')}>
					<input type="hidden" name="date" value={date} />
					{city !== null && <input type="hidden" name="city" value={city} />}
					{search !== null && <input type="hidden" name="search" value={search} />}
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
			{missed === null && (
				<CancelForm
					{...byPhone}
					change={seen.change}
					sms={visit.sms}
					mail={visit.mail}
					isOnWay={visit.onWayAt !== null}
					refused={own(cancelVisitForm)}
				/>
			)}
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
