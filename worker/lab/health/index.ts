/** All that is known of a person's body. */
import type { healthCalls, BodyValue } from '#shared/health/calls.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { OpeningForm } from '#shared/openings/calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { noteOpenings, type Noted } from '#worker/lab/openings/note.ts';
import { givenTo, type ReaderOverTime } from '#worker/lab/results/over-time.ts';
import { latestLines, olderThanRead, type LatestLine, type WhoseValues } from '#worker/lab/results/over-time-store.ts';
import { presentLine } from '#worker/lab/results/present.ts';
import { readableRequest } from '#worker/lab/results/readable.ts';
import { catalogueCode } from '#worker/lab/results/standardisations.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { importHealthList } from './list.ts';
import { listRows, type HealthRow } from './list-store.ts';

export const healthHandlers: HandlersOf<keyof typeof healthCalls> = {
	'patient.health': async (context) => success({ values: await bodyOf(context, { patientId: context.principal.patientId }, 'list') }),
	'doctor.health': async (context, { params: { id } }) => {
		const readable = await readableRequest(context, id);
		if (readable === null) return failure('not-found');
		const { request, offered } = readable;
		const { last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate } = request;
		const doctorId = context.principal.accountId;
		const [values, oldest] = await Promise.all([bodyOf(context, { doctorId, request, offered }, 'trend'), olderThanRead(context.db, doctorId, request)]);
		return success({
			values,
			olderTill: oldest === null ? null : dayInAlmaty(oldest),
			person: { lastName, firstName, middleName, birthDate },
			offered: [...offered.keys()],
			identified: request.iin !== '' && request.iin_confirmed === 1,
		});
	},
	'lis.health': importHealthList.bring,
};

/** What is given is written down first. @param form how it is given */
async function bodyOf(context: ReaderOverTime, whose: WhoseValues, form: OpeningForm): Promise<BodyValue[]> {
	const { db, locale } = context;
	const found = await latestLines(db, whose);
	const valued = found.filter(({ state }) => state === 'done');
	const named = [...new Set(found.flatMap(({ code, line }) => [catalogueCode(code), line.analysis.code]))];
	const codes = new Set(valued.map(({ code }) => code));
	const shown = [...valued, ...found.filter((one) => !codes.has(one.code) && saysWhy(one))];
	const [rows, noted] = await Promise.all([
		listRows(db, locale, named),
		noteOpenings(
			context,
			[...new Set(shown.map(({ requestId }) => requestId))].map((requestId) => givenTo(whose, requestId, form)),
		),
	]);
	const newer = new Map(found.filter(({ state }) => state !== 'done').map((one) => [one.code, one]));
	return shown.map((one) => bodyValue(noted, locale, one, one.state === 'done' ? newer.get(one.code) : undefined, rows));
}

/** A line that only waits tells nothing of the body; one that is held back, was taken back or was not performed does. */
const saysWhy = ({ state, line }: LatestLine): boolean => state !== 'in-process' || line.isReopened === true;

function bodyValue(noted: Noted, locale: Locale, one: LatestLine, newer: LatestLine | undefined, rows: ReadonlyMap<string, HealthRow>): BodyValue {
	const row = rows.get(catalogueCode(one.code)) ?? rows.get(one.line.analysis.code);
	return {
		system: row?.system ?? 'other',
		requestId: one.requestId,
		collectedAt: one.collectedAt === null ? null : new Date(one.collectedAt).toISOString(),
		at: new Date(one.at).toISOString(),
		line: presentLine(noted, locale, one.requestId, one, null),
		newer:
			newer === undefined || newer.state === 'done'
				? null
				: { requestId: newer.requestId, state: newer.state, isReopened: newer.state === 'in-process' && newer.line.isReopened === true },
		repeat: row === undefined || row.repeat_days === null ? null : { code: row.code, days: row.repeat_days, whom: row.whom },
	};
}
