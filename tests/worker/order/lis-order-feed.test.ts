/** The orders of a state as systems read them that speak FHIR R4 or HL7 v2.5.1 alone: the same pages as the JSON list, each order as by itself, every reading written down. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { noProblems, problemsOf, type ValidatedResource } from '#tests/support/fhir-validators.ts';
import { ask, move, person, placed, read } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, seedSite, visit } from '#tests/support/site.ts';
import { setVisit } from '#worker/lab/order/store.ts';

const db = env.LAB_DB;
const at = Date.UTC(2026, 10, 29, 5);
let tests: number[] = [];
const placedNrs: string[] = [];
beforeAll(async () => {
	await seedSite();
	tests = [await idOf('BIO-001'), await idOf('BIO-002')];
	for (const iin of ['900514400123', '']) placedNrs.push((await placed(tests, { iin })).orderNr);
	placedNrs.push((await placed(tests, { bodyState: 'pregnant', pregnancyWeek: 12 })).orderNr);
});

const asking = (path: string, headers: Readonly<Record<string, string>> = {}) =>
	ask('GET', path, { access: env.LIS_KEY, headers, services: testServices({ clock: () => at }) });
const json = (query: string) => read<Reply<'lis.order.list'>>(asking(`/lis/orders?${query}`));

interface Entry {
	readonly fullUrl: string;
	readonly resource: ValidatedResource & { readonly requisition?: { readonly value: string } };
	readonly search?: { readonly mode: string };
}
interface Bundle extends ValidatedResource {
	readonly type: string;
	readonly language?: string;
	readonly link?: readonly { readonly relation: string; readonly url: string }[];
	readonly entry?: readonly Entry[];
}
const bundleOf = async (path: string) => {
	const answer = await asking(path);
	expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([200, 'application/fhir+json', 'no-store']);
	return (await answer.json()) as Bundle;
};
const linkOf = ({ link = [] }: Bundle, relation: string) => link.find((one) => one.relation === relation)?.url;
const orderNrs = ({ entry = [] }: Bundle) => [...new Set(entry.flatMap(({ resource }) => resource.requisition?.value ?? []))];
/** Of a type that no reader of bodies takes for text. */
const textOf = async (answer: Response) => new TextDecoder().decode(await answer.arrayBuffer());
const batchOf = async (path: string) => {
	const answer = await asking(path);
	expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
		200,
		'application/hl7-v2; charset=utf-8',
		'no-store',
	]);
	const text = await textOf(answer);
	return { text, lines: text.split('\r'), messages: text.split(/\r(?=MSH|BTS)/).filter((part) => part.startsWith('MSH')), link: answer.headers.get('Link') };
};

describe('as FHIR', () => {
	it('is a searchset that both validators take, with every order as it stands by itself', async () => {
		const bundle = await bundleOf('/lis/orders/fhir?status=1');
		expect(problemsOf(bundle)).toEqual(noProblems);
		expect([bundle.type, orderNrs(bundle)]).toEqual(['searchset', placedNrs]);
		const urls = (bundle.entry ?? []).map(({ fullUrl }) => fullUrl);
		expect(new Set(urls).size).toBe(urls.length);
		for (const { resource, search } of bundle.entry ?? [])
			expect([resource.resourceType, search?.mode]).toEqual([resource.resourceType, resource.resourceType === 'ServiceRequest' ? 'match' : 'include']);
		const byUrl = new Map((bundle.entry ?? []).map(({ fullUrl, resource }) => [fullUrl, resource]));
		for (const orderNr of placedNrs)
			for (const { fullUrl, resource } of (await bundleOf(`/lis/orders/${orderNr}/fhir`)).entry ?? []) expect(byUrl.get(fullUrl)).toEqual(resource);
	});
	it('pages by its links, as the JSON list does', async () => {
		const seen: string[] = [];
		let path = '/lis/orders/fhir?status=1&pageSize=2&lang=kk-KZ';
		for (let pages = 0; path !== '' && pages < 5; pages += 1) {
			const bundle = await bundleOf(path);
			const self = new URL(linkOf(bundle, 'self') ?? '');
			expect([self.pathname, self.searchParams.get('lang'), bundle.language]).toEqual(['/lis/orders/fhir', 'kk-KZ', 'kk']);
			seen.push(...orderNrs(bundle));
			const next = linkOf(bundle, 'next');
			path = next === undefined ? '' : next.slice(new URL(next).origin.length);
		}
		expect(seen).toEqual(placedNrs);
		expect((await json('status=1&pageSize=2')).next).toBe(placedNrs[1]);
	});
	it('of a state without orders is a Bundle without entries and without a next page', async () => {
		const bundle = await bundleOf('/lis/orders/fhir?status=4');
		expect(problemsOf(bundle)).toEqual(noProblems);
		expect([bundle.entry, linkOf(bundle, 'next')]).toEqual([undefined, undefined]);
	});
});

