/** A panel for pregnancy says that she is pregnant: its lines are held against the references of pregnancy, on the page and on paper. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, requested, submit } from '#tests/support/laboratory.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { info, open, send } from '#tests/support/results.ts';
import { cookiesOf, idOf, lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ferritin = {
	kind: 'test',
	code: 'BIO-900',
	slug: 'ferritin-900',
	parent: 'biochemistry',
	name_ru: 'Ферритин',
	name_en: 'Ferritin',
	name_kz: 'Ферритин',
	about_ru: 'Запас железа.',
	about_en: 'The store of iron.',
	about_kz: 'Темір қоры.',
	biomaterials: 'venous-blood',
	turnaround: 1,
	unit: 'mmol/L',
	ranges: 'F 15.0..204.0 | M 22.0..275.0 | F preg2 30.0..204.0',
	bm_sampling: 'SMP-001',
	add_to_cart: 'yes',
};
const panel = {
	...ferritin,
	kind: 'panel',
	code: 'PAN-900',
	slug: 'beremennost-900',
	name_ru: 'Беременность',
	unit: '',
	ranges: '',
	contains: 'BIO-900',
	implies: 'preg2',
};

let [alone, pregnant] = [0, 0];
beforeAll(async () => {
	await seedSite();
	for (const [path, rows] of [
		['/lis/catalogue', [{ ...ferritin, implies: '', contains: '' }, panel]],
		['/lis/prices', ['BIO-900', 'PAN-900'].map((code) => ({ code, almaty: 2000, astana: 2000 }))],
	] as const) {
		const answer = await lis('PUT', path, rows);
		expect([answer.status, await answer.text()][0]).toBe(200);
	}
	[alone, pregnant] = await Promise.all([idOf('BIO-900'), idOf('PAN-900')]);
});

/** What a woman reads of a ferritin of 20. */
async function ferritinOf(ids: readonly number[]) {
	const request = await requested(ids);
	await send(request.requestNr, [{ code: 'BIO-900', status: 'final', value: 20, unit: 'mmol/L' }]);
	const opened = await open(request);
	const { lines } = await info(opened.id, opened.access);
	const report = await ask('GET', `/api/site-test-results/blanks?id=${opened.id}`, { access: opened.access });
	const form = await submit('/results/login', { internalNr: request.requestNr, password: request.password });
	const page = await (await visit(form.headers.get('Location') ?? '', { headers: { Cookie: cookiesOf(form) } })).text();
	return {
		page: page.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' '),
		line: lines.find(({ code }) => code === 'BIO-900'),
		paper: (await textOfPdf(new Uint8Array(await report.arrayBuffer()))).join(' '),
	};
}

describe('a panel that implies a pregnancy', () => {
	it('holds its lines against the references of pregnancy, and nobody is asked', async () => {
		const { line, paper, page } = await ferritinOf([pregnant]);
		expect(line).toMatchObject({ flag: 'L', range: { low: 30, high: 204 }, conditional: [] });
		expect(paper).toContain('30,0–204,0');
		expect(paper).not.toContain('15,0–204,0');
		expect(page).toContain('30,0–204,0');
		expect(page).not.toContain('15,0–204,0');
	});
	it('also where the same is ordered by itself beside it', async () => {
		expect((await ferritinOf([alone, pregnant])).line).toMatchObject({ flag: 'L', range: { low: 30 } });
		expect((await ferritinOf([pregnant, alone])).line).toMatchObject({ flag: 'L', range: { low: 30 } });
	});
	it('by itself it implies nothing: both references are printed', async () => {
		const { line, paper } = await ferritinOf([alone]);
		expect(line).toMatchObject({ flag: null, conditional: [{ low: 15 }, { low: 30 }] });
		expect(paper).toContain('30,0–204,0');
		expect(paper).toContain('15,0–204,0');
	});
});
