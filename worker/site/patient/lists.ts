/** Loads the lists of the account. A list that cannot be had says so on its page; nothing stands in its place. */
import type { Reply } from '#shared/calls.ts';
import type { FamilySwitch } from '#shared/family/payload.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import { isDay } from '#shared/kit/fields.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { patientCalls } from '#shared/patient/calls.ts';
import { findResultsForm } from '#shared/patient/forms.ts';
import { maxResultsShown, resultsPageSize, type PageOf, type PatientResultsPayload, type Period } from '#shared/patient/payload.ts';
import { unlinkedOf, type Unlinked } from '#shared/patient/unlinked.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';

/** Days out of an address; what is none narrows nothing, and is told. */
export function periodOf({ dateFrom, dateTill }: PersonalRequest['query']): Period & { readonly badPeriod: boolean } {
	const days = [dateFrom, dateTill];
	const isWrong = days.some((day) => day !== undefined && !isDay(day)) || (dateFrom !== undefined && dateTill !== undefined && dateFrom > dateTill);
	return isWrong ? { dateFrom: null, dateTill: null, badPeriod: true } : { dateFrom: dateFrom ?? null, dateTill: dateTill ?? null, badPeriod: false };
}

/** Parameters of a call out of what an address says: what is null is left out. */
export const given = <T extends object>(params: T) =>
	Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null)) as { [Name in keyof T]?: NonNullable<T[Name]> };

/** A list that could not be had is null; whose session is over is no list at all. */
export const pageOf = <T>(answer: Result<{ readonly data: readonly T[]; readonly next: string | null }>): PageOf<T> =>
	answer.ok ? { data: answer.value.data, next: answer.value.next } : null;
export const isSessionOver = ({ name }: Failure): boolean => name === 'unauthorised';

/** Where a page of a list begins, as its call takes it; what is no such place is the beginning. */
export const placeIn = (call: 'patient.results' | 'patient.orders', text: string | undefined): string | null =>
	patientCalls[call].params.shape.after.safeParse(text).data ?? null;

const stateIn = (text: string | undefined): 'open' | 'done' | null => (text === 'open' || text === 'done' ? text : null);

/** How many are shown of a list that was gone on with in place: whole pages. */
function countIn(text: string | undefined): number | null {
	const count = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0;
	return count > resultsPageSize ? Math.min(maxResultsShown, Math.ceil(count / resultsPageSize) * resultsPageSize) : null;
}

/** Whose data may be shown; null for nobody else's, and where nobody could say: the page itself does without it. */
export function switchOf(answer: Result<Reply<'family.list'>> | null): FamilySwitch | null {
	if (answer?.ok !== true) return null;
	const children = answer.value.data.filter(({ isOver }) => !isOver).map(({ id, firstName: name }) => ({ id, name }));
	return children.length === 0 ? null : { children, shown: answer.value.shown };
}

/** Asks whether the IIN of the person whose data is shown is proved. */
export async function unlinkedFor(call: PersonalRequest['call'], { actingFor }: NonNullable<PersonalRequest['person']>): Promise<Unlinked> {
	const profile = await call('patient.main', {});
	return unlinkedOf(profile.ok ? profile.value.isProved : null, actingFor !== null);
}

/** The results of a signed-in patient. */
export async function loadPatientResults(request: PersonalRequest): Promise<Loaded<PatientResultsPayload>> {
	const { call, query, person, locale, filled, filledMark, captcha, refused: form, city, today } = request;
	const state = stateIn(query.state);
	const { badPeriod, ...period } = periodOf(query);
	const [after, search] = [placeIn('patient.results', query.after), query.search ?? null];
	const lastCount = after === null ? countIn(query.count) : null;
	// While the backend does not say who is signed in, nobody's list can be shown, and a visitor's page would say that there is none.
	const [answer, family, merging] =
		person === null
			? [null, null, null]
			: await Promise.all([
					call('patient.results', { params: given({ ...period, doneState: state, after, search, lastCount }) }),
					call('family.list', {}),
					call('merging.view', {}),
				]);
	if (answer?.ok === false && isSessionOver(answer.error)) return refused(answer.error);
	// Another session's search, or one of long ago: what stays of the address holds.
	if (answer?.ok === false && answer.error.name === 'not-found' && search !== null)
		return redirected(localise(`/results${queryString({ state, ...period, gone: 1 })}`, locale));
	const isEmpty = person !== null && answer?.ok === true && answer.value.data.length === 0;
	return found({
		list: {
			requests: answer === null ? null : pageOf(answer),
			state,
			...period,
			badPeriod,
			after,
			search,
			searched: answer?.ok === true ? answer.value.searched : null,
			searchEnded: query.gone !== undefined,
			isMerging: merging?.ok === true && merging.value.isUnderWay,
			unlinked: isEmpty ? await unlinkedFor(call, person) : null,
			today,
			subject: person === null ? null : (person.actingFor?.id ?? person.id),
		},
		family: switchOf(family),
		missing: query.ended !== undefined,
		lookup: { number: (filled.internalNr ?? '').slice(0, 40), numberMark: filledMark, captcha, refused: form, phone: city.phone },
	});
}

/** Keeps what was typed, and leads to the list by its id. */
export const findResults = formAction(findResultsForm, async ({ c, send, refuse }) => {
	const saved = await send();
	return saved.ok ? { kind: 'redirect', to: localise(`/results${queryString({ search: saved.value.search })}`, c.var.locale) } : refuse(saved.error);
});
