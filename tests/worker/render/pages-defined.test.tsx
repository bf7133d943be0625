/** What follows from the definition of a page, on pages that are defined here: forms, policies, kept bytes, guard, sitemap. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { failure } from '#shared/kit/errors.ts';
import type { FieldFault } from '#shared/kit/errors.ts';
import { localise, type LocalPath } from '#shared/kit/urls.ts';
import { joinPublic, type PersonalData, type PublicContent } from '#shared/kit/visibility.ts';
import { form } from '#tests/support/bindings.ts';
import { wholeSitemap } from '#tests/support/sitemap.ts';
import { origin, seedSite } from '#tests/support/site.ts';
import { addDoctor, signIn } from '#tests/support/accounts.ts';
import { makeApp } from '#worker/app.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { collectDefinitions, makeSite } from '#worker/site/collect.ts';
import type { FormState } from '#shared/kit/refused-form.ts';
import { definePage, type PageDefinition } from '#worker/site/define-page.ts';
import { site as ownSite } from '#worker/site/pages.ts';
import { found, refused } from '#worker/site/request.ts';
import type { Action, PublicOutcome } from '#worker/site/action.ts';

beforeAll(seedSite);
afterEach(() => {
	vi.useRealTimers();
});

const head = () => ({ title: 'Contacts of the laboratory', description: 'Where we are', canonical: '/contacts', index: true, card: { title: 'Contacts' } });
const faults: readonly FieldFault[] = [{ field: 'message', rule: 'required' }];
const sent: string[] = [];
let loads = 0;

/** Refuses what is empty, fails on `broken`, takes the rest. */
const send: Action<PublicOutcome> = async (c) => {
	const body = await readForm(c);
	if (!body.ok) return { kind: 'failed', error: body.error };
	const message = body.value.get('message') ?? '';
	if (message === 'too many') return { kind: 'refused', form: { values: { message }, key: null, error: { name: 'too-many', retryAfter: 17 } } };
	if (message === '')
		return { kind: 'refused', form: { values: { name: body.value.get('name') ?? '' }, key: null, error: failure('validation', { fields: faults }).error } };
	sent.push(message);
	return { kind: 'redirect', to: localise('/contacts/sent', c.var.locale) };
};

interface ContactsProps {
	readonly today: string;
}

function Contacts({ today, refused: tried, captcha }: ContactsProps & FormState) {
	return (
		<form method="post" action="/contacts" data-captcha={captcha.kind}>
			<p data-today={today} />
			<input name="name" defaultValue={tried?.values.name} />
			{tried?.error.fields?.map(({ field, rule }) => (
				<em key={field}>{`${field}: ${rule}`}</em>
			))}
		</form>
	);
}

const contacts = definePage(['contacts', 'promotions'], {
	cache: 'public',
	audience: 'anyone',
	query: ['topic'],
	sitemap: true,
	csp: { img: ['https://maps.example'], formAction: ['https://bank.example'] },
	form: {
		send,
		clear: async (c) => ({ kind: 'redirect', to: localise('/contacts/cleared', c.var.locale) }),
	},
	load: async ({ today }) => {
		loads += 1;
		return found(joinPublic({ today }));
	},
	Page: Contacts,
	head,
});

const secret = 'only for a doctor' as PersonalData<string>;
const cabinet = definePage('cabinet', {
	cache: 'personal',
	audience: ['doctor'],
	query: ['tab'],
	hydrate: true,
	load: async ({ query }) => (query.tab === 'broken' ? refused({ name: 'forbidden' }) : found({ secret, tab: query.tab ?? 'first' })),
	Page: ({ secret: text, tab }: { readonly secret: string; readonly tab: string }) => <p title={tab}>{text}</p>,
	head,
});
const news = definePage('press-slug', {
	cache: 'public',
	audience: 'anyone',
	sitemap: async ({ cities }) => ({ ok: true, value: cities.map(({ slug }) => `/press/opened-in-${slug}`) }),
	load: async ({ today }) => found(joinPublic({ today })),
	Page: ({ today }: ContactsProps) => <p>{today}</p>,
	head,
});
const houseCall = definePage('house-call', {
	cache: 'personal',
	audience: 'anyone',
	load: async () => found({}),
	Page: () => null,
	head,
});

const siteOf = (...definitions: PageDefinition[]) => makeSite(definitions, () => []);
const app = makeApp({ site: siteOf(contacts, cabinet, news, houseCall) });