describe('as HL7 v2.5.1', () => {
	it('is one batch in one file, counted, with every message as it stands by itself', async () => {
		const { text, lines, messages, link } = await batchOf('/lis/orders/hl7?status=1');
		const head = '^~\\&|ZERTHANA||||20261129100000.000+0500';
		expect(lines.slice(0, 2)).toEqual([`FHS|${head}`, `BHS|${head}`]);
		expect(lines.slice(-3)).toEqual([`BTS|${placedNrs.length}`, 'FTS|1', '']);
		expect([text.includes('\n'), link]).toEqual([false, null]);
		for (const [nr, orderNr] of placedNrs.entries()) expect(`${messages[nr] ?? ''}\r`).toBe(await textOf(await asking(`/lis/orders/${orderNr}/hl7`)));
	});
	it('names the next page in a header, and by the number of the last order', async () => {
		const first = await batchOf('/lis/orders/hl7?status=1&pageSize=2');
		const [, path = ''] = /^<(.*)>; rel="next"$/.exec(first.link ?? '') ?? [];
		const second = await batchOf(path);
		expect([first.messages.length, second.messages.length, second.link]).toEqual([2, 1, null]);
		expect(second.text).toContain(`|${placedNrs[2]}^ZERTHANA|`);
		expect((await batchOf(`/lis/orders/hl7?status=1&pageSize=2&after=${placedNrs[1]}`)).text).toBe(second.text);
	});
	it('the header reaches who asks by way of the site', async () => {
		const answer = await visit('/lis/orders/hl7?status=1&pageSize=1', { headers: { Authorization: `Bearer ${env.LIS_KEY}` } });
		expect([answer.status, answer.headers.get('Link')]).toEqual([
			200,
			`</lis/orders/hl7?status=1&pageSize=1&lang=ru-RU&after=${placedNrs[0]}>; rel="next"`,
		]);
	});
	it('of a state without orders counts none', async () => {
		expect((await batchOf('/lis/orders/hl7?status=4')).lines.slice(-3)).toEqual(['BTS|0', 'FTS|1', '']);
	});
});

describe('what is asked of the laboratory (ORC-1)', () => {
	const controls = async (orderNr: string) => {
		const text = await textOf(await asking(`/lis/orders/${orderNr}/hl7`));
		return [...new Set(text.split('\r').flatMap((line) => (line.startsWith('ORC|') ? [line.split('|')[1]] : [])))];
	};
	it('is a new order at first, a state once it went on, a change once its visit was moved, and stays one', async () => {
		const { orderNr, id } = await placed(tests);
		expect(await controls(orderNr)).toEqual(['NW']);
		await move(orderNr, 2);
		expect(await controls(orderNr)).toEqual(['SC']);
		await setVisit(db, id, at + 86_400_000);
		expect(await controls(orderNr)).toEqual(['XO']);
		await move(orderNr, 3);
		await move(orderNr, 4);
		expect(await controls(orderNr)).toEqual(['XO']);
	});
	it('is to cancel, whatever else has changed', async () => {
		const { orderNr, id } = await placed(tests);
		await setVisit(db, id, at + 86_400_000);
		await move(orderNr, 5);
		expect(await controls(orderNr)).toEqual(['CA']);
	});
});

describe('who reads it', () => {
	const forms = ['fhir', 'hl7'] as const;
	it('is written down for each order of the page, and for no other', async () => {
		const basic = { Authorization: `Basic ${btoa(`engine:${env.LIS_KEY}`)}` };
		for (const form of forms) expect((await asking(`/lis/orders/${form}?status=1&pageSize=1`, basic)).status).toBe(200);
		const readers = async (orderNr = '') =>
			(await read<Reply<'lis.order.reads'>>(lis('GET', `/lis/orders/${orderNr}/reads`))).data.filter(({ reader }) => reader === 'engine');
		expect(await readers(placedNrs[0])).toMatchObject([{ times: 2 }]);
		expect(await readers(placedNrs[1])).toEqual([]);
	});
	it('is told nothing without a key, from a browser, or from behind an order that is not there', async () => {
		for (const form of forms) {
			const path = `/lis/orders/${form}?status=1`;
			for (const [asked, status] of [
				[ask('GET', path, { access: 'not-the-key-of-the-laboratory' }), 401],
				[ask('GET', path, { access: env.LIS_KEY, headers: { Origin: 'https://site.example' } }), 403],
				[asking(`${path}&after=00000000`), 422],
				[asking(`/lis/orders/${form}`), 400],
			] as const) {
				const refused = await asked;
				expect([form, refused.status]).toEqual([form, status]);
				expect(await refused.text()).not.toContain(person.lastName);
			}
		}
	});
	it('is refused as an OperationOutcome where FHIR is asked for', async () => {
		const refused = await asking('/lis/orders/fhir?status=1&after=00000000', { Accept: 'application/fhir+json' });
		expect([refused.status, refused.headers.get('Content-Type')]).toEqual([422, 'application/fhir+json']);
		expect(await refused.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ severity: 'error' }] });
	});
});
