/** `npm run lab -- imports`, `approve`, `undo`, and the lists for people: what is asked, what is printed. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heldLine } from '#scripts/lab/held.ts';
import { approveImport, changeLines, importHistory, importLine, oneImport, undoImport } from '#scripts/lab/imports.ts';
import { countLine, feedback, feedbackLine, health, messageLine, oneOrder, oneOrderLines, orderLine, orders, unsentMessages } from '#scripts/lab/lists.ts';
import { importFile, outcomeLines } from '#scripts/lib/laboratory.ts';
import { maxFileBytes } from '#shared/kit/import-call.ts';
import { helpOfCount } from '#shared/status/counted.ts';

const laboratory = { origin: 'http://laboratory.test', key: 'key-of-this-test-0123456789' };
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'lab-memory-'));
});
afterEach(() => {
	rmSync(folder, { recursive: true, force: true });
	vi.unstubAllGlobals();
});
/** Answers in turn, the last one again and again; gives back what was asked. */
function answers(...all: readonly (readonly [status: number, body: unknown])[]) {
	const asked: { readonly url: URL; readonly method: string; readonly authorization: string }[] = [];
	vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
		asked.push({ url: new URL(url), method, authorization: new Headers(headers).get('Authorization') ?? '' });
		const [status, body] = all[Math.min(asked.length, all.length) - 1] ?? [500, {}];
		return Response.json(body, { status });
	});
	return asked;
}
const counts = { added: 1, changed: 2, takenAway: 0, unchanged: 7 };
const entry = {
	number: 12,
	kind: 'prices',
	state: 'undone',
	author: 'Айгүл',
	file: { name: 'prices.csv', sha256: 'ab'.repeat(32), bytes: 1234 },
	rows: 10,
	counts,
	reasons: [{ field: '2:almaty', rule: 'price', text: 'A price.' }],
	startedAt: '2026-11-21T10:09:12.120Z',
	endedAt: '2026-11-21T10:09:13.120Z',
	approved: { by: '', at: '2026-11-21T10:09:13.120Z' },
	undoes: null,
	undoneBy: 13,
};

describe('the memory of imports', () => {
	test('history: page by page up to a limit, a line each', async () => {
		const asked = answers([200, { data: [entry], next: 12 }], [200, { data: [{ ...entry, number: 11 }], next: 11 }]);
		const found = await importHistory(laboratory, { kind: 'prices', state: 'undone', limit: 2 });
		expect(found.map(importLine)).toEqual(
			[12, 11].map(
				(number) =>
					`${number}  2026-11-21T10:09:12.120Z  prices  undone by 13  Айгүл  prices.csv  abababababab  1234 bytes  10 rows: of prices 1 added, 2 changed, 0 taken away, 7 unchanged  approved by the bare key`,
			),
		);
		expect(asked.map(({ url }) => url.search)).toEqual([
			'?lang=en-US&kind=prices&state=undone&pageSize=2&after=0',
			'?lang=en-US&kind=prices&state=undone&pageSize=1&after=12',
		]);
	});

	test('one of them, with each change before and after', async () => {
		const change = { nr: 1, what: 'changed', row: 'BIO-001', line: 2, columns: [{ column: 'almaty', old: '1300', new: '1400' }] };
		const asked = answers([200, entry], [200, { data: [change], next: null }]);
		const { changes } = await oneImport(laboratory, 12, null);
		expect(changes.flatMap(changeLines)).toEqual(['line 2, BIO-001: changed', '    almaty: “1300” -> “1400”']);
		expect(asked.map(({ url }) => url.pathname)).toEqual(['/lis/imports/12', '/lis/imports/12/changes']);
		answers([404, { code: 'not-found', message: 'x', fields: [] }]);
		await expect(oneImport(laboratory, 99, null)).rejects.toThrow('There is no import 99.');
	});

	test('approving says what came of it; undoing names what is in the way', async () => {
		const asked = answers([200, { number: 12, rows: 10, changed: 3, counts }]);
		expect(outcomeLines('Approved', await approveImport({ ...laboratory, user: 'Айгүл' }, 12))).toEqual([
			'Approved: 10 rows: 1 added, 2 changed, 0 taken away, 7 unchanged. Import 12',
		]);
		expect(Buffer.from(asked[0]?.authorization.replace('Basic ', '') ?? '', 'base64').toString('utf8')).toBe(`Айгүл:${laboratory.key}`);
		answers([
			409,
			{
				code: 'conflict',
				message: 'm',
				fields: [{ field: 'BIO-001', rule: 'changedLater', values: { number: 14, message: 'Row BIO-001 was changed later, by import 14.' } }],
			},
		]);
		await expect(undoImport(laboratory, 12)).rejects.toThrow('Import 12 is not undone.\nRow BIO-001 was changed later, by import 14.');
		answers([200, { number: 15, rows: 10, changed: 3, counts, staying: ['unit:g/L'] }]);
		expect(await undoImport(laboratory, 12)).toMatchObject({ number: 15, staying: ['unit:g/L'] });
	});
});

