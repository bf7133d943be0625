/** A visitor with a browser that has no scripts: cookies, forms, and the pages that they lead to. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Locale } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';

export interface Seen {
	/** 0 where no answer came. */
	readonly status: number;
	/** Path and query of a redirect; null for a page. */
	readonly location: string | null;
	readonly contentType: string;
	readonly text: string;
	readonly stale: boolean;
}

const nothing: Seen = { status: 0, location: null, contentType: '', text: '', stale: false };
/** Longer than the edge waits for anybody but an upload. */
const patienceMs = 30_000;

export type Fields = Readonly<Record<string, string>>;

export interface Sending {
	readonly file?: File;
	/** Leaves after so many milliseconds. */
	readonly leavesMs?: number;
}

export class Visitor {
	readonly site: string;
	readonly locale: Locale;
	/** Of each visitor another one: limits of requests are another matter. */
	readonly address: string;
	readonly cookies = new Map<string, string>();

	constructor(site: string, locale: Locale, nr: number) {
		this.site = site;
		this.locale = locale;
		this.address = `10.${String((nr >> 16) % 250)}.${String((nr >> 8) % 256)}.${String(nr % 256)}`;
	}

	/** An address of the site in the visitor's language. */
	at = (path: string): string => localise(path, this.locale);

	async #send(path: string, init: RequestInit, leavesMs = patienceMs): Promise<Seen> {
		const headers = new Headers(init.headers);
		headers.set('CF-Connecting-IP', this.address);
		headers.set('Sec-Fetch-Site', 'same-origin');
		headers.set('Sec-Fetch-Mode', 'navigate');
		if (!headers.has('Accept')) headers.set('Accept', 'text/html,application/xhtml+xml');
		if (this.cookies.size > 0) headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
		try {
			const answer = await fetch(`${this.site}${path}`, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(leavesMs) });
			const text = await answer.text();
			for (const cookie of answer.headers.getSetCookie()) {
				const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
				if (value === '' || /max-age=0\b/i.test(cookie)) this.cookies.delete(name);
				else this.cookies.set(name, value);
			}
			const to = answer.headers.get('Location');
			return {
				status: answer.status,
				location: to === null ? null : to.replace(this.site, ''),
				contentType: answer.headers.get('Content-Type') ?? '',
				text,
				stale: answer.headers.has('Age'),
			};
		} catch {
			return nothing;
		}
	}

	open = (path: string, headers: Fields = {}): Promise<Seen> => this.#send(path, { headers });

	/** A page, and whatever it leads to. */
	async follow(seen: Seen): Promise<Seen> {
		let last = seen;
		for (let steps = 0; steps < 5 && last.location?.startsWith('/'); steps += 1) last = await this.open(last.location);
		return last;
	}

	/** A solved challenge, as the widget leaves it. Empty where the site gave none. */
	async captcha(): Promise<string> {
		const { status, text } = await this.open('/captcha/challenge', { Accept: 'application/json' });
		if (status !== 200) return '';
		const challenge = JSON.parse(text) as Challenge;
		return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
	}

	/** Sends a form, with a captcha of its own unless it brings one. */
	async send(path: string, fields: Fields, { file, leavesMs }: Sending = {}): Promise<Seen> {
		const all = { 'smart-token': fields['smart-token'] ?? (await this.captcha()), ...fields };
		if (file === undefined) {
			const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
			return this.#send(path, { method: 'POST', headers, body: new URLSearchParams(all).toString() }, leavesMs);
		}
		const form = new FormData();
		for (const [name, value] of Object.entries(all)) form.append(name, value);
		form.append('attachments', file);
		return this.#send(path, { method: 'POST', body: form }, leavesMs);
	}

	/** What another server sends to the site. */
	callback = (path: string, fields: Fields, cut = 1): Promise<Seen> => {
		const body = new URLSearchParams(fields).toString();
		const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: '*/*' };
		return this.#send(path, { method: 'POST', headers, body: body.slice(0, Math.floor(body.length * cut)) });
	};
}
