import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Person } from './format.ts';

/** What a visitor's page is, with its address after every redirect. */
interface Page {
	path: string;
	status: number;
	html: string;
}

/** A visitor of the site, in a browser without scripts: pages, forms and cookies. Orders, cancels, and reads results as patients do. */
export class Visitor {
	readonly #origin: string;
	readonly #cookies = new Map<string, string>();

	constructor(origin: string) {
		this.#origin = origin;
	}

	async open(path: string, form?: URLSearchParams): Promise<Page> {
		let body = form;
		for (let hops = 0; hops < 10; hops += 1) {
			const answer = await fetch(new URL(path, this.#origin), {
				method: body === undefined ? 'GET' : 'POST',
				headers: { Cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '), ...(body !== undefined && { Origin: this.#origin }) },
				...(body !== undefined && { body }),
				redirect: 'manual',
				signal: AbortSignal.timeout(30_000),
			});
			for (const cookie of answer.headers.getSetCookie()) {
				const [pair = ''] = cookie.split(';');
				const at = pair.indexOf('=');
				this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
			}
			const to = answer.headers.get('Location');
			if (to === null) {
				return { path, status: answer.status, html: await answer.text() };
			}
			await answer.body?.cancel();
			const address = new URL(to, new URL(path, this.#origin));
			path = address.pathname + address.search;
			body = undefined;
		}
		throw new Error(`${path} leads around in circles`);
	}

	/** Orders tests by their codes for a person, and says the number of the order and the address at which the visitor finds it. */
	async order(person: Person, tests: string[], comment: string): Promise<{ orderNr: string; path: string; point: string }> {
		for (const code of tests) {
			const found = await this.open(`/search?q=${encodeURIComponent(code)}`);
			const put = new RegExp(`<small>${code} [^]*?value="(\\d+)" name="put"`, 'u').exec(found.html)?.[1];
			if (put === undefined) {
				throw new Error(`The site has no test ${code}`);
			}
			await this.open('/basket', new URLSearchParams({ back: '/basket', put }));
		}
		const { iin, ...typed } = person;
		let page = await this.fill(await this.open('/order'), '/order', { ...typed, iin: iin ?? '', comment });
		const point = attribute(/<input[^>]*name="point"[^>]*>/u.exec(page.html)?.[0] ?? '', 'value') ?? '';
		page = await this.fill(page, '/order/where', { point });
		const [consent, agreement] = ['consent', 'agreement'].map(
			(name) => attribute(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'u').exec(page.html)?.[0] ?? '', 'value') ?? '',
		) as [string, string];
		page = await this.fill(page, '/order/confirm', { payment: 'cash', consent, agreement });
		const orderNr = /(?:\d{3} \d{3} \d{4}|\d{10})/u.exec(textOf(page.html))?.[0].replaceAll(' ', '');
		const path = /href="(\/order\/[A-Za-z0-9_-]{22,})"/u.exec(page.html)?.[1];
		if (orderNr === undefined || path === undefined) {
			throw new Error(`The order was not taken: ${textOf(page.html)}`);
		}
		return { orderNr, path, point };
	}

	/** Cancels the visitor's own order. */
	async cancel(path: string): Promise<void> {
		await this.fill(await this.open(path), path, { intent: 'cancel' });
	}

	/** Opens a result as patients do, by the number and the password of the receipt, and gives the words of its page. */
	async read(requestNr: string, password: string): Promise<string> {
		const page = await this.fill(await this.open('/results'), '/results/login', { internalNr: requestNr, password });
		return textOf(page.html);
	}

	/** Fills the form of a page that goes to `action`, and sends it. What is not said stays as the page has it. */
	async fill(page: Page, action: string, fields: Record<string, string>): Promise<Page> {
		const form = page.html
			.split('<form')
			.find((part) => part.includes(` action="${action}"`))
			?.split('</form>')[0];
		if (form === undefined) {
			throw new Error(`${page.path} has no form to ${action}:\n${textOf(page.html).slice(-3000)}`);
		}
		const sent = new URLSearchParams();
		for (const [input] of form.matchAll(/<input[^>]*>/gu)) {
			const name = attribute(input, 'name');
			const isChosen = !/ type="(radio|checkbox)"/u.test(input) || / checked(=|>|\s)/u.test(input);
			if (name !== undefined && isChosen && !/ disabled(=|>|\s)/u.test(input)) {
				sent.append(name, attribute(input, 'value') ?? '');
			}
		}
		for (const [name, value] of Object.entries(fields)) {
			sent.set(name, value);
		}
		if (form.includes('data-captcha="altcha"')) {
			sent.set('smart-token', await this.#work());
		}
		return this.open(action, sent);
	}

	/** The work that the site asks of every browser before it takes a form. */
	async #work(): Promise<string> {
		const challenge = JSON.parse((await this.open('/captcha/challenge')).html) as Challenge;
		const solution = await solveChallenge({ challenge, deriveKey });
		return btoa(JSON.stringify({ challenge, solution }));
	}
}

function attribute(tag: string, name: string): string | undefined {
	const found = new RegExp(` ${name}="([^"]*)"`, 'u').exec(tag)?.[1];
	return found === undefined ? undefined : decode(found);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' };

function decode(html: string): string {
	return html.replaceAll(/&(amp|lt|gt|quot|#39|#x27|nbsp);/gu, (_, name: string) => entities[name] ?? '');
}

/** The words of a page, as they stand one after the other. */
function textOf(html: string): string {
	return decode(html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gsu, '').replaceAll(/<[^>]*>/gu, ' ')).replaceAll(/[\s\u00A0\u202F]+/gu, ' ');
}