describe('a file that is no table', () => {
	const sent = async (bytes: string | Uint8Array, size?: number) => {
		const asked = answers([200, {}]);
		const path = join(folder, 'prices.csv');
		writeFileSync(path, bytes);
		if (size !== undefined) truncateSync(path, size);
		const said = await importFile(laboratory, 'prices', path).catch((error: unknown) => (error instanceof Error ? error.message : ''));
		return [said, asked.length];
	};
	test.each([
		['PK\u0003\u0004[Content_Types].xml', /Excel workbook \(XLSX\).*CSV UTF-8/],
		['%PDF-1.7', /This is a PDF/],
		['<!doctype html><html>', /HTML page/],
	])('%j is refused before it is sent', async (begin, said) => {
		expect(await sent(begin, 4_000_000_000)).toEqual([expect.stringMatching(said), 0]);
	});
	test('one that is too large is refused by its size, with both numbers', async () => {
		expect(await sent('code,almaty\n', maxFileBytes + 1)).toEqual([
			expect.stringMatching(new RegExp(`Bytes in the file: ${maxFileBytes + 1}; allowed: ${maxFileBytes}`)),
			0,
		]);
	});
});

describe('lists for people', () => {
	test('orders: by state, without what is of the person', async () => {
		const patient = {
			lastName: 'Сәрсенбаева',
			firstName: 'Айгүл',
			middleName: '',
			birthDate: '1990-05-14',
			sex: 'F',
			iin: null,
			phone: '+77015550001',
			email: null,
		};
		const order = {
			orderNr: '1427368951',
			status: 2,
			requestNr: null,
			doctor: null,
			doctorCode: null,
			createdAt: '2026-11-21T10:09:12.120Z',
			patient,
			city: { slug: 'almaty', name: 'Алматы' },
			point: { slug: 'almaty-abay', name: 'Абая', address: 'пр. Абая' },
			visitAt: null,
			visitFault: null,
			comment: '',
			payment: 'cash',
			paid: null,
			payments: [],
			sex: 'F',
			birthDate: '1990-05-14',
			bodyState: null,
			pregnancyWeek: null,
			lastPeriod: null,
			amount: 1300,
			discount: 0,
			total: 1300,
			card: null,
			lines: [{ code: 'BIO-001', price: 1300, discount: 0, reduction: null }],
			changes: [],
			analytes: [],
		};
		const asked = answers([200, { data: [order], next: null }]);
		const { rows, isCut } = await orders(laboratory, 2, { limit: 5 });
		expect(isCut).toBe(false);
		expect(rows.map(orderLine)).toEqual(['1427368951  2026-11-21T10:09:12.120Z  Алматы, Абая  no visit chosen  1300 KZT to pay  BIO-001']);
		expect(asked[0]?.url.search).toBe('?status=2&pageSize=5');
		const change = { change: 1, kind: 'status', at: '2026-11-21T10:10:00.000Z', status: 2, by: 'laboratory', payment: null };
		answers([200, { ...order, visitFault: 'pointDayOff', changes: [change] }]);
		expect(oneOrderLines(await oneOrder(laboratory, '1427368951'))).toEqual([
			'1427368951  2026-11-21T10:09:12.120Z  Алматы, Абая  no visit chosen  1300 KZT to pay  BIO-001  formalized',
			'  the visit cannot be kept: pointDayOff',
			'  2026-11-21T10:10:00.000Z  status  formalized  by laboratory',
		]);
		answers([404, { code: 'not-found', message: '' }]);
		await expect(oneOrder(laboratory, '1427368951')).rejects.toThrow(/no order 1427368951/);
		answers([422, { code: 'validation', message: '' }]);
		await expect(oneOrder(laboratory, '1427368952')).rejects.toThrow(/a digit of it is wrong/);
	});
	test('what nobody has seen to, or all of it; whether there is more', async () => {
		const open = answers([200, { data: [], next: null, budgets: [] }]);
		await feedback(laboratory, { limit: 5 });
		await unsentMessages(laboratory, { limit: 5 });
		expect(open.map(({ url }) => url.searchParams.get('open'))).toEqual(['1', '1']);
		const all = answers([200, { data: [], next: 9, budgets: [] }], [200, { data: [], next: null, budgets: [] }]);
		expect(await feedback(laboratory, { limit: 5, all: true })).toEqual({ rows: [], isCut: false });
		expect(all.map(({ url }) => url.search)).toEqual(['?pageSize=5&after=0', '?pageSize=5&after=9']);
	});

	test('feedback and messages: whom they are from and to', async () => {
		answers([
			200,
			{
				data: [
					{
						id: 1,
						createdAt: '2026-11-21T10:09:12.120Z',
						lang: 'ru-RU',
						city: 'Алматы',
						name: 'А',
						surname: 'Б',
						phoneNumber: '+77015550001',
						message: 'Две\nстроки',
						answered: { at: '2026-11-22T10:00:00.000Z', by: 'REC-1 Оспанова', note: '' },
					},
				],
				next: null,
			},
		]);
		expect((await feedback(laboratory, { limit: null })).rows.map(feedbackLine)).toEqual([
			'1  2026-11-21T10:09:12.120Z  ru-RU  Алматы  А Б  +77015550001  Две строки  done by REC-1 Оспанова',
		]);
		const message = {
			id: 'result:1',
			kind: 'result',
			channel: 'sms',
			recipient: '+77015550001',
			lang: 'ru-RU',
			state: 'failed',
			why: 'late',
			attempts: 3,
			nextAt: null,
			changedAt: '2026-11-21T10:09:12.120Z',
			goodUntil: '2026-11-28T10:09:12.120Z',
			canResend: true,
			settled: null,
		};
		const settled = { at: '2026-11-22T10:00:00.000Z', by: 'REC-1 Оспанова', note: '' };
		answers([200, { data: [message, { ...message, attempts: 1, settled }], next: null, budgets: [] }]);
		expect((await unsentMessages(laboratory, { limit: null })).rows.map(messageLine)).toEqual([
			'2026-11-21T10:09:12.120Z  failed (late)  sms to +77015550001  ru-RU  result:1  3 tries',
			'2026-11-21T10:09:12.120Z  failed (late)  sms to +77015550001  ru-RU  result:1  1 try  done by REC-1 Оспанова',
		]);
	});

	/** Figures as the laboratory tells them: the first two are counted as far as they are. */
	const figuresText = (): string => {
		const names = [
			'orders_left',
			'messages_open',
			'house_calls_new',
			'house_calls_missed',
			'feedback_open',
			'consultations_open',
			'acts_disputed',
			'webhooks_stopped',
			'jobs_failing',
		];
		const help = (name: string) => (name === 'jobs_failing' ? 'Number of jobs of the timer whose last run failed.' : helpOfCount(name, 1000));
		return `${names.map((name, at) => `# HELP zerthana_${name} ${help(name)}\nzerthana_${name} ${at < 2 ? 1000 : name === 'jobs_failing' ? 1000 : at}`).join('\n')}\n# EOF\n`;
	};
	test('what waits, counted list by list; nobody is read of for it', async () => {
		const asked: URL[] = [];
		vi.stubGlobal('fetch', async (address: string | URL) => {
			const url = new URL(address);
			asked.push(url);
			return url.pathname === '/lis/metrics' ? new Response(figuresText()) : Response.json({ data: [], next: null, budgets: [] });
		});
		const { counts: found, untold } = await health(laboratory);
		expect(untold).toBeNull();
		const told = Object.fromEntries(found.map(({ what, count, more }) => [what, more ? `${count}+` : count]));
		expect(told).toMatchObject({
			'imports that wait': 0,
			'orders left': '1000+',
			'messages that reached nobody': '1000+',
			'house calls not confirmed': 2,
			'house calls in vain': 3,
			'letters of visitors not answered': 4,
			'consultations not answered': 5,
			'acts that a partner disputes': 6,
			'webhooks that were stopped': 7,
			// These are counted to the end.
			'jobs that fail': 1000,
		});
		const paths = asked.map(({ pathname }) => pathname);
		for (const path of ['/lis/orders', '/lis/house-calls', '/lis/feedback', '/lis/consultations', '/lis/messages']) expect(paths).not.toContain(path);
		expect(countLine({ what: 'results held back', where: 'npm run lab -- held', count: 3, more: false })).toBe(
			'    3  results held back  (npm run lab -- held)',
		);
	});
	test('what the key may see is counted where it does not open the figures, and which scope it lacks is said', async () => {
		vi.stubGlobal('fetch', async (address: string | URL) =>
			new URL(address).pathname === '/lis/metrics'
				? Response.json({ code: 'forbidden', message: '', fields: [] }, { status: 403 })
				: Response.json({ data: [], next: null }),
		);
		const { counts: told, untold } = await health(laboratory);
		expect(told.map(({ what }) => what)).toContain('results held back');
		expect(told.map(({ what }) => what)).not.toContain('orders left');
		expect(untold).toMatch(/^The key has no scope metrics\.read\. Left out: messages that reached nobody, orders left, .*jobs that fail\.$/);
		vi.stubGlobal('fetch', async (address: string | URL) =>
			new URL(address).pathname === '/lis/metrics' ? new Response('', { status: 500 }) : Response.json({ data: [], next: null }),
		);
		await expect(health(laboratory)).rejects.toThrow('answered 500');
	});
	test('say of a result that is held back that it is critical', () => {
		const held = {
			id: 1,
			requestNr: '77',
			code: 'BIO-002',
			heldAt: '2026-11-20T05:00:00.000Z',
			dueAt: '2026-11-21T05:00:00.000Z',
			isCritical: false,
			isLate: false,
		};
		expect([held, { ...held, isCritical: true }, { ...held, isCritical: true, isLate: true }].map(heldLine)).toEqual([
			'2026-11-20T05:00:00.000Z  request 77  BIO-002',
			'2026-11-20T05:00:00.000Z  request 77  BIO-002  CRITICAL',
			'2026-11-20T05:00:00.000Z  request 77  BIO-002  CRITICAL, late',
		]);
	});
});
