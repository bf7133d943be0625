/** A request with files: streamed through edge and laboratory to where files are kept, and refused whole for whatever is wrong. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { consentWords } from '#shared/consent/words.ts';
import { consultationWords } from '#shared/consultation/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { maxAttachmentBytes } from '#shared/consultation/rules.ts';
import { success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { localise } from '#shared/kit/urls.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { address, ask, fresh, inOrder, read, solved, type Refused } from '#tests/support/laboratory.ts';
import { servicesWith, testServices } from '#tests/support/services.ts';
import { lis, origin, seedSite, visit } from '#tests/support/site.ts';
import { makeApp } from '#worker/app.ts';
import { removeUnsent } from '#worker/lab/consultation/attachments.ts';
import type { Services } from '#worker/services.ts';

// Captchas are solved for real, and large files sent: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const rules = translator('ru')(rulesWords);
const asked = {
	fio: 'Әбілқасымова Гүлжан',
	email: 'g@example.kz',
	iin: '',
	phone: '8 701 123 45 67',
	city: 'astana',
	departure_date: todayInAlmaty(Date.now() + 3 * 86_400_000),
	reason: 'interpretation',
	consent: textVersions['consultation.consent'],
};
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const pdf = (bytes: number) => {
	const whole = new Uint8Array(bytes).fill(32);
	whole.set(latin('%PDF-1.7\n'));
	return whole;
};
const png = latin('\u0089PNG\r\n\u001a\n and so on');

// Others are kept beside: a report may still be written when the file of tests that asked for it is over.
const objects = async () => (await env.FILES.list({ prefix: 'consultation/' })).objects;
const count = async (table: 'consultations' | 'consultation_files') => Number(await env.LAB_DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'));
const nothingKept = async () => expect([await objects(), await count('consultations'), await count('consultation_files')]).toEqual([[], 0, 0]);

beforeAll(seedSite);
beforeEach(async () => {
	await env.LAB_DB.batch([env.LAB_DB.prepare('DELETE FROM consultation_files'), env.LAB_DB.prepare('DELETE FROM consultations')]);
	for (const { key } of await objects()) await env.FILES.delete(key);
});

interface Posting {
	readonly fields?: Readonly<Record<string, string>>;
	readonly file?: Uint8Array<ArrayBuffer> | readonly Uint8Array<ArrayBuffer>[] | null;
	readonly name?: string;
	readonly type?: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** Sent without saying how long it is. */
	readonly chunked?: boolean;
	readonly cut?: number;
}
/** Posts the page's form as a browser does, the files last. */
async function submit({ fields = {}, file = null, name = 'result.pdf', type = 'application/pdf', headers = {}, chunked = false, cut }: Posting) {
	const form = new FormData();
	const texts = { key: fresh(), ...asked, ...('smart-token' in fields ? {} : { 'smart-token': await solved() }), ...fields };
	for (const [field, text] of Object.entries(texts)) form.append(field, text);
	for (const one of file === null ? [null] : [file].flat()) form.append('attachments', one === null ? new File([], '') : new File([one], name, { type }));
	const written = new Response(form);
	const bytes = new Uint8Array(await written.arrayBuffer()).subarray(0, cut);
	const chunks = 512 * 1024;
	let at = 0;
	const stream = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (at >= bytes.byteLength) return controller.close();
			controller.enqueue(bytes.slice(at, at + chunks));
			at += chunks;
		},
	});
	const answer = await visit('/consultation', {
		method: 'POST',
		headers: {
			'Content-Type': written.headers.get('Content-Type') ?? '',
			'Sec-Fetch-Site': 'same-origin',
			'CF-Connecting-IP': address(),
			...headers,
		},
		body: chunked ? stream : bytes,
	});
	return { status: answer.status, to: answer.headers.get('Location'), html: await answer.text() };
}

