/** A visitor with a browser that has no scripts: cookies, forms, and the pages that they lead to. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Locale } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { exchange, type Exchange } from './exchange.ts';

export interface Seen {
	/** 0 where no answer came. */
	readonly status: number;
	/** Path and query of a redirect; null for a page. */
	readonly location: string | null;
	readonly contentType: string;
	readonly text: string;
}

const nothing: Seen = { status: 0, location: null, contentType: '', text: '' };
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
	/** What was answered last. */
	last: Seen = nothing;

	constructor(site: string, locale: Locale, nr: number) {
		this.site = site;
		this.locale = locale;
		this.address = `10.${String((nr >> 16) % 250)}.${String((nr >> 8) % 256)}.${String(nr % 256)}`;
	}

	/** An address of the site in the visitor's language. */
	at = (path: string): string => localise(path, this.locale);

	async #send(path: string, { method = 'GET', headers = {}, body = null }: Partial<Exchange> = {}, leavesMs = patienceMs): Promise<Seen> {
		const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const sent = {
			Accept: 'text/html,application/xhtml+xml',
			'CF-Connecting-IP': this.address,
			'Sec-Fetch-Site': 'same-origin',
			'Sec-Fetch-Mode': 'navigate',
			...(cookies === '' ? {} : { Cookie: cookies }),
			...headers,
		};
		const answer = await exchange(`${this.site}${path}`, { method, headers: sent, body, ms: leavesMs });
		if (answer === null) return (this.last = nothing);
		for (const cookie of answer.headers['set-cookie'] ?? []) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (value === '' || /max-age=0\b/i.test(cookie)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		this.last = {
			status: answer.status,
			location: answer.headers.location?.replace(this.site, '') ?? null,
			contentType: answer.headers['content-type'] ?? '',
			// A file is looked at by its first and last bytes, which are letters.
			text: answer.body.toString('utf8'),
		};
		return this.last;
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
			return this.#send(path, { method: 'POST', headers, body: Buffer.from(new URLSearchParams(all).toString()) }, leavesMs);
		}
		const form = new FormData();
		for (const [name, value] of Object.entries(all)) form.append(name, value);
		form.append('attachments', file);
		const written = new Response(form);
		const headers = { 'Content-Type': written.headers.get('Content-Type') ?? '' };
		return this.#send(path, { method: 'POST', headers, body: Buffer.from(await written.arrayBuffer()) }, leavesMs);
	}

	/** What another server sends to the site. */
	callback = (path: string, fields: Fields, cut = 1): Promise<Seen> => {
		const body = new URLSearchParams(fields).toString();
		const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: '*/*' };
		return this.#send(path, { method: 'POST', headers, body: Buffer.from(body.slice(0, Math.floor(body.length * cut))) });
	};
}
