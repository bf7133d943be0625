/** The code of a report: one for each number of a report (request and edition) and whom it is of, whatever its language. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { makeReportCode } from '#shared/results/report-code.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import { findCode, insertCode, looksAt } from './report-codes-store.ts';
import type { RequestRow } from './requests-store.ts';

type Named = Pick<ResultRequest, 'lastName' | 'firstName' | 'middleName' | 'birthDate' | 'sex'>;

/** Of all that a report says of the person: another one is another person, or was corrected since. */
export const personHash = ({ lastName, firstName, middleName, birthDate, sex }: Named): Promise<string> =>
	hashOf(canonical({ lastName, firstName, middleName, birthDate, sex }));

/** The code of the report as the request stands, made where there is none. */
export async function codeOf(
	{ db, services, now }: Pick<LabContext, 'db' | 'services' | 'now'>,
	request: Named & Pick<ResultRequest, 'id' | 'edition'>,
): Promise<string> {
	const report = { requestId: request.id, edition: request.edition, personHash: await personHash(request) };
	const known = await findCode(db, report);
	if (known !== null) return known;
	await insertCode(db, { ...report, code: makeReportCode(services.random.bytes) }, now);
	// Of two that were made at once the first one stands.
	const made = await findCode(db, report);
	if (made === null) throw new Error('the code of a report did not stay');
	return made;
}

/** How often the reports of a request were looked up, as the one of the person whose it is now, and when last (milliseconds since 1970); null for never. */
export async function looksOf(
	db: LabContext['db'],
	{ id, last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate, sex }: RequestRow,
): Promise<{ readonly count: number; readonly last: number } | null> {
	return looksAt(db, id, await personHash({ lastName, firstName, middleName, birthDate, sex }));
}