async function visit(path: string, init: RequestInit = {}): Promise<Response> {
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${origin}${path}`, { redirect: 'manual', ...init }), env, context as never);
	const copy = new Response(await answer.text(), answer);
	await waitOnExecutionContext(context);
	return copy;
}
const directive = (answer: Response, name: string) =>
	(answer.headers.get('Content-Security-Policy') ?? '').split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

describe('a form of a public page', () => {
	it('refused, is one person’s answer with its messages, and is never kept', async () => {
		const plain = await (await visit('/kz/contacts')).text();
		expect(plain).toContain('data-captcha="altcha"');
		const answer = await visit('/kz/contacts', form({ name: 'Сәуле <b>', message: '' }));
		const text = await answer.text();
		expect(answer.status).toBe(422);
		expect(text).toContain('message: required');
		expect(text).toContain('value="Сәуле &lt;b&gt;"');
		expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
		expect(answer.headers.get('X-Page')).toBeNull();
		expect(answer.headers.get('ETag')).toBeNull();
		expect(directive(answer, 'script-src')).toContain("'nonce-");
		const again = await visit('/kz/contacts');
		expect(await again.text()).toBe(plain);
		expect([again.status, again.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
	});
	it('says when to try again', async () => {
		const answer = await visit('/contacts', form({ message: 'too many' }));
		expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '17']);
	});
	it('taken, leads on: a browser by 303, a script by an address that it asks for once', async () => {
		const browser = await visit('/kz/contacts', form({ message: 'one' }));
		expect([browser.status, browser.headers.get('Location')]).toEqual([303, '/kz/contacts/sent']);
		const script = await visit('/kz/contacts', form({ message: 'two' }, { Accept: 'application/json, text/html' }));
		expect([script.status, script.headers.get('Location'), await script.json()]).toEqual([200, null, { redirect: '/kz/contacts/sent' }]);
		expect(script.headers.get('Cache-Control')).toBe('private, no-store');
		expect(sent).toEqual(['one', 'two']);
		const drawn = await visit('/contacts', form({ message: '' }, { Accept: 'application/json, text/html' }));
		expect([drawn.status, drawn.headers.get('Content-Type')]).toEqual([422, 'text/html; charset=utf-8']);
	});
	it('goes by the pressed button; an unknown one is refused, and so is a page without a form', async () => {
		expect((await visit('/contacts', form({ intent: 'clear', message: '' }))).headers.get('Location')).toBe('/contacts/cleared');
		expect((await visit('/contacts', form({ intent: 'send', message: '' }))).status).toBe(422);
		for (const intent of ['other', '', '__proto__', 'constructor']) expect((await visit('/contacts', form({ intent }))).status, intent).toBe(400);
		const none = await visit('/house-call', form({}));
		expect([none.status, none.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
		const other = await visit('/contacts', { method: 'PUT', headers: { 'Sec-Fetch-Site': 'same-origin' } });
		expect([other.status, other.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
	});
});

describe('the policy of a page', () => {
	it('names the origins that the page needs, and no other page gets them', async () => {
		const own = await visit('/contacts');
		expect(directive(own, 'img-src')).toBe("img-src 'self' data: https://maps.example");
		expect(directive(own, 'form-action')).toBe("form-action 'self' https://bank.example");
		const other = await visit('/press/x');
		expect(directive(other, 'img-src')).toBe("img-src 'self' data:");
		expect(directive(other, 'form-action')).toBe("form-action 'self'");
	});
	it('is kept with the bytes, and is named in the document', async () => {
		const [first, second] = [await visit('/en/contacts'), await visit('/en/contacts')];
		expect(second.headers.get('Content-Security-Policy')).toBe(first.headers.get('Content-Security-Policy'));
		expect(await first.text()).toMatch(/<html [^>]*data-csp="[0-9a-z]{4,8}"/);
		expect(await (await visit('/press/x')).text()).not.toContain('data-csp');
	});
});

describe('a kept page', () => {
	it('that went stale is made anew by one request, and the others get the old bytes meanwhile', async () => {
		const path = '/contacts?topic=stale';
		// Noon of Almaty: no day begins within the next minutes.
		const noon = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 7 * 3_600_000;
		vi.useFakeTimers({ toFake: ['Date'] });
		vi.setSystemTime(noon);
		const old = await (await visit(path)).text();
		vi.setSystemTime(noon + 5 * 60_000);
		loads = 0;
		const texts = await Promise.all(Array.from({ length: 40 }, async () => (await visit(path)).text()));
		expect(loads).toBe(1);
		expect(new Set(texts)).toEqual(new Set([old]));
		loads = 0;
		await visit(path);
		expect(loads).toBe(0);
	});
	it('differs by the parameters that it reads, and by nothing else of the address', async () => {
		loads = 0;
		for (const query of ['?topic=a', '?topic=a&utm=1', '?utm=2&topic=a', '?topic=b', '?topic=b&topic=c']) await visit(`/contacts${query}`);
		expect(loads).toBe(2);
	});
});

describe('a page of accounts', () => {
	it('is opened by its own role’s cookie alone, and its address goes along to the login', async () => {
		const shut = await visit('/en/cabinet/?tab=second&utm=1');
		expect([shut.status, shut.headers.get('Location')]).toEqual([302, `/en/login?back=${encodeURIComponent('/en/cabinet?tab=second')}`]);
		for (const cookie of ['auth-patient=x', 'auth-partner=x', 'auth-doctor='])
			expect((await visit('/cabinet', { headers: { Cookie: cookie } })).status, cookie).toBe(302);
		const { cookie } = await signIn('doctor', await addDoctor());
		const open = await visit('/cabinet?tab=second', { headers: { Cookie: cookie } });
		expect([open.status, open.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
		const text = await open.text();
		expect(text).toContain('<p title="second">only for a doctor</p>');
		expect(text).toMatch(/data-island="page:cabinet"[^>]*data-props="\{&quot;secret&quot;:&quot;only for a doctor&quot;/);
	});
	it('that is still to be built asks for its account, then says that it is not there', async () => {
		expect((await visit('/patient')).status).toBe(302);
		expect((await visit('/patient', { headers: { Cookie: 'auth-doctor=x' } })).status).toBe(302);
		expect((await visit('/patient', { headers: { Cookie: 'auth-patient=x' } })).status).toBe(404);
	});
	it('says by its status why it is not shown', async () => {
		const { cookie } = await signIn('doctor', await addDoctor());
		expect((await visit('/cabinet?tab=broken', { headers: { Cookie: cookie } })).status).toBe(403);
	});
});

describe('search engines', () => {
	it('are given the addresses that the definitions list', async () => {
		const text = await wholeSitemap(async (path) => (await visit(path)).text());
		const paths = [...text.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)]
			.map(([, path]) => path)
			.filter((path) => !/^\/(?:en|kz)(?:\/|$)/.test(path ?? ''));
		expect(new Set(paths)).toEqual(new Set(['/contacts', '/contacts/almaty', '/contacts/astana', '/press/opened-in-almaty', '/press/opened-in-astana']));
	});
	it('are kept away from the others, in every language, and from what is no page', async () => {
		const lines = (await (await visit('/robots.txt')).text()).split('\n');
		expect(lines.filter((line) => line.startsWith('Disallow: '))).toEqual(
			[
				...['/house-call', '/en/house-call', '/kz/house-call', '/cabinet', '/en/cabinet', '/kz/cabinet'].flatMap((path) => [
					`${path}$`,
					`${path}/`,
					`${path}?`,
				]),
				'/api/',
				'/lis/',
				'/account/',
			].map((path) => `Disallow: ${path}`),
		);
	});
	it('read of the site’s own pages what they read before', async () => {
		const app2 = makeApp({ site: ownSite });
		const context = createExecutionContext();
		const text = await (await app2.fetch(new Request(`${origin}/robots.txt`), env, context as never)).text();
		/** As RFC 9309 reads a rule: by its beginning, `$` for the end of the address. */
		const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule);
		const isHidden = (path: string) => rules.some((rule) => (rule.endsWith('$') ? `${path}$` === rule : path.startsWith(rule)));
		const hidden = [
			'/basket',
			'/basket/1,2',
			'/kz/order',
			'/order/1',
			'/en/results',
			'/results/',
			'/search?q=x',
			'/city',
			'/city/astana',
			'/api/cabinet',
			'/cabinet',
			'/kz/cabinet/sessions',
		];
		expect(hidden.filter((path) => !isHidden(path))).toEqual([]);
		// The last four begin like pages that are hidden.
		const open = ['/', '/pricelist', '/en/pricelist/astana', '/analyzes/urine', '/cabinets/abay', '/kz/cabinets/abay', '/orders', '/cityscape'];
		expect(open.filter(isHidden)).toEqual([]);
	});
});

describe('a site does not start', () => {
	it('with a page that is defined twice, or not at all', () => {
		expect(() => siteOf(contacts, contacts)).toThrow('page contacts is defined twice');
		const own = { all: Object.fromEntries(ownSite.definitions.map((definition, at) => [String(at), definition])) };
		expect(collectDefinitions([own.all])).toHaveLength(ownSite.definitions.length);
		const without = Object.values(own.all).filter(({ ids }) => !ids.includes('search'));
		expect(() => collectDefinitions([Object.fromEntries(without.map((one, at) => [String(at), one]))])).toThrow('pages without a definition: search');
	});
	it('with a component whose stylesheet nobody knows', async () => {
		const { stylesOf } = await import('#worker/render/stylesheets.ts');
		expect(() => makeSite([contacts], stylesOf)).toThrow('must be exported by client/<feature>/<name>-page.tsx');
	});
});

describe('the compiler', () => {
	it('refuses a public page of personal data, and a kind or an audience that is another one’s', () => {
		const page = { Page: () => null, head };
		definePage('contacts', {
			...page,
			cache: 'public',
			audience: 'anyone',
			sitemap: false,
			// @ts-expect-error -- what is one person's is not kept for everybody
			load: async () => found<PersonalData<{ readonly name: string }>>({ name: '' } as PersonalData<{ readonly name: string }>),
		});
		// @ts-expect-error -- the basket is personal in the table of pages
		definePage('basket', { ...page, cache: 'public', audience: 'anyone', sitemap: false, load: async () => found({} as PublicContent<object>) });
		// @ts-expect-error -- a page of an account names its roles
		definePage('patient', { ...page, cache: 'personal', audience: 'anyone', load: async () => found({}) });
		definePage('contacts', {
			...page,
			cache: 'public',
			audience: 'anyone',
			sitemap: false,
			// @ts-expect-error -- values of another page's form belong to no public page
			form: { send: async () => ({ kind: 'filled', values: {} }) },
			load: async () => found(joinPublic({})),
		});
		const to: LocalPath = localise('/', 'ru');
		expect(to).toBe('/');
	});
});
