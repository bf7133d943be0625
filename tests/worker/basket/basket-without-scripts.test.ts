import { beforeAll, describe, expect, it } from 'vitest';
import { basketWords } from '#shared/basket/words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { cookiesOf, drop, idOf, post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

describe('basket without scripts', () => {
	it('puts in, brings the sampling service, and takes it out again', async () => {
		const [glucose, potassium, vein] = [await idOf('BIO-001'), await idOf('BIO-002'), await idOf('SMP-001')];
		const press = async (name: 'put' | 'remove', id: number, basket: string) =>
			/globals\.currentBasket=([\d.]*)/.exec(
				cookiesOf(await post('/basket', { [name]: String(id), back: '/pricelist' }, { Cookie: `globals.currentBasket=${basket}` })),
			)?.[1];
		expect(await press('put', glucose, '')).toBe(`${String(glucose)}.${String(vein)}`);
		expect(await press('put', potassium, `${String(glucose)}.${String(vein)}`)).toBe(`${String(glucose)}.${String(potassium)}.${String(vein)}`);
		expect(await press('remove', glucose, `${String(glucose)}.${String(vein)}`)).toBe('');
		expect(await press('remove', vein, `${String(glucose)}.${String(vein)}`)).toBe(`${String(glucose)}.${String(vein)}`);
		expect((await drop(await post('/basket', { put: '999999' }))).status).toBe(404);
	});
	it('a shared basket is shown without touching the own', async () => {
		const [glucose, potassium] = [await idOf('BIO-001'), await idOf('BIO-002')];
		const answer = await visit(`/basket/${String(glucose)}/${String(potassium)}`, {
			headers: { Cookie: `city=99; globals.currentBasket=${String(glucose)}` },
		});
		expect(answer.status).toBe(200);
		expect(cookiesOf(answer)).not.toContain('globals.currentBasket');
		const data = (await (await visit(`/basket/${String(glucose)}/${String(potassium)}/_payload.json`, { headers: { Cookie: 'city=99' } })).json()) as {
			mode: string;
			total: number;
			lines: { code: string; expired: boolean }[];
		};
		expect(data.mode).toBe('shared');
		expect(data.lines.map((line) => [line.code, line.expired])).toEqual([
			['BIO-001', false],
			['SMP-001', false],
			['BIO-002', true],
		]);
		expect(data.total).toBe(1350 + 850);
	});
	it('what the city does not offer goes, by name', async () => {
		const [glucose, potassium] = [await idOf('BIO-001'), await idOf('BIO-002')];
		const data = (await (
			await visit('/basket/_payload.json', { headers: { Cookie: `city=99; globals.currentBasket=${String(glucose)}.${String(potassium)}` } })
		).json()) as { gone: string[]; lines: { code: string }[] };
		expect(data.gone).toEqual(['Калий']);
		expect(data.lines.map((line) => line.code)).toEqual(['BIO-001', 'SMP-001']);
	});
	it('what no backend knows any more is counted on the page, and is no part of the sum', async () => {
		const glucose = await idOf('BIO-001');
		const basket = { headers: { Cookie: `globals.currentBasket=${glucose}.987654.987655` } };
		const data = (await (await visit('/basket/_payload.json', basket)).json()) as { unknown: number; count: number };
		expect([data.unknown, data.count]).toEqual([2, 1]);
		expect(await (await visit('/basket', basket)).text()).toContain(translator('ru')(basketWords).plural('unknown', 2));
	});
	it('a press in a city that does not offer all of it takes nothing out unsaid', async () => {
		const [glucose, potassium, urine] = [await idOf('BIO-001'), await idOf('BIO-002'), await idOf('BIO-003')];
		const before = `city=99; globals.currentBasket=${String(glucose)}.${String(potassium)}`;
		const cookie = cookiesOf(await drop(await post('/basket', { put: String(urine), back: '/pricelist' }, { Cookie: before })));
		const data = (await (await visit('/basket/_payload.json', { headers: { Cookie: `city=99; ${cookie}` } })).json()) as {
			gone: string[];
			lines: { code: string }[];
		};
		expect(data.gone).toEqual(['Калий']);
		expect(data.lines.map((line) => line.code)).toEqual(['BIO-001', 'BIO-003', 'SMP-001']);
	});
});
