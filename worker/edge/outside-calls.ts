/** `/api/*`, `/account/*`, `/pictures/*`, `/documents/*` and `/lis/*` as the outside world meets them. What is no call of the table does not exist. */
import { matchCall, methodsAt, type MatchedCall } from '#shared/call-routes.ts';
import { admits } from '#shared/kit/audience.ts';
import { commonParams, isSameEverywhere, type CallEntry } from '#shared/kit/call.ts';
import { failure, success, type Failure, type Result } from '#shared/kit/errors.ts';
import { handoverWords } from '#shared/handover/words.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { localeOfAlias } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { isHeaderText } from '#shared/kit/header-text.ts';
import { mediaType, readText } from '#shared/kit/streams.ts';
import type { ResultsErrorPayload } from '#shared/results/payload.ts';
import { keySchemes } from '#shared/kit/key-text.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { toWire } from '#shared/kit/wire.ts';
import { bindCall } from './bind-call.ts';
import { defaultCityId } from './city-cookie.ts';
import { isSafeMethod, type EdgeContext } from './context.ts';
import { countDevice } from './counted-device.ts';
import { refuseJson, refuseMethod } from './errors.ts';
import { makePass } from './form-pass.ts';
import { formKeyOf, meetLimit, mutate, prove, type MutationId } from './mutation.ts';
import { tellNext } from './person.ts';
import { takeOfBudget } from './upload-budget.ts';
import { mayShowKey, noteWrongKey } from './wrong-keys.ts';

/** Where a browser's call shows the solved captcha, which a form has in a field, and where a pass for the form's other calls is given. */
const captchaHeader = 'X-Captcha-Token';

/** A browser's call: read or mutation, if its entry lets browsers in. A mutation meets what the same one of a form meets, by the same entry. */
export async function browserCall(c: EdgeContext): Promise<Response> {
	const { pathname } = new URL(c.req.url);
	const found = matchCall(c.req.method, pathname);
	if (found?.entry.callback) return calledBack(c, found);
	if (!found?.entry.browser)
		return unknownCall(
			c,
			methodsAt(pathname, (entry) => entry.browser),
		);
	const query = c.req.query();
	const common = commonParams(found.entry).safeParse(query);
	const params = found.entry.params.safeParse({ ...query, ...found.params });
	if (!common.success || !params.success) return refuseJson(c, { name: 'bad-request' });
	c.set('locale', localeOfAlias(common.data.lang) ?? 'ru');
	if (!isSameEverywhere(found.entry) && !(await isCity(c, common.data.city_id))) return refuseJson(c, { name: 'bad-request' });
	await bindCall(c, common.data.city_id, false);
	const asked = { ...query, ...found.params };
	const { entry } = found;
	if (!isSafeMethod(c.req.method) && entry.codec === 'json') return changed(c, found, asked);
	const limited = await meetLimit(c, entry);
	if (!limited.ok) return opensPage(c, entry) ? toErrorPage(c, entry, query.id, 'busy') : refuseJson(c, limited.error);
	if (entry.cache !== false) {
		if (entry.limit !== null) await countDevice(c);
		const result = await (c.get('call') as LooseCall)(found.id, { params: asked });
		return result.ok ? c.json(toWire(entry.reply, result.value) as object) : refuseJson(c, result.error);
	}
	return isSafeMethod(c.req.method) ? readThrough(c, found, asked) : sendThrough(c, found, asked);
}

/** What another server says is passed on as it came: its signature is of these very bytes, and the backend checks it, or what its header shows. */
async function calledBack(c: EdgeContext, { entry, params }: MatchedCall): Promise<Response> {
	return handOver(
		c,
		await c
			.get('gateway')
			.pass(
				entry,
				c.req.raw,
				params,
				allowed(c, ['Accept', 'Content-Type', 'Content-Length', ...(entry.proofHeader === null ? [] : [entry.proofHeader])]),
			),
	);
}

/** Replies are kept for each city: one that is made up never comes so far. A backend that does not say which there are has no say here, either. */
async function isCity(c: EdgeContext, id: number): Promise<boolean> {
	if (id === defaultCityId) return true;
	await bindCall(c, defaultCityId);
	const cities = await c.get('call')('city.list', {});
	return !cities.ok || cities.value.data.some((city) => city.id === id);
}

type LooseCall = (id: string, input: { readonly params: unknown }) => Promise<Result<object>>;
type Params = Readonly<Record<string, string>>;

const admission = (c: EdgeContext) => {
	const { 'Idempotency-Key': idempotencyKey } = allowed(c, ['Idempotency-Key']);
	return { captchaToken: c.req.header(captchaHeader) ?? null, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
};

/** A mutation whose body is JSON goes the way of the forms. A token that it gives is kept in a cookie, and stands in no reply. */
async function changed(c: EdgeContext, { id, entry }: MatchedCall, params: Params): Promise<Response> {
	const body = await readJson(c, entry.bodyTypes, entry.maxBytes);
	if (!body.ok) return refuseJson(c, body.error);
	const result = await mutate(c, id as MutationId, { body: body.value, params, ...admission(c) });
	if (!result.ok) return refuseJson(c, result.error);
	const reply = toWire(entry.reply, result.value) as Readonly<Record<string, unknown>>;
	if (entry.grants === null) return c.json(reply);
	const { access: _token, ...rest } = reply;
	return c.json(rest);
}

async function readJson(c: EdgeContext, types: readonly string[], maxBytes: number): Promise<Result<unknown>> {
	if (!types.includes(mediaType(c.req.header('Content-Type')))) return failure('unsupported-type');
	if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) return failure('too-large');
	const text = await readText(c.req.raw.body, maxBytes);
	if (!text.ok) return text;
	try {
		return success(JSON.parse(text.value));
	} catch {
		return failure('bad-request');
	}
}

