/** One press for several visits that nobody goes to: boxes in their table, and one form below it. */
import type { ReactNode } from 'react';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { DayVisit } from '#shared/visits/calls.ts';
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import { assignManyForm } from '#shared/visits/forms.ts';
import type { HouseCallsPayload } from '#shared/visits/payload.ts';
import { visitWords } from '#shared/visits/words.ts';
import { OwnIds, useFieldId, useHref, useT } from '#client/runtime/frame.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './house-calls.module.css';

const { ChoiceGroup, Select } = fieldsOf(assignManyForm);
/** Of the form's place: the boxes stand in a table beside it. */
const manyForm = 'assign-many';

type AssignManyProps = Pick<HouseCallsPayload, 'date' | 'city' | 'nurses' | 'places' | 'refused' | 'phone'>;

/** Its fields beside those of a visit that is open. */
export function AssignMany(props: AssignManyProps) {
	return (
		<OwnIds of="many">
			<ManyForm {...props} />
		</OwnIds>
	);
}

function ManyForm({ date, city, nurses, places, refused, phone }: AssignManyProps) {
	const t = useT(dispatchWords);
	const { errors, acts } = useT(visitWords).words;
	const href = useHref();
	const visitsId = useFieldId('visits');
	const working = nurses.filter(({ works }) => works);
	const names = Object.fromEntries(
		working.map(({ code, name }) => [
			code,
			t('many.nurse', { name, places: (places[code] ?? []).map(({ from, till, free }) => `${from}–${till} (${String(free)})`).join(', ') }),
		]),
	);
	return (
		<Section title={t('many.title')}>
			<Form
				form={assignManyForm}
				id={manyForm}
				action={href(`/staff/house-calls${queryString({ date, city })}`)}
				words={{ ...t.words, errors, options: { nurse: names } }}
				refused={refusalOf(assignManyForm, refused)}
				phone={phone}
				about={date}
			>
				<ChoiceGroup name="visits">
					{/* What is wrong with the boxes leads here. */}
					<Hint id={visitsId} tabIndex={-1}>
						{t('many.hint')}
					</Hint>
				</ChoiceGroup>
				<Select name="nurse" values={working.map(({ code }) => code)} />
				<div>
					<Submit intent="assign-many" label={t('many.submit')} sending={acts.sending} />
				</div>
			</Form>
		</Section>
	);
}

/** The box of one visit, with what it is about. */
export function Ticked({
	visit: { number, change },
	isTicked,
	children,
}: {
	readonly visit: DayVisit;
	readonly isTicked: boolean;
	readonly children: ReactNode;
}) {
	return (
		<label className={styles.tick}>
			<input
				type="checkbox"
				name="visits"
				form={manyForm}
				value={`${number}.${String(change)}`}
				defaultChecked={isTicked}
				aria-describedby={`address-${number}`}
			/>
			{children}
		</label>
	);
}

/** What became of those that were ticked. */
export function AssignedTold({
	assigned,
	pathOf,
}: {
	readonly assigned: NonNullable<HouseCallsPayload['assigned']>;
	readonly pathOf: (number: string) => string;
}) {
	const t = useT(dispatchWords);
	const { count, changed, busy } = assigned;
	const isWhole = changed.length + busy.length === 0;
	return (
		<Notice role={isWhole ? 'status' : 'alert'} tone={isWhole ? 'info' : 'warn'} tabIndex={-1}>
			<p>{count === 0 ? t('many.none') : t.plural('many.done', count)}</p>
			{[
				{ key: 'changed', numbers: changed, text: t('many.changed') },
				{ key: 'busy', numbers: busy, text: t('many.busy') },
			]
				.filter(({ numbers }) => numbers.length > 0)
				.map(({ key, numbers, text }) => (
					<div key={key}>
						<p>{text}</p>
						<ul>
							{numbers.map((number) => (
								<li key={number}>
									<Link to={pathOf(number)}>{number}</Link>
								</li>
							))}
						</ul>
					</div>
				))}
		</Notice>
	);
}
