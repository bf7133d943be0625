/**
 * The matrix of pages: every page of the table, in every language, with and without its payload, opened by everybody. Where an address names something, it
 * is asked for what is theirs, another's, and nobody's. It is derived from the table of pages.
 */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accountRoles, type AccountRole, type ObjectKind } from '#shared/kit/audience.ts';
import { cookieName } from '#shared/kit/cookies.ts';
import { localise } from '#shared/kit/urls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { pageEntry, pageIds, type PageId } from '#shared/pages.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, addStaff, sessionCookies, signIn } from '#tests/support/accounts.ts';
import { makers } from '#tests/support/owned.ts';
import { seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const forged = 'F'.repeat(43);
const nobodys = 'N'.repeat(32);
const add: Readonly<Record<AccountRole, () => Promise<string>>> = {
	patient: addPatient,
	doctor: addDoctor,
	representative: addRepresentative,
	partner: addPartner,
	staff: addStaff,
};

interface Actor {
	readonly name: string;
	/** Whose session it really is; null for nobody. */
	readonly role: AccountRole | null;
	readonly accountId: string | null;
	readonly cookie: string;
}
const actors: Actor[] = [];
beforeAll(async () => {
	await seedSite();
	actors.push({ name: 'nobody', role: null, accountId: null, cookie: '' });
	for (const role of accountRoles) actors.push({ name: `forged ${role}`, role: null, accountId: null, cookie: sessionCookies(role, forged) });
	for (const role of accountRoles) {
		for (const name of ['a', 'b']) {
			const accountId = await add[role]();
			actors.push({ name: `${role} ${name}`, role, accountId, cookie: (await signIn(role, accountId)).cookie });
		}
	}
	// One's own session, and the other role's cookies beside it.
	const accountId = await addPatient();
	const { token } = await signIn('patient', accountId);
	actors.push({ name: 'patient with a doctor’s cookie', role: 'patient', accountId, cookie: sessionCookies('patient', token, ['patient', 'doctor']) });
	const isSecure = env.SITE_ORIGIN.startsWith('https:');
	const asDoctor = sessionCookies('doctor', token, ['patient', 'doctor']);
	actors.push({ name: 'patient who says to be a doctor', role: null, accountId: null, cookie: asDoctor });
	actors.push({ name: 'role without a session', role: null, accountId: null, cookie: `${cookieName('auth-patient', isSecure)}=1` });
});

let cells = 0;
interface Seen {
	readonly status: number;
	readonly location: string;
	readonly text: string;
	readonly cacheControl: string;
}
async function open(path: string, { cookie }: Actor): Promise<Seen> {
	cells += 1;
	const answer = await visit(path, { headers: { ...(cookie === '' ? {} : { Cookie: cookie }), Accept: 'text/html' } });
	const text = await answer.text();
	return { status: answer.status, location: answer.headers.get('Location') ?? '', text, cacheControl: answer.headers.get('Cache-Control') ?? '' };
}
/** What differs between two answers by chance: the nonce and keys of forms; and the id that was asked for. */
const plain = ({ status, location, text }: Seen, object: string): Seen & object => ({
	status,
	location: location.replaceAll(object, 'ID'),
	text: text
		.replaceAll(object, 'ID')
		.replaceAll(/data-idle-ms="\d+"|"idleMs":\d+/g, 'idle')
		.replaceAll(/nonce="[^"]*"/g, 'nonce')
		.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'KEY'),
	cacheControl: '',
});

/** What the parameter of an address names. */
const kinds: Readonly<Partial<Record<PageId, ObjectKind>>> = {
	'order-view': 'order',
	'results-view': 'result',
	'template-view': 'template',
	'template-edit': 'template',
	'results-share': 'result',
	'cabinet-doctor': 'doctor',
};
/** Addresses whose parameter names nothing that belongs to somebody: a queue, a list of what was seen to, a refused message of the LIS, a file of prices and a text are the laboratory's. */
const ofNobody: readonly PageId[] = ['staff-queue', 'staff-settled', 'staff-refused', 'staff-price-file', 'staff-content-piece', 'staff-content-version'];
const pathOf = (id: PageId, object: string) => pageEntry(id).pattern.replace(/:\w+\*?/g, object);
const variants = locales.flatMap((locale) => ['', '/', '/_payload.json'].map((end) => ({ locale, end })));
const guarded = pageIds.filter((id) => pageEntry(id).account !== undefined);

describe.each(guarded)('%s', (id) => {
	it('is opened by its roles alone, with the way to sign out; everybody else is led to the login of the same language', async () => {
		const roles = pageEntry(id).account ?? [];
		for (const { locale, end } of variants) {
			const bare = pathOf(id, nobodys);
			const path = localise(bare, locale) + end;
			for (const actor of actors) {
				const seen = await open(path, actor);
				const isIn = actor.role !== null && roles.includes(actor.role);
				if (!isIn) {
					expect([seen.status, seen.location], `${actor.name} ${path}`).toEqual([
						302,
						`${localise('/login', locale)}?back=${encodeURIComponent(localise(bare, locale))}`,
					]);
					continue;
				}
				expect(seen.location, `${actor.name} ${path}`).not.toMatch(/\/login/);
				expect([200, 302, 404], `${actor.name} ${path}`).toContain(seen.status);
				expect(seen.cacheControl).toBe('private, no-store');
				if (seen.status === 200 && end === '') expect(seen.text, `${actor.name} ${path}`).toContain(`href="${localise('/logout', locale)}"`);
			}
		}
	});
});

describe.each(Object.entries(kinds) as [PageId, ObjectKind][])('%s, by the id of one', (id, kind) => {
	it('shows it to whose it is, and to everybody else what stands where there is none', async () => {
		for (const role of accountRoles) {
			const make = makers[kind][role];
			const { account } = pageEntry(id);
			if (make === undefined || (account !== undefined && !account.includes(role))) continue;
			const owner = actors.find(({ name }) => name === `${role} a`);
			if (!owner?.accountId) throw new Error('no owner');
			const object = await make(owner.accountId);
			for (const end of ['', '/_payload.json']) {
				for (const actor of actors) {
					const [there, none] = [await open(pathOf(id, object) + end, actor), await open(pathOf(id, nobodys) + end, actor)];
					if (actor === owner) expect([200, 302], `${actor.name} ${id}`).toContain(there.status);
					else expect(plain(there, object), `${actor.name} ${id}${end}`).toEqual(plain(none, nobodys));
					if (actor === owner) expect(plain(there, object).text).not.toBe(plain(none, nobodys).text);
				}
			}
		}
	});
});

describe('the matrix of pages', () => {
	it('names what every address of an account’s page is about', () => {
		const unnamed = guarded.filter((id) => pageEntry(id).pattern.includes(':') && kinds[id] === undefined && !ofNobody.includes(id));
		expect(unnamed).toEqual([]);
	});
	it('has at least 2,000 cells', () => {
		expect(cells).toBeGreaterThanOrEqual(2000);
	});
});
