/** What everybody of a simulated day has at hand. */
import type { Locale } from '#shared/i18n/locales.ts';
import { locales } from '#shared/i18n/locales.ts';
import { callEntry } from '#shared/calls.ts';
import { exchange } from '#tests/faults/exchange.ts';
import { Visitor, type Fields, type Seen, type Sending } from '#tests/faults/visitor.ts';
import type { World } from '#tests/faults/world.ts';
import { birthDateOf, surnameOf } from './names.ts';
import type { Amounts } from './amounts.ts';
import type { Tally } from './tally.ts';
import type { Waits } from './waits.ts';

export interface Day {
	readonly world: World;
	readonly tally: Tally;
	readonly waits: Waits;
	readonly seed: number;
	readonly amounts: Amounts;
	readonly random: () => number;
	readonly report: (line: string) => void;
	/** A task has ended. */
	readonly passed: () => void;
}

/** So long a person looks at the phone before asking for another code, and so often. */
const codeMs = 20_000;
const maxCodes = 8;

/** What a form carries that asks for no captcha. */
export const noCaptcha = { 'smart-token': '' } as const;

/** An answer as it is shown in a list: where it leads, or the heading of its page and what the page warns of. */
export function shown({ status, location, text }: Seen): string {
	const words = [...text.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>|<div\b(?![^>]*\bhidden\b)[^>]*\brole="alert"(?![^>]*\bhidden\b)[^>]*>([\s\S]*?)<\/div>/g)];
	return `${String(status)} ${location ?? words.map(([, heading = '', alert = '']) => `${heading}${alert}`.replaceAll(/<[^>]*>/g, ' ')).join(' ')}`;
}

const operators = ['701', '702', '705', '707', '708', '747', '771', '775', '776', '777', '778', '700'] as const;

/** Somebody with a phone of their own, in a browser without scripts. */
export class Person {
	readonly day: Day;
	readonly visitor: Visitor;
	readonly locale: Locale;
	readonly phone: string;
	readonly email: string;
	readonly key: string;
	readonly nr: number;
	/** Of nobody else this day. */
	readonly lastName: string;
	readonly birthDate: string;

	/** @param nr of nobody else this day, below 100,000 */
	constructor(day: Day, nr: number) {
		this.day = day;
		this.nr = nr;
		[this.lastName, this.birthDate] = [surnameOf(nr), birthDateOf(nr)];
		this.locale = locales[nr % locales.length] ?? 'ru';
		this.visitor = new Visitor(day.world.site, this.locale, nr);
		// Blocks of ten thousand numbers get few codes a day: of two people after each other what stands before the last digits differs.
		const operator = operators[Math.floor(nr / 1000) % operators.length] ?? operators[0];
		const round = Math.floor(nr / (1000 * operators.length));
		this.phone = `+7${operator}${String(nr % 1000).padStart(3, '0')}${String(round % 10)}${String(day.seed % 1000).padStart(3, '0')}`;
		this.email = `day-${String(nr)}@example.kz`;
		this.key = `day-${String(day.seed)}-${String(nr)}`.padEnd(24, 'x');
	}

	insist = <T>(what: string, act: () => Promise<T | null>): Promise<T> =>
		this.day.waits.insist(
			`${what} (${this.phone})`,
			act,
			() => {
				this.day.tally.again += 1;
			},
			() => shown(this.visitor.last),
		);

	/** Sends a form until the site leads to where it leads who was taken. @returns that address */
	sends = (path: string, fields: Fields, leadsTo: string, sending: Sending = {}): Promise<string> =>
		this.insist(`${path} ${fields['intent'] ?? ''}`, async () => {
			const { location } = await this.visitor.send(path, fields, sending);
			if (location?.includes(leadsTo) === true) return location;
			// Who was not taken reads why, and presses again.
			await this.visitor.follow(this.visitor.last);
			return null;
		});

	/**
	 * The last code that has gone to the phone, but those that were known.
	 * @param ask for another one: what the vendor's failure has swallowed is not sent again by itself
	 * @throws when none comes
	 */
	code = async (known: number, ask: () => Promise<unknown>): Promise<string> => {
		for (let asked = 0; asked < maxCodes; asked += 1) {
			const code = await this.day.waits.comes(
				`a code (${this.phone})`,
				() => {
					const texts = this.day.world.vendors.smsTo(this.phone);
					return texts.length > known ? /#(\d{6})\s*$/.exec(texts.at(-1) ?? '')?.[1] : null;
				},
				codeMs,
			);
			if (code !== null) return code;
			this.day.tally.again += 1;
			await ask();
		}
		throw new Error('no code comes');
	};
}

/** The laboratory's own system. */
export async function lis(day: Day, method: string, path: string, body: unknown = null, type = 'application/json', ms = 60_000) {
	const headers = { 'Content-Type': type, Accept: 'application/json', Authorization: `Bearer ${day.world.lisKey}` };
	const bytes = body === null ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
	return exchange(`${day.world.laboratory.origin}${path}`, { method, headers, body: bytes, ms });
}

/** The same until it is answered by the call's own words. @returns what it was answered, and null while that is no such thing */
export async function lisUntil<T>(day: Day, what: string, ask: () => ReturnType<typeof lis>, read: (status: number, text: string) => T | null): Promise<T> {
	let said = '';
	return day.waits.insist(
		what,
		async () => {
			const answer = await ask();
			if (answer === null) return null;
			const text = answer.body.toString('utf8');
			said = `${String(answer.status)} ${text.slice(0, 300)}`;
			return read(answer.status, text);
		},
		() => {
			day.tally.again += 1;
		},
		() => said,
	);
}

/** Every entry of a list of the laboratory, page after page. @param path of its first page @throws where a page leads to itself */
export async function lisPages<T>(day: Day, what: string, path: string): Promise<T[]> {
	const all: T[] = [];
	for (let next: string | number | null = ''; next !== null;) {
		const from: string | number = next;
		const after = from === '' ? '' : `&after=${encodeURIComponent(from)}`;
		const page: { readonly data: readonly T[]; readonly next: string | number | null } = await lisUntil(
			day,
			what,
			() => lis(day, 'GET', `${path}${after}`),
			(status, text) => readJson<{ data: T[]; next: string | number | null }>(status, text, ({ data }) => Array.isArray(data)),
		);
		all.push(...page.data);
		({ next } = page);
		if (next === from) throw new Error(`${what}: the page after ${String(from)} leads to itself`);
	}
	return all;
}

/** JSON of a call that was answered as its table says. */
export function readJson<T>(status: number, text: string, isIt: (said: T) => boolean): T | null {
	if (status !== 200) return null;
	try {
		const said = JSON.parse(text) as T;
		return isIt(said) ? said : null;
	} catch {
		return null;
	}
}

/** Whether an answer is the reply of `lis.results`. */
export const isTaken = (status: number, text: string): boolean =>
	readJson<unknown>(status, text, (said) => callEntry('lis.results').reply.safeParse(said).success) !== null;
