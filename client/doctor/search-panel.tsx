/** By what a doctor looks for requests: a form that posts, so that no name stands in an address. */
import { dateModes, doctorSearchForm, doneStates, patternChoices } from '#shared/doctor/forms.ts';
import type { DoctorResultsPayload } from '#shared/doctor/payload.ts';
import { isFiltered, placeQuery } from '#shared/doctor/place.ts';
import { namesApart } from '#shared/doctor/understand.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './search-panel.module.css';

const { TextField, Select } = fieldsOf(doctorSearchForm);

/** A field has what was typed, so that another press finds the same. Of a search that did not keep it, the nearest of the names that were found: an empty field would find everybody. */
const inField = (typed: string | undefined, found = '') => typed ?? found.split(namesApart)[0] ?? '';

export function SearchPanel({ place, shown, searched, refused }: DoctorResultsPayload) {
	const t = useT(doctorWords);
	const href = useHref();
	const filtered = isFiltered(place);
	const refusal = refusalOf(doctorSearchForm, refused);
	const isOpen = refusal !== null || (filtered && place.filter === null && searched.q === undefined && place.search !== null);
	return (
		<Disclosure summary={filtered ? `${t('search.title')}. ${t('search.active')}` : t('search.title')} open={isOpen}>
			<Form form={doctorSearchForm} action={href(`/results${placeQuery({ ...place, after: null })}`)} words={t.words} refused={refusal}>
				<div className={styles.fields}>
					<TextField name="lastName" value={inField(searched.typedLastName, searched.lastName)} autoComplete="off" />
					<TextField name="firstName" value={inField(searched.typedFirstName, searched.firstName)} autoComplete="off" />
					<TextField name="middleName" value={inField(searched.typedMiddleName, searched.middleName)} autoComplete="off" />
					<TextField name="birthYear" value={searched.birthYear ?? ''} autoComplete="off" inputMode="numeric" />
					<TextField name="internalNr" value={searched.internalNr ?? ''} autoComplete="off" />
					<Select name="doneState" values={doneStates} value={shown.done ?? ''} />
					<Select name="withPattern" values={patternChoices} value={shown.pattern ?? ''} />
					<Select name="dateMode" values={dateModes} value={shown.mode} />
					<TextField name="dateFrom" type="date" value={shown.from ?? ''} />
					<TextField name="dateTill" type="date" value={shown.to ?? ''} />
				</div>
				<div className={styles.send}>
					<Submit intent="search" label={t('search.button')} sending={t('search.sending')} />
				</div>
			</Form>
		</Disclosure>
	);
}
