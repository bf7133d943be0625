/** Loads the lists of the account. A list that cannot be had says so on its page; nothing stands in its place. */
import type { Failure, Result } from '#shared/kit/errors.ts';
import { isDay } from '#shared/kit/fields.ts';
import type { PageOf, PatientResultsPayload, Period } from '#shared/patient/payload.ts';
import { found, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';

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

const stateIn = (text: string | undefined): 'open' | 'done' | null => (text === 'open' || text === 'done' ? text : null);

/** The results of a signed-in patient. */
export async function loadPatientResults(request: PersonalRequest): Promise<Loaded<PatientResultsPayload>> {
	const { call, query, person, filled, filledMark, captcha, refused: form, city, today } = request;
	const state = stateIn(query.state);
	const { badPeriod, ...period } = periodOf(query);
	const after = query.after ?? null;
	// While the backend does not say who is signed in, nobody's list can be shown, and a visitor's page would say that there is none.
	const answer = person === null ? null : await call('patient.results', { params: given({ ...period, doneState: state, after }) });
	if (answer?.ok === false && isSessionOver(answer.error)) return refused(answer.error);
	return found({
		visits: answer === null ? null : pageOf(answer),
		state,
		...period,
		badPeriod,
		after,
		missing: query.ended !== undefined,
		today,
		lookup: { number: (filled.internalNr ?? '').slice(0, 40), numberMark: filledMark, captcha, refused: form, phone: city.phone },
	});
}
