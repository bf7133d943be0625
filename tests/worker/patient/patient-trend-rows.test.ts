/** That several analytes over time cost what is shown, however many years a person has been coming. How many rows a statement read is what D1 alone says. */
import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { addPatient } from '#tests/support/accounts.ts';
import { analytesStatement, latestStatement, pointsStatement } from '#worker/lab/results/over-time-store.ts';

it('reads as many rows for a hundred requests as for ten, where the same is shown', async () => {
	const rows = async (requests: number) => {
		const id = await addPatient();
		const numbers = `WITH RECURSIVE k (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < ${String(requests)})`;
		await env.LAB_DB.prepare(
			`INSERT INTO result_requests (id, request_nr, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at, collected_at, completed_at, patient_id)
			${numbers} SELECT ?1 || printf('-%05d', n), ?1 || printf('-%05d', n), '', 'Ким', 'Олег', '', '1985-03-02', 'M', '', 1, n * 86400000, n * 86400000, n * 86400000, ?2 FROM k`,
		)
			.bind(`y${id.slice(0, 20)}`, id)
			.run();
		const body = JSON.stringify({
			name: { ru: 'Глюкоза', en: 'Glucose', kz: 'Глюкоза' },
			analysis: { code: 'BIO-001', name: { ru: 'Глюкоза', en: 'Glucose', kz: 'Глюкоза' }, slug: null },
			value: null,
		});
		await env.LAB_DB.prepare(
			`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
			SELECT r.id, printf('ZZZ-%03d', c.value), 0, 'done', 1, NULL, ?2, NULL, 0, 'm' FROM result_requests r, json_each('[1,2,3,4,5]') c WHERE r.patient_id = ?1`,
		)
			.bind(id, body)
			.run();
		const readBy = async (sql: string, ...values: readonly (string | number)[]) =>
			(
				await env.LAB_DB.prepare(sql)
					.bind(...values)
					.all()
			).meta.rows_read;
		return {
			latest: await readBy(latestStatement, id, 2000),
			analytes: await readBy(analytesStatement, id, 2000, '$.name.ru'),
			points: await readBy(pointsStatement, id, 'ZZZ-001', 5),
		};
	};
	const [few, many] = [await rows(10), await rows(100)];
	expect(many).toEqual(few);
	expect(few.latest).toBeLessThan(100);
});
