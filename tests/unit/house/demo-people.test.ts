/** The people of the local site: nobody's, and good enough for the site's own rules. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoFiles, demoPassword, demoPatients as patients, demoTemplates } from '#scripts/lib/demo/people.ts';
import { doctorMessages, doctorMoney, patientMessages } from '#scripts/lib/demo/results.ts';
import { unreadRequests } from '#scripts/lib/demo/seed.ts';
import { seedFolder } from '#scripts/lib/paths.ts';
import { isEan13 } from '#shared/discount/ean.ts';
import { iinCheckDigitFits, normalisePhone } from '#shared/kit/fields.ts';

const now = Date.UTC(2026, 10, 22, 4);
const seed = readdirSync(seedFolder)
	.filter((file) => /^tests-.*\.csv$/.test(file))
	.map((file) => readFileSync(join(seedFolder, file), 'utf8'))
	.join('\n');

describe('demo people', () => {
	test('stand in no file that the worker or a browser is built of', () => {
		const files = globSync('{shared,client,worker}/**/*.{ts,tsx,sql,csv,json}');
		expect(files.length).toBeGreaterThan(500);
		const known = [demoPassword, ...patients.map(({ iin }) => iin), 'scripts/'];
		const named = files.filter((file) => {
			const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*|^--.*$/gm, '');
			return known.some((one) => code.includes(one));
		});
		expect(named).toEqual([]);
	});
	test('have IINs that check, of their day of birth, with a serial number that nobody has', () => {
		for (const { iin, birthDate } of patients) {
			expect(iinCheckDigitFits(iin)).toBe(true);
			expect(iin.slice(0, 6)).toBe(birthDate.replaceAll('-', '').slice(2));
			expect(Number(iin.slice(7, 11))).toBeGreaterThanOrEqual(9990);
		}
	});
	test('have ids and phones as everybody has, and a password that the rules let pass', () => {
		for (const { id } of [...patients, ...demoTemplates]) expect(id).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
		for (const { phone } of [
			...patients.filter(({ phone: one }) => one !== ''),
			...demoFiles.doctors,
			...demoFiles.representatives,
			...demoFiles.partners,
		]) {
			expect(normalisePhone(phone)).toBe(phone);
			expect(phone).toMatch(/^\+770000000\d\d$/);
		}
		for (const one of [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/, /^.{8,128}$/]) expect(demoPassword).toMatch(one);
		const readme = readFileSync(join(seedFolder, '../../../../README.md'), 'utf8');
		expect(readme).toContain(demoPassword);
		for (const { code } of [...demoFiles.doctors, ...demoFiles.representatives, ...demoFiles.partners]) expect(readme).toContain(`\`${code}\``);
		for (const { nr } of demoFiles.cards) {
			expect(readme).toContain(nr);
			// Without one, the page of the discounts shows no bar code.
			expect(isEan13(nr)).toBe(true);
		}
	});
	test.each([0, 4, 9, 15, 19, 23])('have their blood taken in the morning, and it is done by now, when the site is started at %i h UTC', (hour) => {
		const at = Date.UTC(2026, 10, 22, hour, 41);
		const sent = [...patientMessages(at).flatMap(({ messages }) => messages), ...doctorMessages(at, 2000)];
		const inAlmaty = (moment: string) => new Date(Date.parse(moment) + 5 * 3_600_000).toISOString().slice(11, 16);
		const hours = sent.map(({ body }) => inAlmaty(body.collectedAt)).toSorted();
		expect([hours[0], hours.at(-1)]).toEqual(['07:30', '09:30']);
		expect(Math.max(...sent.map(({ body }) => Date.parse(body.issued)))).toBeLessThan(at);
		// The latest first, as lists have them.
		const days = doctorMessages(at, 40).map(({ body }) => body.collectedAt);
		expect(days).toEqual(days.toSorted().toReversed());
	});
	test('have three years of results, measured by tests of the catalogue, none of them to come', () => {
		const sent = [...patientMessages(now).flatMap(({ messages }) => messages), ...doctorMessages(now, 2000)];
		expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length);
		const issued = sent.map(({ body }) => Date.parse((body as { issued: string }).issued));
		expect(Math.max(...issued)).toBeLessThanOrEqual(now);
		const [mother] = patientMessages(now);
		const days = (mother?.messages ?? []).map(({ body }) => Date.parse((body as { collectedAt: string }).collectedAt));
		expect((Math.max(...days) - Math.min(...days)) / 86_400_000).toBeGreaterThan(2.9 * 365);
		const codes = sent.flatMap(({ body }) => (body as { lines: readonly { code: string }[] }).lines.map(({ code }) => code));
		for (const code of new Set([...codes, ...demoTemplates.flatMap((template) => template.codes)])) expect(seed, code).toContain(`\ntest,${code},`);
		// The same day gives the same messages: what was broken off is sent again without doubling anything.
		expect(doctorMessages(now, 30)).toEqual(doctorMessages(now, 30));
	});
	test('are forty that the doctor has still to read, as README.md says', () => {
		const unread = doctorMessages(now, unreadRequests).filter(({ body }) => body.completedAt !== undefined);
		expect(unread).toHaveLength(40);
	});
	test('of money: as many rows as requests, none paid before it was earned or in the future', () => {
		const rows = doctorMoney(now, 2000) as readonly { id: string; day: string; paid_on: string }[];
		expect(new Set(rows.map(({ id }) => id)).size).toBe(2000);
		for (const { day, paid_on } of rows) {
			expect(day < '2026-11-22').toBe(true);
			expect(paid_on === '' || (paid_on > day && paid_on <= '2026-11-22')).toBe(true);
		}
	});
});
