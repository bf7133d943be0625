/** One line for whatever is known of a request or its patient, and below it how it was understood. */
import { findForm } from '#shared/doctor/forms.ts';
import type { ListFilters } from '#shared/doctor/calls.ts';
import type { DoctorResultsPayload } from '#shared/doctor/payload.ts';
import { everythingPath, isFiltered, placeQuery } from '#shared/doctor/place.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './find-box.module.css';

const { TextField } = fieldsOf(findForm);

export function FindBox(props: DoctorResultsPayload) {
	const { place, searched, refused } = props;
	const t = useT(doctorWords);
	const href = useHref();
	return (
		<search className={styles.find} data-doctor-find>
			<Form form={findForm} action={href(`/results${placeQuery({ ...place, after: null })}`)} words={t.words} refused={refusalOf(findForm, refused)}>
				<div className={styles.line}>
					<TextField name="q" value={searched.q ?? ''} autoComplete="off" unkept />
					<Submit intent="find" label={t('search.find')} sending={t('search.sending')} />
				</div>
			</Form>
			{isFiltered(place) && <Understood {...props} />}
		</search>
	);
}

const parts = [
	'internalNr',
	'digits',
	'number',
	'phone',
	'iin',
	'lastName',
	'firstName',
	'middleName',
	'birthYear',
	'birthDate',
] as const satisfies readonly (keyof ListFilters)[];

/** Each part that the list is filtered by, and the way back to everything. */
function Understood({ searched, shown, list }: DoctorResultsPayload) {
	const t = useT(doctorWords);
	const { locale } = useFrame();
	const written = (name: (typeof parts)[number], value: string) => {
		if (name === 'phone') return formatPhone(value);
		return name === 'birthDate' ? formatDay(locale, value) : value;
	};
	const { done, pattern, mode, from, to } = shown;
	const dated = { mode: t(`understood.modes.${mode}`), from: formatDay(locale, from ?? ''), to: formatDay(locale, to ?? '') };
	const span = from === null ? (to === null ? null : 'until') : to === null ? 'since' : from === to ? 'day' : 'days';
	const chips = [
		...parts.flatMap((name) => (searched[name] === undefined ? [] : [t(`understood.${name}`, { value: written(name, searched[name]) })])),
		...(done === null ? [] : [t('understood.done', { value: t(`options.doneState.${done}`) })]),
		...(pattern === null ? [] : [t('understood.withPattern')]),
		...(span === null ? [] : [t(`understood.${span}`, dated)]),
	];
	return (
		<div className={styles.understood}>
			{list.kind === 'found' && chips.length > 0 && (
				<ul className={styles.chips} aria-label={t('understood.label')}>
					{chips.map((chip) => (
						<li key={chip}>{chip}</li>
					))}
				</ul>
			)}
			<Link to={everythingPath}>{t('search.clear')}</Link>
		</div>
	);
}
