/**
 * The matrix of calls: every call of the table, asked by everybody, about what is theirs, another's, and nobody's. It is derived from the table: a new call
 * is in it without being written down here.
 */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { accountRoles, admits, audienceList, isAccountRole, type AccountRole, type ObjectKind } from '#shared/kit/audience.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, addStaff, signIn } from '#tests/support/accounts.ts';
import { letIn } from '#tests/support/apps.ts';
import { contract } from '#tests/support/call-samples.ts';
import { address, ask, fresh } from '#tests/support/laboratory.ts';
import { makers } from '#tests/support/owned.ts';
import { seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const add: Readonly<Record<AccountRole, () => Promise<string>>> = {
	patient: addPatient,
	doctor: addDoctor,
	representative: addRepresentative,
	partner: addPartner,
	staff: addStaff,
};
const forged = 'F'.repeat(43);
const nobodys = 'N'.repeat(32);
/** The id of nothing, as ids of its kind are written. */
const nothingOf = (kind: ObjectKind | null) => (kind === 'card' ? '9999999999994' : nobodys);

interface Answer {
	readonly status: number;
	readonly text: string;
}
async function tell(id: CallId, object: string, token: string | undefined): Promise<Answer> {
	const entry = callEntry(id);
	const { path, body } = contract(id, object);
	const answer = await ask(entry.method, path, {
		...(token === undefined ? {} : { access: token }),
		...(body === undefined ? {} : { body }),
		...(entry.idempotency === 'key' ? { key: fresh() } : {}),
		headers: body === undefined ? {} : { 'Content-Type': entry.bodyTypes[0] ?? '' },
	});
	return { status: answer.status, text: await answer.text() };
}

/** Everybody who is not somebody: without a token, and with tokens of nothing. */
const strangers: readonly (string | undefined)[] = [undefined, forged, ''];
/** Calls that want an account. What anybody may call as well refuses nobody for who they are. */
const ofAccounts = callIds.filter((id) => audienceList(callEntry(id).audience).some(isAccountRole) && !admits(callEntry(id), 'anyone'));
let cells = 0;
const count = <T>(value: T): T => {
	cells += 1;
	return value;
};

/** Two accounts of each role; `a` asks, `b` is somebody else of the same role. */
async function people() {
	const made = await Promise.all(accountRoles.map(async (role) => [role, { a: await add[role](), b: await add[role]() }] as const));
	return Object.fromEntries(made) as Record<AccountRole, { readonly a: string; readonly b: string }>;
}

describe.each(ofAccounts)('%s', (id) => {
	const entry = callEntry(id);
	const kind: ObjectKind | null = entry.object;
	const nothing = nothingOf(kind);
	const roles = audienceList(entry.audience).filter(isAccountRole);

	it('is refused to anyone who is not of its audience, in the same words whatever is asked for', async () => {
		const persons = await people();
		const object = kind === null ? nothing : await (makers[kind][roles[0] as AccountRole]?.(persons[roles[0] as AccountRole].a) ?? nothing);
		const refused: Answer[] = [];
		const outsiders = accountRoles.filter((role) => !roles.includes(role));
		for (const named of kind === null ? [nothing] : [object, nothing]) {
			for (const token of strangers) refused.push(count(await tell(id, named, token)));
			for (const role of outsiders)
				for (const who of ['a', 'b'] as const) refused.push(count(await tell(id, named, (await signIn(role, persons[role][who])).token)));
			// Nor is the token of an app a person's, also of one that this very person let in.
			refused.push(count(await tell(id, named, (await letIn(persons.patient.a)).access_token)));
			// The laboratory's key is none of a person's.
			refused.push(count(await tell(id, named, env.LIS_KEY)));
		}
		expect(new Set(refused.map(({ text }) => text)).size, [...new Set(refused.map(({ text }) => text))].join('\n')).toBe(1);
		expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([admits(entry, 'order') || admits(entry, 'house-call') ? 404 : 401]));
	});

	it('is open to its audience; another’s answers as one that does not exist', async () => {
		const persons = await people();
		for (const role of roles) {
			const { a, b } = persons[role];
			if (kind === null) {
				for (const who of [a, b]) {
					const answer = count(await tell(id, nothing, (await signIn(role, who)).token));
					expect(answer.status, `${role}: ${answer.text}`).not.toBe(401);
				}
				continue;
			}
			const make = makers[kind][role];
			const { token } = await signIn(role, a);
			const none = count(await tell(id, nothing, token));
			expect(none.status, `${role}: ${none.text}`).toBe(404);
			if (make === undefined) continue;
			const others = await make(b);
			expect(count(await tell(id, others, token)), role).toEqual(none);
			// Whose it is gets past the door.
			const own = count(await tell(id, await make(a), token));
			expect([401, 404], `${role}: ${own.text}`).not.toContain(own.status);
		}
	});

	it('is no call for a browser unless its entry says so', async () => {
		if (entry.browser) return expect(entry.captcha || entry.limit !== null || entry.method === 'GET').toBe(true);
		const { a } = (await people())[roles[0] as AccountRole];
		const { cookie } = await signIn(roles[0] as AccountRole, a);
		const { path, body } = contract(id, nobodys);
		const url = new URL(path, 'https://site.example');
		url.searchParams.set('lang', 'ru-RU');
		url.searchParams.set('city_id', '98');
		const send = (method: string, pathname: string, headers: Record<string, string>) =>
			visit(`${pathname}${url.search}`, {
				method,
				...(body === undefined || method === 'GET' ? {} : { body: JSON.stringify(body) }),
				headers: {
					Accept: 'application/json',
					'Content-Type': 'application/json',
					'Sec-Fetch-Site': 'same-origin',
					'CF-Connecting-IP': address(),
					...headers,
				},
			});
		const answers = [await send(entry.method, url.pathname, { Cookie: cookie }), await send(entry.method, url.pathname, {})];
		const none = await send(entry.method, '/account/nothing/of-the-kind', { Cookie: cookie });
		const expected = await none.text();
		for (const answer of answers) {
			expect(count(answer.status)).toBe(none.status);
			expect(await answer.text()).toBe(expected);
		}
	});
});

describe.each(ofAccounts.filter((id) => callEntry(id).strong))('%s', (id) => {
	const { audience, object: kind } = callEntry(id);
	it('wants a credential that was given not long ago', async () => {
		const persons = await people();
		for (const role of audienceList(audience).filter(isAccountRole)) {
			const { token } = await signIn(role, persons[role].a, { method: 'mail-code' });
			const object = kind === null ? nobodys : await (makers[kind][role]?.(persons[role].a) ?? nobodys);
			expect(JSON.parse(count(await tell(id, object, token)).text), role).toMatchObject({ code: 'confirm-again' });
		}
	});
});

describe('the matrix', () => {
	it('knows how to make what calls name', () => {
		const named = ofAccounts.flatMap((id) => {
			const { object, audience } = callEntry(id);
			return object === null ? [] : [[id, object, audienceList(audience).filter(isAccountRole)] as const];
		});
		const missing = named.filter(([, object, roles]) => !roles.some((role) => makers[object][role] !== undefined)).map(([id]) => id);
		expect(missing).toEqual([]);
	});
	it('has many cells', () => {
		expect(cells).toBeGreaterThan(ofAccounts.length * 8);
	});
});
