/** Folders of news and articles, and pictures small enough to be written down. */
import { env } from 'cloudflare:test';
import { describePicture, documentFileOf, documentTypeOf } from '#shared/content/pictures.ts';
import { analyteWords } from '#shared/content/analytes.words.ts';
import { contentType, pageRoots, type PartName } from '#shared/content/types.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { lis, visit } from './site.ts';

const textBytes = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));

/** The beginning of a PNG, which is all of it that anybody here reads. @param salt makes another picture of it */
export function png(salt: number, width = 1200, height = 675): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(40);
	bytes.set([0x89, ...textBytes('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...textBytes('IHDR')]);
	const view = new DataView(bytes.buffer);
	view.setUint32(16, width);
	view.setUint32(20, height);
	view.setUint32(36, salt);
	return bytes;
}

/** The beginning of a PDF. @param salt makes another file of it */
export const pdf = (salt: number): Uint8Array<ArrayBuffer> => new Uint8Array([...textBytes('%PDF-1.7\n'), salt]);

export type Pictures = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
/** Texts by their paths. */
export type Texts = Readonly<Record<string, string>>;

/** What the command makes of a folder. */
export const folderOf = async (texts: Texts, pictures: Pictures) => ({
	texts: Object.entries(texts).map(([path, text]) => ({ path, text })),
	pictures: await Promise.all(
		Object.entries(pictures)
			.filter(([name]) => !name.endsWith('.pdf'))
			.map(async ([name, bytes]) => {
				const picture = await describePicture(bytes);
				return { name, bytes: bytes.byteLength, picture: picture && { ...picture, sources: [] } };
			}),
	),
	documents: await Promise.all(
		Object.entries(pictures)
			.filter(([name]) => name.endsWith('.pdf'))
			.map(async ([name, bytes]) => ({ name, bytes: bytes.byteLength, file: await documentFileOf(bytes) })),
	),
});

export interface PieceParts {
	readonly title?: string;
	readonly date?: string;
	readonly picture?: string;
	readonly body?: string;
	/** Lines of the head besides. */
	readonly more?: string;
}

/** A file of a piece. Its body begins in line 9, or one further with more in its head. */
export const textOf = (locale: Locale, { title = 'Title', date = '2026-11-01', picture = 'a.png', body = 'Text.', more }: PieceParts = {}) =>
	[
		'---',
		`title: "${title} (${locale})"`,
		'lead: "What it is about, in a sentence."',
		`date: ${date}`,
		`picture: ${picture}`,
		'pictureAlt: "A picture."',
		...(more === undefined ? [] : [more]),
		'---',
		'',
		body,
		'',
	].join('\n');

/** The three files of a piece. @param path `news/address` */
export const piece = (path: string, parts: PieceParts = {}): Texts =>
	Object.fromEntries(locales.map((locale) => [`${path}.${locale}.md`, textOf(locale, parts)]));

/** The three files of a piece of any type. @param head its own lines */
export const typed = (path: string, head: readonly string[] = [], body = 'Text.', title = path): Texts =>
	Object.fromEntries(
		locales.map((locale) => [
			`${path}.${locale}.md`,
			[
				'---',
				`title: "${title} (${locale})"`,
				'lead: "What it is about, in a sentence that is long enough for a search engine."',
				...head,
				'---',
				'',
				body,
				'',
			].join('\n'),
		]),
	);

export interface AnalyteParts {
	/** Its codes, as they stand in a file. */
	readonly codes?: string;
	readonly title?: string;
	/** Lines of the head besides; an order where it is to have another one. */
	readonly more?: readonly string[];
	/** Parts of its text, in their order. */
	readonly parts?: readonly PartName[];
}

/** Parts that every text of an analyte has. */
export const analyteParts = contentType('analytes').parts ?? [];

/** The three files of what is measured; its body begins in line 10, or further down with more in its head. */
export const analyte = (slug: string, { codes = 'BIO-001', title = slug, more = ['order: 1'], parts = analyteParts }: AnalyteParts = {}): Texts =>
	Object.fromEntries(
		locales.map((locale) => {
			const names = translator(locale)(analyteWords).words.parts;
			const head = [`codes: ${codes}`, 'group: sugar', 'sources: "A guideline | A society | 2024 | https://example.org; A book | A house | -"', ...more];
			const body = parts.map((part) => `## ${names[part]}\n\nOf ${slug}: ${part}.`).join('\n\n');
			return [`analytes/${slug}.${locale}.md`, typed(`analytes/${slug}`, head, body, title)[`analytes/${slug}.${locale}.md`] ?? ''];
		}),
	);

/** Pages of the tree that the table of pages promises by their addresses. */
export const promisedPages: Texts = {
	...Object.assign({}, ...pageRoots.map((root) => typed(`pages/${root}`))),
	...typed('pages/warranty', ['parent: about']),
	...typed('pages/licenses', ['parent: warranty']),
	...typed('pages/informed-consent', ['parent: mobile-app']),
};

export const sendTexts = async (texts: Texts, pictures: Pictures, query = '') => lis('PUT', `/lis/content?lang=en-US${query}`, await folderOf(texts, pictures));

export const sendPicture = (file: string, bytes: Uint8Array<ArrayBuffer>, type = documentTypeOf(file)) =>
	visit(`/lis/content-file/${file}`, { method: 'PUT', body: bytes, headers: { Authorization: `Bearer ${env.LIS_KEY}`, 'Content-Type': type } });

/** Brings a folder in. @throws when it is refused */
export async function importFolder(texts: Texts, pictures: Pictures): Promise<{ readonly rows: number; readonly changed: number }> {
	for (const bytes of Object.values(pictures)) {
		const file = (await documentFileOf(bytes)) ?? '';
		const answer = await sendPicture(file, bytes);
		if (answer.status !== 200) throw new Error(`${file}: ${await answer.text()}`);
		await answer.body?.cancel();
	}
	const answer = await sendTexts(texts, pictures);
	if (answer.status !== 200) throw new Error(await answer.text());
	return answer.json();
}