async function readThrough(c: EdgeContext, { entry }: MatchedCall, params: Params): Promise<Response> {
	const answer = await c.get('gateway').pass(entry, c.req.raw, params, { Accept: '*/*', ...allowed(c, ['Accept']) });
	if (entry.bytes?.immutable) {
		if (answer.ok && answer.value.ok) answer.value.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
		return handOver(c, answer);
	}
	if (!(answer.ok && answer.value.ok) && opensPage(c, entry)) {
		const status = answer.ok ? answer.value.status : 503;
		return toErrorPage(c, entry, params.id, status === 401 ? 'expired' : status < 500 ? 'refused' : 'failed');
	}
	return handOver(c, answer);
}

/** A form is opened like a page, by a link: who does not get it is told so on a page. */
const opensPage = (c: EdgeContext, entry: CallEntry) =>
	entry.bytes !== null && entry.bytes.immutable !== true && c.req.header('Accept')?.includes('text/html') === true;

/** Of a result there is a page that says why. Anything else is told on the page that it belongs to, which asks for the phone or the sign-in by itself. */
function toErrorPage(
	c: EdgeContext,
	{ audience, object, bytes }: CallEntry,
	id: string | undefined,
	reason: 'busy' | 'expired' | 'refused' | 'failed',
): Response {
	const locale = c.get('locale');
	if (object === 'result') {
		const shown: ResultsErrorPayload['reason'] = reason === 'refused' ? 'failed' : reason;
		return c.redirect(localise(`/results/error${queryString({ reason: shown })}`, locale), 302);
	}
	if (reason === 'busy' || reason === 'failed') tellNext(c, translator(locale)(errorsWords)(reason === 'busy' ? 'too-many' : 'unavailable'));
	// Its page has a secret address that nobody tells here.
	else if (admits({ audience }, 'handover')) tellNext(c, translator(locale)(handoverWords)('ended'));
	return c.redirect(localise(object === 'order' && id !== undefined ? `/order/${encodeURIComponent(id)}` : (bytes?.page ?? '/cabinet'), locale), 302);
}

/** A file goes through as it streams: the backend checks what stands around it. */
async function sendThrough(c: EdgeContext, { entry }: MatchedCall, params: Params): Promise<Response> {
	if (!entry.bodyTypes.includes(mediaType(c.req.header('Content-Type')))) return refuseJson(c, { name: 'unsupported-type' });
	// Every browser says how long a file is. One of unknown length would have to be gathered in parts, ten at once in more memory than there is.
	if (entry.codec === 'bytes' && c.req.header('Content-Length') === undefined) return refuseJson(c, { name: 'length-required' });
	const shown = admission(c);
	const proved = await prove(c, entry, shown, params);
	if (!proved.ok) return refuseJson(c, proved.error);
	const answer = await takenThrough(c, entry, params);
	const formKey = formKeyOf(entry, shown.idempotencyKey, params);
	// Whatever became of this file: the next one need not solve anything.
	if (formKey !== undefined) answer.headers.set(captchaHeader, await makePass(c, formKey));
	return answer;
}

/** Within what the client may send. The declared length counts, even if the client leaves early: a file passes unread, so how much of it came is not known. */
async function takenThrough(c: EdgeContext, entry: CallEntry, params: Params): Promise<Response> {
	const headers = allowed(c, ['Accept', 'Content-Type', 'Content-Length', 'Idempotency-Key']);
	const length = Number(headers['Content-Length'] ?? Number.NaN);
	// What is too large is refused unread.
	if (entry.filesField !== null && length <= entry.maxBytes) {
		const taken = await takeOfBudget(c, entry.filesField, length);
		if (!taken.ok) return refuseJson(c, taken.error);
	}
	return handOver(c, await c.get('gateway').pass(entry, c.req.raw, params, headers));
}

/** What a machine says of its own trouble is not passed on. */
function handOver(c: EdgeContext, answer: Result<Response>): Response {
	if (!answer.ok) return refuseJson(c, answer.error);
	return answer.value.status >= 500 ? refuseJson(c, unavailable) : answer.value;
}
const unavailable: Failure = { name: 'unavailable' };

/** Headers that go along, those of them that it has: what may not stand in one is left out, as if it had not come. */
export function allowed(c: EdgeContext, names: readonly string[]): Record<string, string> {
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = c.req.header(name);
			return value === undefined || !isHeaderText(value) ? [] : [[name, value]];
		}),
	);
}

const unknownCall = (c: EdgeContext, methods: string) => (methods === '' ? refuseJson(c, { name: 'not-found' }) : refuseMethod(c, methods));

/** A call of the laboratory's own system: never from a browser; the key is checked by the backend. */
export async function laboratoryCall(c: EdgeContext): Promise<Response> {
	const { pathname } = new URL(c.req.url);
	const found = matchCall(c.req.method, pathname);
	if (!found || !admits(found.entry, 'laboratory'))
		return unknownCall(
			c,
			methodsAt(pathname, (entry) => admits(entry, 'laboratory')),
		);
	const may = await mayShowKey(c);
	if (!may.ok) return refuseJson(c, may.error);
	const headers = allowed(c, ['Accept', 'Authorization', 'Content-Type', 'Content-Length', 'Origin', 'Sec-Fetch-Site']);
	const answer = await c.get('gateway').pass(found.entry, c.req.raw, found.params, { Accept: '*/*', ...headers });
	if (!answer.ok) return refuseJson(c, answer.error);
	if (answer.value.status === 401) {
		answer.value.headers.set('WWW-Authenticate', keySchemes);
		await noteWrongKey(c, 'laboratory', c.req.header('Authorization') ?? '');
	}
	return answer.value;
}
