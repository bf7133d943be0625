/**
 * The matrix of tokens: every call that is opened by a token of one thing or of steps, or that takes one in its body, asked with every kind of token there is, with another's and with
 * made-up ones. Which calls those are is derived from the table; a new one that takes a token fails here until it is said which kind it takes.
 */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { admits, audienceList, type ObjectAudience } from '#shared/kit/audience.ts';
import { access } from '#shared/kit/schemas.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { contract } from '#tests/support/call-samples.ts';
import { seedSlots } from '#tests/support/house-calls.ts';
import { ask, fresh } from '#tests/support/laboratory.ts';
import { impatientServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';
import { tokenKinds, tokenMakers, type Token, type TokenKind } from '#tests/support/tokens.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(async () => {
	await seedSite();
	await seedSlots(200);
});

const forged = 'F'.repeat(43);
const nobodys = 'N'.repeat(32);
let cells = 0;

async function tell(id: CallId, object: string, token: string | undefined, members: Readonly<Record<string, string>> = {}) {
	cells += 1;
	const entry = callEntry(id);
	const { path, body } = contract(id, object);
	const answer = await ask(entry.method, path, {
		// What waits for news says at once that there is none.
		...(id === 'results.watch' ? { services: impatientServices() } : {}),
		...(token === undefined ? {} : { access: token }),
		...(body === undefined ? {} : { body: { ...(body as object), ...members } }),
		...(entry.idempotency === 'key' ? { key: fresh() } : {}),
		headers: body === undefined ? {} : { 'Content-Type': entry.bodyTypes[0] ?? '' },
	});
	return { status: answer.status, text: await answer.text() };
}

const made = new Map<TokenKind, Promise<Token>>();
/** One of each kind for all calls that it does not open: they take nothing from it. */
function foreign(kind: TokenKind): Promise<Token> {
	const token = made.get(kind) ?? tokenMakers[kind]();
	made.set(kind, token);
	return token;
}

/** Everything that a token could have changed. */
const tables = ['orders', 'result_requests', 'shares', 'attachments', 'house_calls', 'handovers'];
const rows = async () => {
	const all = await env.LAB_DB.batch(tables.map((table) => env.LAB_DB.prepare(`SELECT * FROM ${table}`)));
	return JSON.stringify(all.map(({ results }) => results));
};

const objectKinds = ['order', 'result', 'house-call', 'handover'] as const satisfies readonly ObjectAudience[];
const ofObjects = callIds.flatMap((id) => objectKinds.filter((kind) => admits(callEntry(id), kind)).map((kind) => [id, kind] as const));
/** What a link to a result opens is a result as well. */
const fitting = (kind: ObjectAudience): readonly TokenKind[] => (kind === 'result' ? ['result', 'shared-result'] : [kind]);
/** What they give of a thing is not there of every one. */
const isOpen = ({ status, text }: { readonly status: number; readonly text: string }) => status !== 401 && !(status === 404 && !text.includes('"fields":[{'));

describe.each(ofObjects)('%s, by a token of one %s', (id, kind) => {
	it('is opened by that of the thing alone; another’s answers as one that does not exist, and changes nothing', async () => {
		const [a, b] = [await tokenMakers[kind](), await tokenMakers[kind]()];
		const before = await rows();
		const none = await tell(id, nobodys, a.token);
		expect([401, 404]).toContain(none.status);
		expect(await tell(id, b.id, a.token)).toEqual(none);
		const refused = [undefined, '', forged, env.LIS_KEY].map(async (token) => [await tell(id, a.id, token), await tell(id, nobodys, token)] as const);
		for (const [there, nothing] of await Promise.all(refused)) {
			expect([401, 404]).toContain(there.status);
			expect(there).toEqual(nothing);
		}
		expect(await rows()).toBe(before);
		const own = await tell(id, a.id, a.token, a.more);
		if (id !== 'results.file') expect(isOpen(own), own.text).toBe(true);
	});
	it('is opened by no other kind of token', async () => {
		const { id: object } = await tokenMakers[kind]();
		const others: Token[] = [];
		for (const other of tokenKinds.filter((one) => !fitting(kind).includes(one))) others.push(await foreign(other));
		for (const { token } of others) {
			const answer = await tell(id, object, token);
			expect([401, 404], answer.text).toContain(answer.status);
			expect(answer).toEqual(await tell(id, nobodys, token));
		}
	});
});

const ofSteps = callIds.filter((id) => admits(callEntry(id), 'flow') && !admits(callEntry(id), 'anyone'));
const stepKinds = ['sign-in', 'registration', 'recovery'] as const;

describe.each(ofSteps)('%s, by the token of steps', (id) => {
	it('is refused alike to anyone who has none, and to every other kind of token', async () => {
		const refused = [await tell(id, nobodys, undefined), await tell(id, nobodys, forged), await tell(id, nobodys, env.LIS_KEY)];
		for (const kind of tokenKinds.filter((one) => !stepKinds.some((step) => step === one)))
			refused.push(await tell(id, nobodys, (await foreign(kind)).token));
		expect(new Set(refused.map(({ text }) => text)).size, refused.map(({ text }) => text).join('\n')).toBe(1);
		expect(refused[0]?.status).toBeGreaterThanOrEqual(400);
	});
});