describe('the form', () => {
	it.each([
		['without a file', null, []],
		['with a small file', png, ['image/png']],
		['with a file of several parts', pdf(11 * 1024 * 1024), ['application/pdf']],
	])('%s is taken', async (_, file, types) => {
		const answer = await submit({ file, name: '../../эпикриз "1".exe', type: 'text/html' });
		expect([answer.status, answer.to]).toEqual([303, '/consultation?sent=1']);
		const kept = await Promise.all((await objects()).map(({ key }) => env.FILES.get(key)));
		expect(kept.map((one) => one?.httpMetadata?.contentType)).toEqual(types);
		expect(kept.map((one) => one?.size)).toEqual(file === null ? [] : [file.byteLength]);
		for (const one of kept) expect(one?.key).toMatch(/^consultation\/[A-Za-z0-9_-]{32}$/);
		expect(await env.LAB_DB.prepare('SELECT fio, phone, iin, reason, locale FROM consultations').first()).toEqual({
			fio: asked.fio,
			phone: '+77011234567',
			iin: null,
			reason: 'interpretation',
			locale: 'ru',
		});
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM consultation_files WHERE consultation_id IS NOT NULL').first('n')).toBe(types.length);
	});
	it('sent a second time is the same request; with other words under its key it is refused', async () => {
		const fields = { key: fresh() };
		for (const more of [{}, {}]) expect((await submit({ fields: { ...fields, ...more }, file: png })).status).toBe(303);
		expect(await count('consultations')).toBe(1);
		expect((await submit({ fields: { ...fields, fio: 'Кто-то Другой' }, file: png })).status).toBe(409);
		expect(await count('consultations')).toBe(1);
	});
	it.each([
		['an executable named .pdf', latin('MZ\u0090\u0000 this program'), 'fileType'],
		['an SVG named .pdf', latin('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'fileType'],
		['a page named .pdf', latin('<!doctype html>'), 'fileType'],
		['an empty file', new Uint8Array(), 'fileEmpty'],
		['20 MB and a byte', pdf(maxAttachmentBytes + 1), 'fileTooLarge'],
	] as const)('%s is refused at its field, what was typed stays, and nothing is kept', async (_, file, rule) => {
		const answer = await submit({ file });
		expect(answer.status).toBe(422);
		expect(answer.html).toContain(rules(rule));
		expect(answer.html).toContain(`value="${asked.fio}"`);
		await nothingKept();
	});
	it('20 MB go through, and a byte more does not', async () => {
		expect((await submit({ file: pdf(maxAttachmentBytes) })).status).toBe(303);
		const over = await submit({ file: pdf(maxAttachmentBytes + 1) });
		expect([over.status, over.html.includes(rules('fileTooLarge'))]).toEqual([422, true]);
		expect([(await objects()).length, await count('consultation_files')]).toEqual([1, 1]);
	});
	it('a form of which nobody says how long it is is refused on a page that says what to do', async () => {
		const answer = await submit({ file: png, chunked: true });
		expect([answer.status, answer.html.includes(translator('ru')(errorsWords)('length-required'))]).toEqual([411, true]);
		await nothingKept();
	});
	it.each([
		['without a captcha', { fields: { 'smart-token': '' } }, 422, 'captcha'],
		['on a day that has passed', { fields: { departure_date: '2020-01-01' } }, 422, 'datePassed'],
		['without an address', { fields: { email: '' } }, 422, 'required'],
		['without the consent', { fields: { consent: '' } }, 422, 'consent'],
		['for a reason that is none', { fields: { reason: 'money' } }, 422, 'choose'],
	] as const)('%s it is refused at its field before its file is looked at', async (_, posting, status, rule) => {
		const answer = await submit({ file: pdf(6 * 1024 * 1024), ...posting });
		expect([answer.status, answer.html.includes(rules(rule))]).toEqual([status, true]);
		await nothingKept();
	});
	it('a captcha counts once', async () => {
		const fields = { 'smart-token': await solved() };
		expect((await submit({ fields, file: png })).status).toBe(303);
		expect((await submit({ fields, file: png })).status).toBe(422);
		expect(await objects()).toHaveLength(1);
	});
	it.each([
		['from another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
		['as no multipart', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }, 415],
		['without a boundary', { headers: { 'Content-Type': 'multipart/form-data' } }, 400],
		['broken off', { cut: 6 * 1024 * 1024 }, 400],
	] as const)('%s it is refused, and nothing is kept', async (_, posting, status) => {
		expect((await submit({ file: pdf(8 * 1024 * 1024), ...posting })).status).toBe(status);
		await nothingKept();
	});
	/** A post of texts alone, with how many of them were read so far. */
	function texts(parts: number, bytes: number) {
		const encoder = new TextEncoder();
		const one = (at: number) => encoder.encode(`--b\r\nContent-Disposition: form-data; name="text-${String(at)}"\r\n\r\n${'x'.repeat(bytes)}\r\n`);
		const progress = { taken: 0 };
		const body = new ReadableStream<Uint8Array>(
			{
				pull(controller) {
					if (progress.taken < parts) controller.enqueue(one(progress.taken));
					else controller.enqueue(encoder.encode('--b--\r\n'));
					if (progress.taken === parts) controller.close();
					else progress.taken += 1;
				},
			},
			{ highWaterMark: 0 },
		);
		const length = Array.from({ length: parts }, (_, at) => one(at).byteLength).reduce((sum, each) => sum + each, encoder.encode('--b--\r\n').byteLength);
		const headers = {
			'Content-Type': 'multipart/form-data; boundary=b',
			'Content-Length': String(length),
			'Sec-Fetch-Site': 'same-origin',
			'CF-Connecting-IP': address(),
		};
		return { progress, init: { method: 'POST', headers, body } satisfies RequestInit };
	}
	it('texts that are too long together are refused, though each alone is not, and read past', async () => {
		const LIMIT_UPLOAD = { limit: () => Promise.resolve({ success: true }) };
		const { progress, init } = texts(190, 60_000);
		expect((await visitWith({ LIMIT_UPLOAD }, '/consultation', init)).status).toBe(413);
		expect(progress.taken).toBe(190);
		// As much as they may be is a form like any other, of which only what it asks for is missing.
		expect((await visitWith({ LIMIT_UPLOAD }, '/consultation', texts(4, 16_000).init)).status).toBe(422);
		await nothingKept();
	});
	it('anyone who is over the limit is refused before anything is read', async () => {
		let takenAtLimit = -1;
		const { progress, init } = texts(4, 16_000);
		const LIMIT_UPLOAD = {
			limit: () => {
				takenAtLimit = progress.taken;
				return Promise.resolve({ success: false });
			},
		};
		const answer = await visitWith({ LIMIT_UPLOAD }, '/consultation', init);
		expect([answer.status, answer.headers.get('Retry-After'), takenAtLimit]).toEqual([429, '60', 0]);
		await nothingKept();
	});
	it('twenty-one uploads of one form: the last is refused, of many at once as well', async () => {
		const form = fresh();
		const upload = () => read<{ token: string } & Refused>(ask('POST', `/api/site-consultation/attachment?form=${form}`, stream(png)));
		const answers = await Promise.all(Array.from({ length: 21 }, upload));
		expect(inOrder(answers.map(({ http }) => http))).toEqual([...Array.from({ length: 20 }, () => 200), 422]);
		const answer = await submit({ fields: { key: form }, file: png });
		expect([answer.status, answer.html.includes(rules('tooManyFiles'))]).toEqual([422, true]);
		expect(await objects()).toHaveLength(20);
	});
});

const stream = (bytes: Uint8Array) => ({ headers: { 'Content-Type': 'application/octet-stream' }, body: new Blob([bytes.slice()]).stream() });

describe('several files', () => {
	const taken = async () => (await env.LAB_DB.prepare('SELECT nr, size FROM consultation_files WHERE consultation_id IS NOT NULL ORDER BY nr').all()).results;

	it('ten in one form are taken in their order, and the eleventh is refused with nothing asked', async () => {
		const ten = Array.from({ length: 10 }, (_, at) => pdf(1000 + at));
		expect((await submit({ file: ten })).status).toBe(303);
		expect(await taken()).toEqual(ten.map(({ byteLength }, at) => ({ nr: at + 1, size: byteLength })));
		const over = await submit({ file: [...ten, png] });
		expect([over.status, over.html.includes(rules('tooManyFiles'))]).toEqual([422, true]);
		expect(await count('consultations')).toBe(1);
	});
	it('one wrong among them refuses the whole form, which takes none of them along', async () => {
		const answer = await submit({ file: [png, latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), png] });
		expect([answer.status, answer.html.includes(rules('fileType'))]).toEqual([422, true]);
		expect([await count('consultations'), await taken()]).toEqual([0, []]);
	});
	it('by their tokens: their order is kept, one that is named twice or is the eleventh is refused', async () => {
		const form = fresh();
		const tokens: string[] = [];
		for (const size of [30, 20, 10]) {
			const kept = await read<{ token: string }>(ask('POST', `/api/site-consultation/attachment?form=${form}`, stream(pdf(size))));
			tokens.push(kept.token);
		}
		const create = (attachments: readonly string[]) => read(ask('POST', '/api/site-consultation/create', { key: form, body: { ...asked, attachments } }));
		expect(await create([tokens[0] ?? '', tokens[0] ?? ''])).toMatchObject({ http: 422, fields: [{ field: 'attachments', rule: 'duplicate' }] });
		expect(await create(Array.from({ length: 11 }, () => 'N'.repeat(32)))).toMatchObject({
			http: 422,
			fields: [{ field: 'attachments', rule: 'tooManyFiles' }],
		});
		expect(await create([...tokens, 'N'.repeat(32)])).toMatchObject({ http: 422, fields: [{ field: 'attachments', rule: 'unknown' }] });
		expect(await taken()).toEqual([]);
		expect((await create(tokens.toReversed())).http).toBe(200);
		expect(await taken()).toEqual([10, 20, 30].map((size, at) => ({ nr: at + 1, size })));
	});
	it('ten at once of one form, told by one key: one request has its files, and nobody’s are mixed', async () => {
		const form = fresh();
		const tokens = await Promise.all(
			Array.from(
				{ length: 10 },
				async () => (await read<{ token: string }>(ask('POST', `/api/site-consultation/attachment?form=${form}`, stream(png)))).token,
			),
		);
		const body = (at: number) => ({ ...asked, attachments: [tokens[at] ?? ''] });
		const answers = await Promise.all(tokens.map((_, at) => read(ask('POST', '/api/site-consultation/create', { key: form, body: body(at) }))));
		expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
		expect([await count('consultations'), (await taken()).length]).toEqual([1, 1]);
	});
	it('one that says another length than it has is refused, and nothing is kept of it', async () => {
		for (const [said, bytes] of [
			[100, 90],
			[100, 110],
		] as const) {
			const sent = stream(pdf(bytes));
			const answer = await read(
				ask('POST', `/api/site-consultation/attachment?form=${fresh()}`, { ...sent, headers: { ...sent.headers, 'Content-Length': String(said) } }),
			);
			expect(answer).toMatchObject({ http: 400 });
		}
		await nothingKept();
	});
	const ofUnknownLength = (bytes: Uint8Array) =>
		new ReadableStream<Uint8Array>({
			start(controller) {
				controller.enqueue(bytes);
				controller.close();
			},
		});
	it('one without a length is refused, and nothing is kept of it', async () => {
		const url = `/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${fresh()}`;
		const headers = { 'Content-Type': 'application/octet-stream', 'Sec-Fetch-Site': 'same-origin', 'X-Captcha-Token': await solved() };
		const answer = await visit(url, { method: 'POST', headers, body: ofUnknownLength(pdf(1000)) });
		const body: { code: string; message: string } = await answer.json();
		expect([answer.status, body.code, body.message]).toEqual([411, 'length-required', translator('ru')(errorsWords)('length-required')]);
		await nothingKept();
	});
	it('ten of 20 MB at once are never held: what came in and is not stored yet stays below 32 MB', async () => {
		const seen = { given: 0, stored: 0, held: 0, files: 0 };
		const slow: Services['files'] = {
			...testServices().files,
			async put(_key, file, { head = new Uint8Array() }) {
				let size = head.byteLength;
				seen.stored += size;
				for await (const part of file) {
					// Anyone who gathers does it while the store is busy.
					await new Promise((resolve) => setTimeout(resolve));
					seen.held = Math.max(seen.held, seen.given - seen.stored);
					seen.stored += part.byteLength;
					size += part.byteLength;
				}
				seen.files += 1;
				return success({ size });
			},
		};
		const part = new Uint8Array(256 * 1024).fill(32);
		const twentyMegabytes = () => {
			let left = maxAttachmentBytes;
			return new ReadableStream<Uint8Array>(
				{
					pull(controller) {
						if (left === 0) return controller.close();
						const bytes = left === maxAttachmentBytes ? pdf(part.byteLength) : part.slice(0, left);
						left -= bytes.byteLength;
						seen.given += bytes.byteLength;
						controller.enqueue(bytes);
					},
				},
				{ highWaterMark: 0 },
			);
		};
		const busy = makeApp({ services: servicesWith({ files: slow }) });
		const form = fresh();
		const upload = async (token: string) => {
			const context = createExecutionContext();
			const headers = {
				'Content-Type': 'application/octet-stream',
				'Sec-Fetch-Site': 'same-origin',
				'CF-Connecting-IP': address(),
				'Content-Length': String(maxAttachmentBytes),
				'X-Captcha-Token': token,
			};
			const url = `${origin}/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${form}`;
			const answer = await busy.fetch(new Request(url, { method: 'POST', headers, body: twentyMegabytes() }), { ...env }, context as never);
			await answer.text();
			await waitOnExecutionContext(context);
			return answer.status;
		};
		const tokens = await Promise.all(Array.from({ length: 10 }, solved));
		expect(new Set(await Promise.all(tokens.map(upload)))).toEqual(new Set([200]));
		expect([seen.files, seen.stored]).toEqual([10, 10 * maxAttachmentBytes]);
		expect(seen.held).toBeLessThan(32 * 1024 * 1024);
	});
	it('one captcha is enough for the files of a form and the form itself, and for no other form', async () => {
		const [mine, other] = [fresh(), fresh()];
		const post = (form: string, token: string) =>
			visit(`/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${form}`, {
				method: 'POST',
				headers: {
					'Content-Type': 'application/octet-stream',
					'Sec-Fetch-Site': 'same-origin',
					'CF-Connecting-IP': address(),
					'Content-Length': String(png.byteLength),
					'X-Captcha-Token': token,
				},
				body: png.slice(),
			});
		// The file is refused; its captcha was good all the same.
		const captcha = await solved();
		const first = await visit(`/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${mine}`, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/octet-stream',
				'Sec-Fetch-Site': 'same-origin',
				'CF-Connecting-IP': address(),
				'Content-Length': '6',
				'X-Captcha-Token': captcha,
			},
			body: latin('<svg/>'),
		});
		expect(first.status).toBe(422);
		const pass = first.headers.get('X-Captcha-Token') ?? '';
		expect(pass).toMatch(/^pass\./);
		expect((await post(mine, captcha)).status).toBe(422);
		const kept = await post(mine, pass);
		expect(kept.status).toBe(200);
		const { token } = (await kept.json()) as { token: string };
		const wrong = [pass.replace(/.$/, (last) => (last === '0' ? '1' : '0')), pass.replace(/\d{13}/, (until) => String(Number(until) + 1)), 'pass.1.x'];
		for (const [form, shown] of [[other, pass], ...wrong.map((one) => [mine, one])] as const) {
			const refused = await post(form ?? '', shown ?? '');
			expect([refused.status, refused.headers.get('X-Captcha-Token')]).toEqual([422, null]);
		}
		const fields = { key: mine, 'smart-token': pass, attachments: token };
		expect((await submit({ fields })).status).toBe(303);
		expect(await taken()).toEqual([{ nr: 1, size: png.byteLength }]);
		expect((await submit({ fields: { key: other, 'smart-token': pass } })).status).toBe(422);
		const later = makeApp({ services: servicesWith({ clock: () => Date.now() + 2 * 3_600_000 + 1000 }) });
		const context = createExecutionContext();
		const late = await later.fetch(
			new Request(`${origin}/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${mine}`, {
				method: 'POST',
				headers: {
					'Content-Type': 'application/octet-stream',
					'Sec-Fetch-Site': 'same-origin',
					'CF-Connecting-IP': address(),
					'Content-Length': String(png.byteLength),
					'X-Captcha-Token': pass,
				},
				body: png.slice(),
			}),
			{ ...env },
			context as never,
		);
		expect(late.status).toBe(422);
		await waitOnExecutionContext(context);
	});
});

