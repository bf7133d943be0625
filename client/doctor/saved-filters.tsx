/** The filters that the doctor gave a name: links, the form that names one more, and the one that changes or deletes what is open. */
import { changeFilterForm, saveFilterForm } from '#shared/doctor/forms.ts';
import type { SavedFilter } from '#shared/doctor/filter-calls.ts';
import type { DoctorResultsPayload } from '#shared/doctor/payload.ts';
import { everythingPath, isFiltered, placeQuery, wholeList } from '#shared/doctor/place.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { intentField } from '#shared/kit/form.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './saved-filters.module.css';

const saveFields = fieldsOf(saveFilterForm);
const changeFields = fieldsOf(changeFilterForm);

export function SavedFilters(props: DoctorResultsPayload) {
	const { place, saved, list } = props;
	const t = useT(doctorWords);
	if (saved === null) return <Hint>{t('saved.failed')}</Hint>;
	const current = saved.find(({ id }) => id === place.filter);
	const mayBeSaved = list.kind === 'found' && (current === undefined ? isFiltered(place) : place.sort !== null);
	return (
		<>
			{saved.length > 0 && (
				<nav className={styles.filters} aria-label={t('saved.label')}>
					<Link to={everythingPath} aria-current={isFiltered(place) ? undefined : 'page'}>
						{t('saved.all')}
					</Link>
					{saved.map((one) => (
						<Link
							key={one.id}
							to={`/results${placeQuery({ ...wholeList, filter: one.id })}`}
							aria-current={one.id === place.filter ? 'page' : undefined}
						>
							{one.name}
							{one.isDefault && <span className={styles.quiet}>{t('saved.isDefault')}</span>}
						</Link>
					))}
				</nav>
			)}
			{mayBeSaved && <Save {...props} />}
			{current !== undefined && <Change {...props} current={current} />}
		</>
	);
}

function Save({ place, refused }: DoctorResultsPayload) {
	const t = useT(doctorWords);
	const href = useHref();
	const { TextField, Checkbox } = saveFields;
	const refusal = refusalOf(saveFilterForm, refused);
	return (
		<Disclosure summary={t('saved.save')} open={refusal !== null}>
			<Form form={saveFilterForm} action={href(`/results${placeQuery({ ...place, after: null })}`)} words={t.words} refused={refusal}>
				<TextField name="filterName" autoComplete="off" unkept />
				<Checkbox name="isDefault" label={t('fields.isDefault')} />
				<div>
					<Submit intent="save-filter" label={t('saved.saveButton')} sending={t('saved.saving')} quiet />
				</div>
			</Form>
		</Disclosure>
	);
}

function Change({ place, refused, current }: DoctorResultsPayload & { readonly current: SavedFilter }) {
	const t = useT(doctorWords);
	const href = useHref();
	const { TextField, Checkbox } = changeFields;
	const refusal = refusalOf(changeFilterForm, refused);
	const action = href(`/results${placeQuery({ ...wholeList, filter: place.filter })}`);
	return (
		<Disclosure summary={t('saved.change')} open={refusal !== null}>
			<div className={styles.change}>
				<Form form={changeFilterForm} action={action} words={t.words} refused={refusal}>
					<TextField name="filterName" value={current.name} autoComplete="off" unkept />
					<Checkbox name="isDefault" label={t('fields.isDefault')} checked={current.isDefault} />
					<div>
						<Submit intent="change-filter" label={t('saved.saveButton')} sending={t('saved.saving')} quiet />
					</div>
				</Form>
				<form method="post" action={action}>
					<p className={styles.quiet}>{t('saved.removeNote')}</p>
					<Button variant="quiet" name={intentField} value="delete-filter">
						{t('saved.remove')}
					</Button>
				</form>
			</div>
		</Disclosure>
	);
}
