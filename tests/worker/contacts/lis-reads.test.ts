/** Who of the laboratory read letters, consultations with their files, house calls and refused messages: it stands before the answer is given, and goes with what was read. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { textVersions } from '#shared/consent/versions.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { madeHouseCall, seedSlots } from '#tests/support/house-calls.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { final, message, send } from '#tests/support/lis.ts';
import { testServices } from '#tests/support/services.ts';
import { lis, seedSite } from '#tests/support/site.ts';

const db = env.LAB_DB;
const at = Date.UTC(2026, 10, 29, 19, 30);
const phone = '+77015550101';
const letter = { city: 'astana', name: 'Гүлжан', surname: 'Әбілқасымова', phoneNumber: phone, message: 'Можно ли сдать кровь в воскресенье?' };
const asked = {
	fio: 'Әбілқасымова Гүлжан',
	email: 'g@example.kz',
	iin: '',
	phone,
	city: 'astana',
	departure_date: todayInAlmaty(Date.now() + 3 * 86_400_000),
	reason: 'interpretation',
	consent: textVersions['consultation.consent'],
};
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const user = (name: string) => ({ Authorization: `Basic ${btoa(`${name}:${env.LIS_KEY}`)}` });
const asking = (path: string, headers: Readonly<Record<string, string>> = bearer(env.LIS_KEY), now = at, store = db) =>
	ask('GET', path, { headers, db: store, services: testServices({ clock: () => now }) });
const drop = async (answer: Promise<Response>) => {
	const { status, body } = await answer;
	await body?.cancel();
	return status;
};

interface Kind {
	readonly table: string;
	/** Where it is read, and where who read it is told. */
	readonly list: string;
	readonly reads: string;
	/** Takes it out of the store. */
	readonly gone: string;
	/** Of somebody: what no refusal says. */
	readonly said: string;
}
const kinds: Record<string, Kind> = {};

beforeAll(async () => {
	await seedSite();
	await seedSlots();
	expect((await ask('POST', '/api/site-feedback/create', { body: letter })).status).toBe(200);
	const form = fresh();
	const png = Uint8Array.from('\u0089PNG\r\n\u001a\n and so on', (sign) => sign.charCodeAt(0));
	const { token } = await read<{ token: string }>(
		ask('POST', `/api/site-consultation/attachment?form=${form}`, {
			body: new Blob([png]).stream(),
			headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(png.byteLength) },
		}),
	);
	expect((await read(ask('POST', '/api/site-consultation/create', { key: form, body: { ...asked, attachments: [token] } }))).http).toBe(200);
	const { number } = await madeHouseCall();
	await send(message('NOBODY-9', [final('NOPE-9', 5)]));
	const idOf = async (table: string) => Number(await db.prepare(`SELECT max(id) AS id FROM ${table}`).first('id'));
	const [letterId, askedId, callId, refusedId] = await Promise.all(['feedback', 'consultations', 'house_calls', 'refused_messages'].map(idOf));
	Object.assign(kinds, {
		letter: {
			table: 'feedback_reads',
			list: '/lis/feedback',
			reads: `/lis/feedback/${letterId}/reads`,
			gone: `DELETE FROM feedback WHERE id = ${letterId}`,
			said: 'Гүлжан',
		},
		consultation: {
			table: 'consultation_reads',
			list: '/lis/consultations',
			reads: `/lis/consultations/${askedId}/reads`,
			gone: `DELETE FROM consultations WHERE id = ${askedId}`,
			said: 'Гүлжан',
		},
		'house call': {
			table: 'house_call_reads',
			list: '/lis/house-calls',
			reads: `/lis/house-calls/${number}/reads`,
			gone: `DELETE FROM house_calls WHERE id = ${callId}`,
			said: 'Сәрсенбаева',
		},
		'refused message': {
			table: 'refused_message_reads',
			list: `/lis/refused-messages/${refusedId}`,
			reads: `/lis/refused-messages/${refusedId}/reads`,
			gone: `DELETE FROM refused_messages WHERE id = ${refusedId}`,
			said: 'NOPE-9',
		},
	} satisfies Record<string, Kind>);
});

