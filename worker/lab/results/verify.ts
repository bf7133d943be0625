/** Tells the holder of a report whether it is genuine: what identifies the report, and no measured value. */
import type { ShownReport } from '#shared/results/calls.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { success } from '#shared/kit/errors.ts';
import { maskedName, maskedNumber } from '#shared/results/masked.ts';
import { reportNumber } from '#shared/results/report-number.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { editionsOf } from './lines-store.ts';
import { countLook, findByCode } from './report-codes-store.ts';
import { personHash } from './report-codes.ts';

export const verifyReport: LabHandler<'results.verify'> = async ({ db, now, client, later }, { body: { code } }) => {
	const attempt = await takeTry(db, 'report', code, client, now);
	if (!attempt.allowed) return refuseTry(attempt);
	const row = await findByCode(db, code);
	if (row === null) return success({ report: null });
	await attempt.succeeded();
	const { last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate, sex, edition } = row;
	// It is another person's by now, or what it says of the person was wrong: nothing is told of either.
	if ((await personHash({ lastName, firstName, middleName, birthDate, sex })) !== row.person_hash) return success({ report: null });
	later(countLook(db, code, now));
	const { count } = await editionsOf(db, row.request_id);
	const state: ShownReport['state'] = edition === count ? 'genuine' : row.ready === 0 ? 'withdrawn' : 'superseded';
	return success({
		report: {
			state,
			name: maskedName({ lastName, firstName }),
			number: reportNumber(maskedNumber(row.request_nr), edition),
			edition,
			collectedOn: row.collected_at === null ? null : dayInAlmaty(row.collected_at),
			issuedOn: dayInAlmaty(row.made_at),
			lines: state === 'genuine' ? { ready: row.ready, total: row.total } : null,
		},
	});
};