describe('the consent', () => {
	it('is asked for by the laboratory as well: a call without it is refused, and nothing is kept', async () => {
		for (const consent of [undefined, false, 'no']) {
			const answer = await read(ask('POST', '/api/site-consultation/create', { key: fresh(), body: { ...asked, consent } }));
			expect(answer).toMatchObject({ http: 422, fields: [{ field: 'consent', rule: 'consent' }] });
		}
		await nothingKept();
	});
	it.each(locales)('%s: the page says that mail may come, who receives what, and how to withdraw', async (locale) => {
		const t = translator(locale)(consultationWords);
		const consents = translator(locale)(consentWords);
		const html = await (await visit(localise('/consultation', locale))).text();
		for (const text of [t('hints.email'), consents('consultation.consent.label'), consents('consultation.consent.body', { kept: consents('kept.abroad') })])
			expect(html).toContain(text);
		expect(await (await visit(localise('/consultation?sent=1', locale))).text()).toContain(t('sentMail'));
	});
});

describe('the file', () => {
	const upload = async (form: string) =>
		(await read<{ token: string } & Refused>(ask('POST', `/api/site-consultation/attachment?form=${form}`, stream(png)))).token;
	const create = (key: string, attachment: string) =>
		read(ask('POST', '/api/site-consultation/create', { key, body: { ...asked, attachments: [attachment] } }));

	it('is its own form’s: another’s token, a made-up one and one that was taken are refused', async () => {
		const [mine, other] = [fresh(), fresh()];
		const token = await upload(mine);
		for (const [key, given] of [
			[other, token],
			[mine, 'N'.repeat(32)],
		] as const)
			expect(await create(key, given)).toMatchObject({ http: 422, fields: [{ field: 'attachments', rule: 'unknown' }] });
		expect(await create(mine, token)).toMatchObject({ http: 200 });
		expect(await create(other, token)).toMatchObject({ http: 422 });
		expect(await count('consultations')).toBe(1);
	});
	it('goes after a day when nobody sends its form, and stays when somebody did', async () => {
		const [sent, unsent] = [fresh(), fresh()];
		const [kept, left] = [await upload(sent), await upload(unsent)];
		expect((await create(sent, kept)).http).toBe(200);
		const at = (ms: number) => removeUnsent({ db: env.LAB_DB, services: testServices({ clock: () => Date.now() + ms }) });
		await at(23 * 3_600_000);
		expect(await objects()).toHaveLength(2);
		await at(25 * 3_600_000);
		expect([(await objects()).length, await count('consultation_files')]).toEqual([1, 1]);
		expect(await create(unsent, left)).toMatchObject({ http: 422 });
	});
	it('by a browser’s own call wants a captcha, and is served to nobody', async () => {
		const path = `/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${fresh()}`;
		const send = async (headers: Readonly<Record<string, string>>) => {
			const answer = await visit(path, {
				method: 'POST',
				headers: { 'Content-Type': 'application/octet-stream', 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': address(), ...headers },
				body: png.slice(),
			});
			return [answer.status, await answer.text()] as const;
		};
		expect((await send({}))[0]).toBe(422);
		expect((await send({ 'Sec-Fetch-Site': 'cross-site' }))[0]).toBe(403);
		expect(await objects()).toEqual([]);
		const [status, text] = await send({ 'X-Captcha-Token': await solved() });
		expect([status, text]).toEqual([200, expect.stringMatching(/^{"token":"[\w-]{32}"}$/)]);
		const [{ key } = { key: '' }] = await objects();
		for (const way of [`/${key}`, `/api/site-consultation/attachment?token=${key}`]) expect((await visit(way)).status).toBeGreaterThanOrEqual(400);
	});
});

describe('the laboratory', () => {
	it('reads requests page by page, oldest first, and learns under which key a file is kept; nobody else does', async () => {
		await submit({ file: png });
		await submit({ fields: { iin: '123456789012', iinConfirmed: '123456789012', reason: 'other' } });
		const list = async (query: string) => (await (await lis('GET', `/lis/consultations${query}`)).json()) as { data: object[]; next: number | null };
		const first = await list('?pageSize=1');
		const [{ key } = { key: '' }] = await objects();
		expect(first.data).toEqual([
			expect.objectContaining({
				fio: asked.fio,
				phone: '+77011234567',
				city: 'astana',
				iin: null,
				files: [{ nr: 1, key, contentType: 'image/png', size: png.byteLength }],
			}),
		]);
		const second = await list(`?pageSize=1&after=${String(first.next)}`);
		expect(second).toMatchObject({ data: [{ iin: '123456789012', reason: 'other', files: [] }], next: null });
		expect((await visit('/lis/consultations')).status).toBe(401);
	});
	it('is given the file of a request as it was sent, to be saved; nobody else is, and a request without one has none', async () => {
		await submit({ file: png });
		await submit({ fields: { reason: 'other' } });
		const { data } = (await (await lis('GET', '/lis/consultations')).json()) as { data: { id: number; files: object[] }[] };
		const [withFile, without] = [data.find(({ files }) => files.length > 0)?.id ?? 0, data.find(({ files }) => files.length === 0)?.id ?? 0];
		const path = `/lis/consultations/${withFile}/files/1`;
		const answer = await lis('GET', path);
		expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition'), answer.headers.get('Cache-Control')]).toEqual([
			200,
			'image/png',
			`attachment; filename="consultation-${withFile}-1.png"`,
			'private, no-store',
		]);
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
		for (const at of [`${without}/files/1`, `${withFile}/files/2`, '999999/files/1'])
			expect(await read(lis('GET', `/lis/consultations/${at}`))).toMatchObject({ http: 404 });
		expect(await read(lis('GET', '/lis/consultations/x/files/1'))).toMatchObject({ http: 400 });
		expect((await visit(path)).status).toBe(401);
		expect((await visit(path, { headers: { Authorization: 'Bearer wrong' } })).status).toBe(401);
	});
});
