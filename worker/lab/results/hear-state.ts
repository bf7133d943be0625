/** Takes and gives what readers say of a patient's state. Who may say it: the account that has the request, and who opened it by its receipt; a link that was shared only reads. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { FormValues } from '#shared/kit/form.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import type { resultsStateForm } from '#shared/results/forms.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { reportedBy, type ReportedState } from './body-state.ts';
import { linesOf, type LineRow } from './lines-store.ts';
import { findRequestById, type RequestRow } from './requests-store.ts';
import { dayOf, isHeard, statesAsked, toldLines, waits } from './reported-state.ts';
import { deleteReported, findReported, findReportedByAccount, writeReported, type Teller } from './reported-state-store.ts';

type ReaderContext = LabContext<PrincipalOf<'result' | 'patient'>>;
type Reader = PrincipalOf<'result' | 'patient' | 'doctor' | 'app' | 'handover'>;

/** Whose word a reader's would be; null for who has none. */
function tellerOf(principal: Reader): Teller | null {
	if (principal.kind === 'patient' || principal.kind === 'handover') return { patientId: principal.patientId };
	return principal.kind === 'result' && principal.shareId === null ? { accessHash: principal.accessHash } : null;
}

/** Lines with what was said of the patient, as one reader is given them. */
export interface HeardLines {
	readonly lines: readonly (LineRow & { readonly isByToldState?: boolean })[];
	readonly stateQuestion: ResultRequest['stateQuestion'];
	readonly toldState: ResultRequest['toldState'];
}

/**
 * @param rows with what they were made of, if anything was told
 * @param isTeller whether the reader is asked, and has said what was told
 */
export function heard(request: RequestRow, rows: readonly LineRow[], told: ReportedState | null, isTeller: boolean): HeardLines {
	const states = statesAsked(request, rows);
	const changed = told === null ? new Map<string, LineRow>() : toldLines(request, rows, told);
	return {
		lines: rows.map((row) => {
			const by = changed.get(row.code);
			return by === undefined ? row : { ...by, isByToldState: true };
		}),
		stateQuestion: states && { states: isTeller ? [...states] : [], day: dayOf(request) },
		toldState:
			told === null || told.bodyState === null
				? null
				: {
						bodyState: told.bodyState,
						pregnancyWeek: told.pregnancyWeek,
						lastPeriod: told.lastPeriod,
						day: told.toldOn,
						counts: isHeard(request, rows, told),
						isOwn: isTeller,
					},
	};
}

/** The lines of a request as a reader is given them. What they were made of is read only where a word on the patient's state matters. */
export async function heardLines(
	{ db, principal }: Pick<LabContext<Reader>, 'db' | 'principal'>,
	request: RequestRow,
	{ withBasis = false }: { readonly withBasis?: boolean } = {},
): Promise<HeardLines> {
	const teller = tellerOf(principal);
	const [told, rows] = await Promise.all([
		teller === null ? findReportedByAccount(db, request.id) : findReported(db, request.id, teller),
		linesOf(db, request.id, { withBasis }),
	]);
	const matters = !withBasis && (told !== null || rows.some(waits));
	return heard(request, matters ? await linesOf(db, request.id, { withBasis: true }) : rows, told, teller !== null);
}

type Said = FormValues<typeof resultsStateForm> & { readonly id: string };

/** Writes down what the reader says, if it can be true beside what the laboratory knows. */
export async function tellState({ db, principal, now }: ReaderContext, { id, ...said }: Said) {
	const teller = tellerOf(principal);
	const request = teller === null ? null : await findRequestById(db, id);
	if (teller === null || request === null) return failure('not-found');
	const rows = await linesOf(db, id, { withBasis: true });
	const day = dayOf(request);
	const told = { ...reportedBy({ sex: request.sex ?? 'M', ...said }), toldOn: day };
	if (told.bodyState === null || statesAsked(request, rows)?.includes(told.bodyState) !== true)
		return failure('validation', { fields: [{ field: 'bodyState', rule: 'stateNotAsked' }] });
	if (told.lastPeriod !== null && told.lastPeriod > day) return failure('validation', { fields: [{ field: 'lastPeriod', rule: 'periodAfterSample' }] });
	if (!isHeard(request, rows, told))
		return failure('validation', {
			fields: [told.lastPeriod === null ? { field: 'bodyState', rule: 'stateNotAsked' } : { field: 'lastPeriod', rule: 'periodLongAgo' }],
		});
	return (await writeReported(db, id, teller, told, now)) ? success({ told: true as const }) : failure('not-found');
}

/** Takes back what the reader said. */
export async function takeStateBack({ db, principal }: ReaderContext, { id }: { readonly id: string }) {
	const teller = tellerOf(principal);
	if (teller === null) return failure('not-found');
	await deleteReported(db, id, teller);
	return success({ told: false as const });
}
