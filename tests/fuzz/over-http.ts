/** The same requests over HTTP, to a site that runs on this machine, and its pages besides. */
import { demoFiles, demoMan, demoMother, demoPassword, demoPatients, demoWards, type DemoPatient } from '#scripts/lib/demo/people.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '#scripts/lib/random.ts';
import { callEntry } from '#shared/calls.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import { cookieName } from '#shared/kit/cookies.ts';
import { pageEntry, pageIds } from '#shared/pages.ts';
import { hostileTexts, sentCanary } from './corpus.ts';
import { filled, formsOf, linksOf } from './forms.ts';
import { tally, type Outcome } from './judge.ts';
import { fuzzRequest, type FuzzRequest } from './requests.ts';

const atOnce = 8;
const timeoutMs = 20_000;

/** Every fourth request opens a page, or its data, by an address that somebody made up. */
function pageRequest(seed: number, nr: number): FuzzRequest {
	const random = randomFrom((Math.imul(seed, 0x2545_f491) ^ nr) >>> 0);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	// A page that is not there says which address was asked for: nothing of a person belongs into one.
	const texts = hostileTexts.filter((one) => one !== sentCanary);
	const text = () => encodeURIComponent(pick(texts).toWellFormed()) || '%20';
	const path = pageEntry(pick(pageIds)).pattern.replaceAll(/:\w+\*?/g, text);
	const query = random() < 0.5 ? '' : `?${pick(['q', 'page', 'sort', 'city', 'id', 'reason', '__proto__'])}=${text()}`;
	return {
		call: 'city.list',
		method: pick(['GET', 'GET', 'GET', 'HEAD', 'POST']),
		path: `${pick(['', '/en', '/kz', '/ru'])}${path}${pick(['', '', '/_payload.json', '/'])}${query}`,
		headers: {
			Cookie: `${pick(['globals.currentBasket', 'city', 'auth-result', 'auth-order', 'locale'])}=${text()}`,
			Accept: pick(['text/html', 'application/json', '*/*']),
		},
		body: null,
		byLaboratory: false,
		as: null,
	};
}

interface Person {
	readonly role: AccountRole;
	readonly login: string;
	/** What names other people, and stands in no page of this one. */
	readonly others: readonly string[];
}
const namesOf = ({ iin, phone, email }: DemoPatient) => [iin, phone.slice(2), email].filter((text) => text !== '');
const own = (patient: DemoPatient) => [patient, ...demoWards.filter(({ guardian }) => guardian === patient).map(({ child }) => child)];
const strangersTo = (patient: DemoPatient) => demoPatients.filter((one) => !own(patient).includes(one)).flatMap(namesOf);
/** The demo people of a local site. Those of the staff have shown no second factor: what opens behind it is tried in process. */
const people: readonly Person[] = [
	{ role: 'patient', login: demoMother.phone, others: strangersTo(demoMother) },
	{ role: 'patient', login: demoMan.phone, others: strangersTo(demoMan) },
	{ role: 'doctor', login: demoFiles.doctors[0].code, others: [] },
	{ role: 'representative', login: demoFiles.representatives[0].code, others: demoPatients.flatMap(namesOf) },
	{ role: 'partner', login: demoFiles.partners[0].code, others: demoPatients.flatMap(namesOf) },
	{ role: 'staff', login: demoFiles.staff[0].code, others: demoPatients.flatMap(namesOf) },
];

interface Signed extends Person {
	readonly token: string;
	readonly cookie: string;
}
const roleCookies: Readonly<Record<AccountRole, string>> = {
	patient: 'auth-patient',
	doctor: 'auth-doctor',
	representative: 'auth-med',
	partner: 'auth-partner',
	staff: 'auth-staff',
};

/** Signs a person in as an edge does. @returns null where wrong passwords were tried until no right one is looked at @throws where there are no demo people */
async function signIn(origin: string, edgeKey: string, person: Person): Promise<Signed | null> {
	const { role, login } = person;
	const { path } = callEntry(`login.${role}`);
	const body = JSON.stringify(role === 'patient' ? { login, password: demoPassword } : { code: login, password: demoPassword });
	const headers = { 'Content-Type': 'application/json', 'X-Edge-Key': edgeKey };
	const ask = () => fetch(`${origin}${path}?lang=ru-RU&city_id=98`, { method: 'POST', headers, body });
	let answer = await ask();
	// Too many passwords are looked at: in a moment there are fewer.
	for (let tries = 0; answer.status === 429 && tries < 10; tries += 1) {
		await answer.body?.cancel();
		await pause(1000);
		answer = await ask();
	}
	if (answer.status === 429) return null;
	const { access } = (await answer.json()) as { readonly access?: string };
	if (access === undefined) throw new Error(`${role} could not sign in: ${String(answer.status)}`);
	const secure = origin.startsWith('https:');
	const cookie = [`auth-session=${access}`, `login-role=${role}`, `${roleCookies[role]}=1`].map((one) => cookieName(one, secure)).join('; ');
	return { ...person, token: access, cookie };
}