const ofApps = callIds.filter((id) => admits(callEntry(id), 'app'));

describe.each(ofApps)('%s, by the token of an app', (id) => {
	it('is refused alike to anyone who has none, and to every other kind of token, whatever is asked for', async () => {
		const { id: object } = await tokenMakers.result();
		const refused = [await tell(id, object, undefined), await tell(id, nobodys, ''), await tell(id, object, forged), await tell(id, object, env.LIS_KEY)];
		for (const kind of tokenKinds.filter((one) => one !== 'app')) {
			const { token } = await foreign(kind);
			refused.push(await tell(id, object, token), await tell(id, nobodys, token));
		}
		expect(new Set(refused.map(({ text }) => text)).size, refused.map(({ text }) => text).join('\n')).toBe(1);
		expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]));
	});
	it('gives nothing of another person: that answers as what is not there', async () => {
		const { token } = await tokenMakers.app();
		const { id: object } = await tokenMakers.result();
		expect(await tell(id, object.replaceAll('_', '.'), token)).toEqual(await tell(id, nobodys, token));
	});
});

/** The members of a call that are tokens, by their schema. */
const tokenMembers = (id: CallId): readonly string[] => {
	const { params, body } = callEntry(id);
	const shapes = [params, body].flatMap((schema) => (schema !== null && 'shape' in schema ? Object.entries(schema.shape as object) : []));
	return shapes.flatMap(([name, schema]) => (schema === access ? [name] : []));
};
const inBody = callIds.filter((id) => tokenMembers(id).length > 0);
/** Which kinds each of them takes. `bearer`: the session that it is made with decides, and what the body says of it is for backends of somebody else. */
const takes: Readonly<Partial<Record<CallId, readonly TokenKind[] | 'bearer'>>> = {
	'patient.claim-result': ['result'],
	'patient.claim-order': ['order'],
	'patient.confirm': 'bearer',
	'doctor.confirm': 'bearer',
	'representative.confirm': 'bearer',
	'partner.confirm': 'bearer',
	'staff.confirm': 'bearer',
	'share.state': ['share', 'counter'],
	'share.open': ['share'],
	'share.open-shown': ['counter'],
	'share.view': ['share'],
	'handover.state': ['handover-link'],
	'handover.open': ['handover-link'],
	'handover.view': ['handover-link'],
	'notifications.state': ['letter'],
	'notifications.unsubscribe': ['letter'],
};

describe.each(inBody)('%s, with a token in its body', (id) => {
	const [member = ''] = tokenMembers(id);
	const kinds = takes[id];
	/** Who asks: somebody signed in, what a link has opened, or anybody. */
	const asker = async (): Promise<Token | null> => {
		const { audience } = callEntry(id);
		if (audienceList(audience).includes('patient')) return { token: (await signIn('patient', await addPatient())).token, id: nobodys, more: {} };
		if (admits(callEntry(id), 'handover')) return tokenMakers.handover();
		return admits(callEntry(id), 'result') ? tokenMakers['shared-result']() : null;
	};
	it('takes its own kinds, and says no to all others as to one that nobody made; nothing is changed by them', async () => {
		if (kinds === undefined) throw new Error(`say which kind of token ${id} takes`);
		const who = await asker();
		const others: Token[] = [];
		for (const other of tokenKinds.filter((one) => kinds === 'bearer' || !kinds.includes(one))) others.push(await foreign(other));
		const object = who?.id ?? nobodys;
		const before = await rows();
		const none = await tell(id, object, who?.token, { [member]: forged });
		for (const { token } of others) expect(await tell(id, object, who?.token, { [member]: token })).toEqual(none);
		expect(await rows()).toBe(before);
		if (kinds === 'bearer') return;
		for (const kind of kinds) {
			const own = await tokenMakers[kind]();
			// A link is told of to anyone who opened it by that very link.
			const right = id === 'share.view' || id === 'handover.view' ? (who?.more ?? {}) : { ...own.more, [member]: own.token };
			expect((await tell(id, object, who?.token, right)).text).not.toBe(none.text);
		}
	});
	it('is refused to anyone who may not make it at all, whatever the token', async () => {
		if (admits(callEntry(id), 'anyone')) return expect(callEntry(id).limit).not.toBeNull();
		const own = await tokenMakers[kinds === undefined || kinds === 'bearer' ? 'result' : (kinds[0] ?? 'result')]();
		const before = await rows();
		for (const token of [undefined, forged, own.token, env.LIS_KEY]) {
			const answer = await tell(id, nobodys, token, { [member]: own.token });
			expect([401, 404], answer.text).toContain(answer.status);
		}
		expect(await rows()).toBe(before);
	});
});

describe('the matrix', () => {
	it('knows every call that takes a token, and no other', () => {
		expect(Object.keys(takes).toSorted()).toEqual([...inBody].toSorted());
		expect([ofObjects.length, ofSteps.length, inBody.length].every((count) => count > 4)).toBe(true);
	});
	it('has many cells', () => {
		expect(cells).toBeGreaterThan(200);
	});
});
