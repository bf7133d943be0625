/** Forms as pages have them, filled in by nobody honest: read out of the page's own HTML, so that intents, keys and hidden fields are those that it was drawn with. */
import { hostileTexts, sentCanary } from './corpus.ts';

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

export interface FoundForm {
	/** Path, and query, that it is sent to. */
	readonly action: string;
	readonly isMultipart: boolean;
	/** Names with what stands in them. */
	readonly fields: readonly (readonly [name: string, value: string])[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const plain = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '');
const attribute = (tag: string, name: string): string | null => {
	const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
	return found === undefined ? null : plain(found);
};

/** @param html as the site draws it @param path of the page, for forms that say no other */
export function formsOf(html: string, path: string): FoundForm[] {
	return [...html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([whole, inside = '']) => {
		const tag = whole.slice(0, whole.indexOf('>') + 1);
		if (attribute(tag, 'method')?.toLowerCase() !== 'post') return [];
		const action = attribute(tag, 'action') ?? path;
		if (!action.startsWith('/')) return [];
		const fields = [...inside.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(([one]) => {
			const name = attribute(one, 'name');
			return name === null ? [] : [[name, attribute(one, 'value') ?? ''] as const];
		});
		return [{ action, isMultipart: attribute(tag, 'encType') === 'multipart/form-data' || attribute(tag, 'enctype') === 'multipart/form-data', fields }];
	});
}

/** Addresses of the site that a page leads to. */
export const linksOf = (html: string): string[] =>
	[...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)"/g)].map(([, href = '']) => plain(href)).filter((href) => !/^\/(?:assets|pictures)\//.test(href));

/** What a page draws again where it was refused is in its own form: a person's name that was typed there is no leak. */
const texts = hostileTexts.filter((one) => one !== sentCanary);
const usual = ['1', 'on', 'Айгүл', '+77012345678', 'a@example.kz', '1990-05-21', '12.05.2026', 'almaty', '900514400123', '5000', '09:00'];

/** The form with some fields as they are, some filled in, some spoilt, left out or said twice. */
export function filled(random: Random, { fields, isMultipart }: FoundForm): { readonly body: Uint8Array<ArrayBuffer>; readonly type: string } {
	const sent = fields.flatMap(([name, value]) => {
		const chance = random();
		if (chance < 0.08) return [];
		const said = chance < 0.55 ? value : chance < 0.78 ? pick(random, usual) : pick(random, texts);
		return chance > 0.96 ? [[name, said] as const, [name, pick(random, texts)] as const] : [[name, said] as const];
	});
	if (random() < 0.1) sent.push([pick(random, ['__proto__', 'intent', 'constructor', 'extra', '']), pick(random, texts)]);
	if (!isMultipart || random() < 0.1) {
		const body = sent.map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`).join('&');
		return {
			body: new TextEncoder().encode(random() < 0.03 ? body.slice(0, Math.floor(body.length * random())) : body),
			type: 'application/x-www-form-urlencoded',
		};
	}
	const boundary = `fuzz${String(Math.floor(random() * 1e9))}`;
	const quoted = (text: string) => text.replaceAll(/["\r\n]/g, '_').toWellFormed();
	const parts = sent.map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value.toWellFormed()}\r\n`);
	parts.push(
		`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${quoted(pick(random, texts))}"\r\nContent-Type: image/png\r\n\r\n${pick(random, texts).toWellFormed()}\r\n`,
	);
	return {
		body: new TextEncoder().encode(`${parts.join('')}${random() < 0.9 ? `--${boundary}--\r\n` : ''}`),
		type: `multipart/form-data; boundary=${boundary}`,
	};
}
