/**
 * What lines of a result depend on and nobody told: asked once, above them all, of who speaks for the patient; before others it says what is not known. Once answered it
 * says what was told, and how to change it and to take it back. All of it works without a script.
 */
import type { ResultLine, ResultRequest, ReportedStateReply } from '#shared/results/calls.ts';
import { resultsStateForm } from '#shared/results/forms.ts';
import { dependsOnState } from '#shared/results/lines.ts';
import type { ResultPayload } from '#shared/results/payload.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { stateWords } from '#shared/results/state.words.ts';
import { toldWords } from '#shared/results/reported-state.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { subjectField } from '#shared/kit/form.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { intervalWords, withUnit } from './line-words.ts';
import styles from './state-question.module.css';

const { Hidden, RadioGroup, TextField } = fieldsOf(resultsStateForm);

/** Marks of lines lead to it. */
export const stateQuestionId = 'state';

interface StateQuestionProps {
	readonly result: ResultRequest;
	/** Left out before who is not asked. */
	readonly refused?: ResultPayload['refused'];
	/** Opened by a receipt: what is said is kept no longer. */
	readonly byReceipt?: boolean;
}

export function StateQuestion({ result, refused = null, byReceipt = false }: StateQuestionProps) {
	const { toldState, stateQuestion } = result;
	const open = result.lines.filter((line) => line.state === 'done' && dependsOnState(line));
	const refusal = refusalOf(resultsStateForm, refused);
	if (open.length === 0 && toldState === null) return null;
	const states = stateQuestion?.states ?? [];
	const asked = states.length > 0 && <Asked result={result} refusal={refusal} byReceipt={byReceipt} />;
	return (
		<section id={stateQuestionId} tabIndex={-1} aria-labelledby="state-title" className={styles.box}>
			{toldState === null ? <Unknown open={open} isAsked={states.length > 0} /> : <Told told={toldState} phone={result.phone} />}
			{toldState === null && asked}
			{toldState !== null && open.length > 0 && <Rest open={open} />}
			{open.length > 0 && <Ranges lines={open} isOpen={states.length === 0} />}
			{toldState?.isOwn === true && (
				<div className={styles.actions}>
					{asked !== false && (
						<Disclosure summary={<ChangeWord />} open={refusal !== null} className={styles.change}>
							{asked}
						</Disclosure>
					)}
					<TakeBack id={result.id} />
				</div>
			)}
		</section>
	);
}

function ChangeWord() {
	const t = useT(stateWords);
	return t('told.change');
}

function Unknown({ open, isAsked }: { readonly open: readonly ResultLine[]; readonly isAsked: boolean }) {
	const t = useT(stateWords);
	return (
		<>
			<h2 id="state-title">{t.plural(isAsked ? 'ask' : 'unknown', open.length)}</h2>
			<Rest open={open} />
		</>
	);
}

/** Which lines wait for it. */
function Rest({ open }: { readonly open: readonly ResultLine[] }) {
	const t = useT(stateWords);
	return <p className={styles.lead}>{t('lead', { names: open.map(({ name }) => name).join(', ') })}</p>;
}

function Told({ told, phone }: { readonly told: ReportedStateReply; readonly phone: string }) {
	const { locale } = useFrame();
	const t = useT(stateWords);
	return (
		<>
			<h2 id="state-title" className={styles.told}>
				<Icon name={told.counts ? 'info' : 'alert'} />
				<span>{t(told.isOwn ? 'told.own' : 'told.patients', { state: toldWords(told, locale) })}</span>
			</h2>
			{told.counts ? (
				<p className={styles.lead}>{t('told.meaning', { day: formatDay(locale, told.day) })}</p>
			) : (
				<p className={styles.lead}>
					{t('told.ignored')} <PhoneLink phone={phone} />
				</p>
			)}
		</>
	);
}

interface AskedProps {
	readonly result: ResultRequest;
	readonly refusal: ReturnType<typeof refusalOf>;
	readonly byReceipt: boolean;
}

/** Only what may apply: where the laboratory knows the rest, the week or the day alone. */
function Asked({ result: { id, stateQuestion, toldState }, refusal, byReceipt }: AskedProps) {
	const t = useT(stateWords);
	const href = useHref();
	if (stateQuestion === null) return null;
	const { states, day } = stateQuestion;
	const [only, ...others] = states;
	const typed =
		toldState === null
			? null
			: {
					bodyState: toldState.bodyState,
					...(toldState.pregnancyWeek === null ? {} : { pregnancyWeek: String(toldState.pregnancyWeek) }),
					...(toldState.lastPeriod === null ? {} : { lastPeriod: toldState.lastPeriod }),
				};
	return (
		<Form form={resultsStateForm} action={href(`/results/${id}`)} words={t.words} refused={refusal} typed={typed} className={styles.form}>
			{only !== undefined && others.length === 0 ? <Hidden name="bodyState" value={only} /> : <RadioGroup name="bodyState" values={states} />}
			{states.includes('pregnant') && (
				<div className={others.length === 0 ? undefined : styles.ofPregnancy}>
					<TextField name="pregnancyWeek" inputMode="numeric" autoComplete="off" short unkept />
				</div>
			)}
			{states.includes('cycle') && (
				<div className={others.length === 0 ? undefined : styles.ofCycle}>
					<TextField name="lastPeriod" type="date" autoComplete="off" min="1900-01-01" max={day} short unkept />
				</div>
			)}
			<Hint>{t(byReceipt ? 'keptWhileOpen' : 'shownTo')}</Hint>
			<div>
				<Submit intent="state" label={t('send')} sending={t('sending')} />
			</div>
		</Form>
	);
}

function TakeBack({ id }: { readonly id: string }) {
	const t = useT(stateWords);
	const { person } = useFrame();
	return (
		<PressForm to={`/results/${id}`} intent="state-back" values={person === undefined ? {} : { [subjectField]: person.subject }}>
			{t('told.takeBack')}
		</PressForm>
	);
}

/** All of them for each line: which one holds for this person nobody has told. */
function Ranges({ lines, isOpen }: { readonly lines: readonly ResultLine[]; readonly isOpen: boolean }) {
	const { locale } = useFrame();
	const t = useT(stateWords);
	const tReport = useT(reportWords);
	return (
		<Disclosure summary={t('ranges')} open={isOpen} className={styles.ranges}>
			<dl className={styles.lines}>
				{lines.map(({ code, name, conditional, decimals, rangeDecimals = decimals, unit }) => (
					<div key={code}>
						<dt>{name}</dt>
						{conditional.map(({ condition, ...interval }) => (
							<dd key={`${condition ?? 'none'} ${String(interval.low)} ${String(interval.high)}`}>
								<span>{tReport(`conditions.${condition ?? 'none'}`)}</span>{' '}
								<span className={styles.bounds}>
									{withUnit({ value: intervalWords(interval, rangeDecimals, locale) ?? '—', unit: interval.expected === null ? unit : '' })}
								</span>
							</dd>
						))}
					</div>
				))}
			</dl>
		</Disclosure>
	);
}
