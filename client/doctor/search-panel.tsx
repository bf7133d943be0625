/** By what a doctor looks for requests: a form that posts, so that no name stands in an address. */
import { dateModes, doctorSearchForm, doneStates } from '#shared/doctor/forms.ts';
import type { DoctorResultsPayload } from '#shared/doctor/payload.ts';
import { isFiltered, placeQuery } from '#shared/doctor/place.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './search-panel.module.css';

const { TextField, Select } = fieldsOf(doctorSearchForm);

export function SearchPanel({ place, searched, refused }: DoctorResultsPayload) {
	const t = useT(doctorWords);
	const href = useHref();
	const filtered = isFiltered(place);
	const open = filtered || refused !== null;
	return (
		<Disclosure summary={filtered ? `${t('search.title')}. ${t('search.active')}` : t('search.title')} open={open} data-doctor-search>
			<Form form={doctorSearchForm} action={href(`/results${placeQuery({ ...place, after: null })}`)} words={t.words} refused={refused}>
				<div className={styles.fields}>
					<TextField name="lastName" value={searched.lastName ?? ''} autoComplete="off" />
					<TextField name="firstName" value={searched.firstName ?? ''} autoComplete="off" />
					<TextField name="middleName" value={searched.middleName ?? ''} autoComplete="off" />
					<TextField name="birthYear" value={searched.birthYear ?? ''} autoComplete="off" inputMode="numeric" />
					<TextField name="internalNr" value={searched.internalNr ?? ''} autoComplete="off" />
					<Select name="doneState" values={doneStates} value={place.done ?? ''} />
					<Select name="dateMode" values={dateModes} value={place.mode} />
					<TextField name="dateFrom" type="date" value={place.from ?? ''} />
					<TextField name="dateTill" type="date" value={place.to ?? ''} />
				</div>
				<div className={styles.send}>
					<Submit intent="search" label={t('search.button')} sending={t('search.sending')} />
					{filtered && <Link to="/results">{t('search.clear')}</Link>}
				</div>
			</Form>
		</Disclosure>
	);
}
