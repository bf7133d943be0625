/** The hard cases that `simulate` sends are taken by the site in both forms of a message, and none is shown as another person's. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hardCases } from '#scripts/lab/hard-cases.ts';
import { asBundle, asJson, type Report } from '#scripts/lab/messages.ts';
import type { PlausibleLine } from '#scripts/lab/plausible.ts';
import { fresh, requested } from '#tests/support/laboratory.ts';
import { linesOf, send } from '#tests/support/lis.ts';
import { idOf, lis, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const names = { name_ru: 'Посев', name_en: 'Culture', name_kz: 'Себінді', about_ru: 'О нём.', about_en: 'About it.', about_kz: 'Ол туралы.' };
beforeAll(async () => {
	await seedSite();
	const culture = { kind: 'test', code: 'CUL-001', slug: 'posev', parent: 'biochemistry', ...names, turnaround: 3 };
	expect(await (await lis('PUT', '/lis/catalogue', [culture])).json()).toMatchObject({ changed: 1 });
	expect((await lis('PUT', '/lis/prices', [{ code: 'CUL-001', almaty: 5000 }])).status).toBe(200);
});

const lines: readonly PlausibleLine[] = [
	{ code: 'BIO-001', status: 'final', value: 5.2, unit: 'mmol/L' },
	{ code: 'BIO-002', status: 'final', value: 4.3, unit: 'mmol/L' },
	{ code: 'BIO-003', status: 'final', value: 'not-detected' },
	{ code: 'CUL-001', status: 'final', value: 'Роста нет.' },
];
const random = () => 0.4;

describe.each([
	['JSON', asJson],
	['FHIR', asBundle],
] as const)('as %s', (_form, form) => {
	test.each(hardCases.map((hardCase) => [hardCase.name, hardCase] as const))('%s', async (_name, { fits, send: changed, later }) => {
		const line = lines.find(fits);
		if (line === undefined) throw new Error('no line fits');
		const request = await requested(await Promise.all(lines.map(({ code }) => idOf(code))));
		const report = (minute: number, sent: Report['lines']): Report => ({
			messageId: fresh(),
			issued: `2026-11-20T10:0${minute}:00Z`,
			collectedAt: '2026-11-20T05:00:00Z',
			requestNr: request.requestNr,
			orderNr: request.orderNr,
			complete: true,
			lines: sent,
		});
		const first = form(report(0, [...lines.filter((other) => other !== line), changed(line, random)]));
		expect(await send(first.body, first.type)).toMatchObject({ http: 200, applied: lines.length });
		if (later) {
			const second = form(report(1, [later(line, random)]));
			expect(await send(second.body, second.type)).toMatchObject({ http: 200, applied: 1 });
		}
		const last = later?.(line, random) ?? changed(line, random);
		const shown = (await linesOf(request))[line.code];
		const states = {
			final: 'done',
			corrected: 'done',
			preliminary: 'in-process',
			// What is cancelled after it had a result is taken back.
			cancelled: later === undefined ? 'not-available' : 'withdrawn',
			restricted: 'restricted',
			withdrawn: 'withdrawn',
		} as const;
		expect(shown?.state).toBe(states[last.status]);
		expect(shown?.value === '').toBe(last.value === undefined);
	});
});