const kindOf = (name: string): Kind => {
	const kind = kinds[name];
	if (kind === undefined) throw new Error(`no ${name}`);
	return kind;
};
const readsOf = (path: string) => read<Reply<'lis.feedback.reads'> & Refused>(lis('GET', path));
const named = ['letter', 'consultation', 'house call', 'refused message'];

describe.each(named)('a %s', (name) => {
	it('has who read it, with user, day, first and last moment', async () => {
		const { list, reads } = kindOf(name);
		expect(await readsOf(reads)).toMatchObject({ http: 200, data: [] });
		expect(await drop(asking(list, user('desk-3'), at - 3_600_000))).toBe(200);
		expect(await drop(asking(list, user('desk-3'), at - 2_700_000))).toBe(200);
		// A day later in Almaty.
		expect(await drop(asking(list))).toBe(200);
		expect((await readsOf(reads)).data).toEqual([
			{ reader: '', firstAt: '2026-11-29T19:30:00.000Z', lastAt: '2026-11-29T19:30:00.000Z', times: 1 },
			{ reader: 'desk-3', firstAt: '2026-11-29T18:30:00.000Z', lastAt: '2026-11-29T18:45:00.000Z', times: 2 },
		]);
	});
	it('is told to nobody when that cannot be written down', async () => {
		const { list, table, said } = kindOf(name);
		const failing = new Proxy(db, {
			get: (target, member) => {
				if (member === 'prepare') return (sql: string) => target.prepare(sql.includes(`INSERT INTO ${table}`) ? 'SELECT no_such_column' : sql);
				const value: unknown = Reflect.get(target, member);
				return typeof value === 'function' ? value.bind(target) : value;
			},
		});
		const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const answer = await asking(list, bearer(env.LIS_KEY), at, failing);
		expect(answer.status).toBe(500);
		expect(await answer.text()).not.toContain(said);
		complaint.mockRestore();
	});
	it('who was refused has read nothing; who read it is told to who may look after that, and of one that is not there to nobody', async () => {
		const { list, reads } = kindOf(name);
		const before = (await readsOf(reads)).data;
		expect(await drop(asking(list, bearer('not-the-key-of-the-laboratory')))).toBe(401);
		expect((await readsOf(reads)).data).toEqual(before);
		const { key } = await read<{ key: string }>(
			lis('POST', '/lis/keys', { name: `no audit ${name}`, scopes: ['feedback.read', 'house-calls.read', 'results.read'] }),
		);
		expect(await read(asking(reads, bearer(key)))).toMatchObject({ http: 403, fields: [{ values: { scope: 'audit.read' } }] });
		expect([404, 422]).toContain((await readsOf(reads.replace(/\d+/, '999999'))).http);
	});
});

describe('a file of a consultation', () => {
	it('is read with its request, and one that is not there is not', async () => {
		const { reads } = kindOf('consultation');
		const file = reads.replace('reads', 'files/1');
		expect(await drop(asking(file, user('doctor-7')))).toBe(200);
		expect(await drop(asking(reads.replace('reads', 'files/2'), user('doctor-7')))).toBe(404);
		expect((await readsOf(reads)).data.find(({ reader }) => reader === 'doctor-7')).toMatchObject({ times: 1 });
	});
});

describe('when what was read goes', () => {
	it.each(named)('who read the %s goes with it', async (name) => {
		const { table, gone, list } = kindOf(name);
		const count = async () => Number(await db.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'));
		await drop(asking(list));
		expect(await count()).toBeGreaterThan(0);
		if (name === 'consultation') await db.prepare('UPDATE consultation_files SET consultation_id = NULL').run();
		if (name === 'house call') for (const part of ['house_call_access', 'house_call_lines']) await db.prepare(`DELETE FROM ${part}`).run();
		await db.prepare(gone).run();
		expect(await count()).toBe(0);
	});
});
