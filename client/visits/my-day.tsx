/** The visits of a nurse's day, with the forms by which she says what became of each. */
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import type { OwnVisit } from '#shared/visits/calls.ts';
import { visitActForm } from '#shared/visits/forms.ts';
import type { MyDayPayload } from '#shared/visits/payload.ts';
import { missedReasons, type VisitAct } from '#shared/visits/rules.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { ItemList } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { ActButtons, type ActButtonsProps } from './act-buttons.tsx';
import { actNames, actsFor } from './act-names.ts';
import { MyVisit } from './my-visit.tsx';
import styles from './my-day.module.css';

const { Hidden, RadioGroup, TextField } = fieldsOf(visitActForm);

interface MyDayProps extends MyDayPayload {
	/** Buttons in the place of the forms, once a script is there. */
	readonly live?: Pick<ActButtonsProps, 'acts' | 'onSay'> | null;
	/** Those among them that are hers no longer. */
	readonly left?: readonly OwnVisit[];
}

export function MyDay({ live = null, left = [], ...payload }: MyDayProps) {
	const { visits, at, outcome, refused } = payload;
	const { locale } = useFrame();
	const t = useT(visitWords);
	return (
		<>
			{outcome !== null && refused === null && (
				<Notice role="status">
					<p>{t(`outcomes.${outcome}`)}</p>
				</Notice>
			)}
			{visits.length === 0 ? (
				<Notice>
					<p>{t('mine.none')}</p>
				</Notice>
			) : (
				<ItemList>
					{visits.map((visit) => (
						<MyVisit key={visit.number} visit={visit} hasLeft={left.some(({ number }) => number === visit.number)}>
							{live === null ? <VisitForms {...payload} visit={visit} /> : <ActButtons {...live} visit={visit} />}
						</MyVisit>
					))}
				</ItemList>
			)}
			<Hint>{t('mine.asOf', { moment: formatMoment(locale, at) })}</Hint>
		</>
	);
}

function VisitForms({ visit, date, today, formKey, refused, phone }: MyDayPayload & { readonly visit: OwnVisit }) {
	const t = useT(visitWords);
	const href = useHref();
	const acts = actsFor(visit);
	if (acts.length === 0) return null;
	const form = (act: VisitAct) => {
		const refusal = refusalOf(visitActForm, refused);
		const own = refusal?.values['number'] === visit.number && refusal.values['act'] === act ? refusal : null;
		return (
			<Form
				key={act}
				form={visitActForm}
				action={href(date === today ? '/staff/my-day' : `/staff/my-day?date=${date}`)}
				words={t.words}
				refused={own}
				phone={phone}
				about={`${visit.number}-${act}`}
				formKey={`${formKey}-${visit.number}-${act}`}
			>
				<Hidden name="number" value={visit.number} />
				<Hidden name="act" value={act} />
				<Hidden name="date" value={visit.date} />
				<Hidden name="from" value={visit.from} />
				{act === 'missed' && (
					<>
						<RadioGroup name="reason" values={missedReasons} />
						<TextField name="note" autoComplete="off" unkept />
					</>
				)}
				<Submit
					intent="visit"
					quiet={act !== 'done'}
					label={t(act === 'missed' ? 'mine.missedSend' : actNames[act])}
					sending={t('acts.sending')}
					about={`visit-${visit.number}`}
				/>
			</Form>
		);
	};
	return (
		<div className={styles.acts}>
			{acts.filter((act) => act !== 'missed' && act !== 'undo').map(form)}
			{acts.includes('undo') && <Disclosure summary={t('mine.slip')}>{form('undo')}</Disclosure>}
			{acts.includes('missed') && (
				<Disclosure summary={t('mine.missed')} open={refusalOf(visitActForm, refused)?.values['number'] === visit.number}>
					{form('missed')}
				</Disclosure>
			)}
		</div>
	);
}
