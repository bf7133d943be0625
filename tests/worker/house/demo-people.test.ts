/** The demo people's files, as the laboratory takes them. */
import { expect, it, vi } from 'vitest';
import { demoFiles } from '#scripts/lib/demo/people.ts';
import { doctorMoney } from '#scripts/lib/demo/results.ts';
import { read } from '#tests/support/laboratory.ts';
import { lis } from '#tests/support/site.ts';

// Others may run beside it: what a test takes is no matter of these.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

it('are taken whole, and change nothing when they come again', async () => {
	const files = [
		['representatives', demoFiles.representatives],
		['doctors', demoFiles.doctors],
		['partners', demoFiles.partners],
		['cards', demoFiles.cards],
		['discount-levels', demoFiles['discount-levels']],
		['doctor-money', doctorMoney(Date.now(), 200)],
	] as const;
	for (const [kind, rows] of files) {
		expect(await read(lis('PUT', `/lis/${kind}`, rows)), kind).toMatchObject({ http: 200, rows: rows.length, changed: rows.length });
		expect(await read(lis('PUT', `/lis/${kind}`, rows)), kind).toMatchObject({ http: 200, changed: 0 });
	}
});