/** Pages without anything in their addresses, where a walk begins. */
const beginnings = pageIds.map((id) => pageEntry(id).pattern).filter((pattern) => !pattern.includes(':'));
/** So many addresses of a person are remembered. */
const mostLinks = 300;

/** A walk of somebody through the site's own pages and forms. */
function walker(origin: string, signed: Signed | null) {
	const links = [...beginnings];
	return async (random: () => number, ask: (path: string, init: RequestInit) => Promise<string>): Promise<void> => {
		const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
		const path = pick(links);
		const headers = {
			Accept: 'text/html',
			'Sec-Fetch-Mode': 'navigate',
			'Sec-Fetch-Dest': 'document',
			...(signed === null ? {} : { Cookie: signed.cookie }),
		};
		const html = await ask(path, { headers });
		for (const link of linksOf(html)) if (links.length < mostLinks && !links.includes(link)) links.push(link);
		const forms = formsOf(html, path);
		if (forms.length === 0) return;
		const form = pick(forms);
		const { body, type } = filled(random, form);
		await ask(form.action, { method: 'POST', headers: { ...headers, 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', Origin: origin }, body });
	};
}

/** @param origin of this machine alone @param keys the laboratory's and an edge's; empty where they are not given: then nobody is signed in */
export async function fuzzOverHttp(
	origin: string,
	keys: { readonly lis: string; readonly edge: string },
	seed: number,
	calls: number,
	onCall: (nr: number) => void = () => undefined,
): Promise<Outcome> {
	if (!/^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(origin).hostname))
		throw new Error(`${origin} is not on this machine: nobody else is asked.`);
	const { add, outcome } = tally();
	let next = 0;
	let signed: readonly Signed[] = [];
	let walkers: readonly { readonly who: Signed | null; readonly walk: ReturnType<typeof walker> }[] = [];
	/** Anew from time to time: what is tried ends sessions as well. */
	const signAllIn = async () => {
		const all: Signed[] = [];
		// One after the other: passwords take their turns.
		for (const person of keys.edge === '' ? [] : people) {
			const anew = (await signIn(origin, keys.edge, person)) ?? signed.find(({ role }) => role === person.role);
			if (anew === undefined) throw new Error(`${person.role} could not sign in: too many have tried.`);
			all.push(anew);
		}
		signed = all;
		walkers = [null, ...signed].map((who) => ({ who, walk: walker(origin, who) }));
	};
	await signAllIn();
	const sent = async (nr: number, request: FuzzRequest, init: RequestInit, others: readonly string[]): Promise<string> => {
		const begun = performance.now();
		try {
			const answer = await fetch(`${origin}${request.path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
			const text = await answer.text();
			const ms = performance.now() - begun;
			const named = others.find((one) => text.includes(one));
			add(nr, request, answer.status, text, ms, named === undefined ? null : 'another person is named');
			return answer.status === 200 ? text : '';
		} catch (thrown) {
			add(nr, request, 0, '', performance.now() - begun, `no answer: ${thrown instanceof Error ? thrown.name : 'unknown'}`);
			return '';
		} finally {
			onCall(nr);
		}
	};
	const hand = async () => {
		for (;;) {
			const nr = next;
			next += 1;
			if (nr >= calls) return;
			if (nr % 500 === 499) await signAllIn();
			if (nr % 4 === 1) {
				const random = randomFrom((Math.imul(seed, 0x6c62_272e) ^ nr) >>> 0);
				const { who, walk } = walkers[Math.floor(random() * walkers.length)] ?? { who: null, walk: null };
				await walk?.(random, (path, init) => {
					const request: FuzzRequest = {
						call: 'city.list',
						method: init.method ?? 'GET',
						path,
						headers: { ...(init.headers as Record<string, string>), Cookie: who === null ? '' : `of the ${who.role}` },
						body: (init.body as Uint8Array<ArrayBuffer> | undefined) ?? null,
						byLaboratory: false,
						as: who?.role ?? null,
					};
					return sent(nr, request, init, who?.others ?? demoPatients.flatMap(namesOf));
				});
				continue;
			}
			const request = nr % 4 === 3 ? pageRequest(seed, nr) : fuzzRequest(seed, nr);
			const headers = new Headers();
			for (const [name, value] of Object.entries(request.headers)) {
				try {
					if (name !== 'Content-Length') headers.set(name, value);
				} catch {
					// No header can say it.
				}
			}
			// A few wrong keys, and the edge takes none from this machine for a while: here it is the right one.
			if (request.byLaboratory && keys.lis !== '') headers.set('Authorization', `Bearer ${keys.lis}`);
			const asEdge = !request.byLaboratory && nr % 2 === 0 && keys.edge !== '';
			const who = asEdge ? signed.find(({ role }) => role === request.as) : undefined;
			if (asEdge) headers.set('X-Edge-Key', keys.edge);
			if (who !== undefined && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${who.token}`);
			await sent(nr, request, { method: request.method, headers, body: request.body }, who?.others ?? []);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, hand));
	return outcome();
}
