/**
 * Golden cases of results: what a laboratory sends, and what a person reads of it on the page and on paper, in three languages. Each file of tests/golden/results
 * holds cases as data; its members are described in tests/golden/results/README.md.
 */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { deliverCase, goldenFiles, usualPatient } from '#tests/support/golden-results.ts';
import { address, ask, read } from '#tests/support/laboratory.ts';
import { maskedName, maskedNumber } from '#shared/results/masked.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { verifyWords } from '#shared/results/verify.words.ts';
import { openAccess } from '#worker/lab/results/access.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { unsaidOnPage } from '#tests/support/unsaid.ts';
import { testServices } from '#tests/support/services.ts';
import { visit } from '#tests/support/site.ts';

// Reports are drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** The sentences that tell a reader that there is nothing more to ask. */
const allClear: Readonly<Record<Locale, readonly [one: string, several: string, withFacts: string]>> = {
	ru: ['Результат готов и соответствует норме.', 'Все показатели готовы и соответствуют норме.', 'Всё готово, отклонений от нормы нет.'],
	en: ['The result is ready and normal.', 'All values are ready and normal.', 'Everything is ready, and nothing is out of range.'],
	kz: ['Нәтиже дайын және қалыпты.', 'Барлық көрсеткіш дайын және қалыпты.', 'Бәрі дайын, қалыптан ауытқу жоқ.'],
};

/** Text of a page's main part as it is read: tags gone, spaces of every kind alike. */
const readable = (text: string) => text.replace(/[\s\u00A0\u2009\u202F]+/g, ' ').trim();
/** What the page says of the result; what a form of it says of itself is no result. */
const mainOf = (html: string) =>
	readable(
		(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
			.replace(/<(script|style|svg|form)[\s\S]*?<\/\1>/g, ' ')
			.replace(/<[^>]+>/g, ' ')
			.replaceAll('&lt;', '<')
			.replaceAll('&gt;', '>')
			.replaceAll('&quot;', '"')
			.replaceAll('&#x27;', "'")
			.replaceAll('&amp;', '&'),
	);

const idOf = (requestNr: string) => env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('id');

/** What a lookup gives to a browser: whether it does is shown elsewhere, and two passwords to derive for each case took half of these tests' time. */
async function opened(requestNr: string) {
	const id = (await idOf(requestNr)) ?? '';
	const { access, expiresAt } = await openAccess({ db: env.LAB_DB, now: Date.now(), services: testServices() }, id);
	return { id, access, headers: { Cookie: `auth-result=${id}.${access}.${String(Math.floor(expiresAt / 1000))}` } };
}

/** The account that is confirmed for an IIN; there before anything is sent. */
async function reader(iin: string) {
	const { lastName, firstName, middleName, birthDate, sex } = usualPatient;
	const names = { last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate, sex };
	const session = await signIn('patient', await addPatient({ ...names, iin, proved_at: 1, proved_by: 'reception' }));
	return { access: session.token, headers: { Cookie: session.cookie } };
}

async function textsOf({ id, access, headers }: Awaited<ReturnType<typeof opened>>, locale: Locale) {
	const page = await visit(localise(`/results/${id}`, locale), { headers });
	expect(page.status).toBe(200);
	const html = await page.text();
	const pdf = readable((await printed({ id, access }, locale)).join(' '));
	const begins = expectRowsOnPaper(html, pdf, locale);
	expect(unsaidOnPage({ html: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '', pdf, locale, begins, squashed }), `${locale}: on paper alone`).toEqual([]);
	return { page: mainOf(html), pdf };
}

/** Without colons and capitals: what the page says after a colon stands in a column of the paper, and what goes on in a line there begins one here. */
const squashed = (text: string) => readable(text).replace(/[ :]/g, '').toLowerCase();

interface Row {
	readonly name: string;
	/** What stands beside it: value, unit, reference and mark. */
	readonly beside: readonly string[];
}

/** Rows of results as the page shows them, in its order. */
const rowsOf = (html: string): Row[] =>
	[...html.matchAll(/<tbody role="rowgroup" id="line-[^"]*"[^>]*>\s*<tr role="row"[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => {
		const [[name = ''] = [], ...cells] = [...row.matchAll(/<t[hd] [^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
			cell
				.replaceAll('<!-- -->', '')
				.split(/<svg[\s\S]*?<\/svg>|<[^>]+>/)
				.map((leaf) => mainOf(`<main>${leaf}</main>`))
				.filter(Boolean),
		);
		return { name: squashed(name), beside: cells.flat() };
	});

/** What the paper says for what the page says beside a name: limits by signs, marks without what to do, which stands above its table. Empty for what is no part of a result. */
function paperFor(said: string, locale: Locale): string {
	const t = translator(locale)(resultsWords);
	const report = translator(locale)(reportWords);
	if ([t('view.noRange'), report('seeBelow')].includes(said)) return '';
	if (said === report('details.unjudged')) return squashed(report('unjudged'));
	const label = `${report('columns.range')}: `;
	const text = said.startsWith(label) ? said.slice(label.length) : said;
	for (const [word, sign] of signs) {
		const [before = '', after = ''] = readable(t(`view.range.${word}`, { bound: '|' })).split('|');
		if (text.startsWith(before) && /^\d[^ ]*$/.test(text.slice(before.length, text.length - after.length)))
			return sign + squashed(text.slice(before.length));
	}
	return squashed(text);
}
const signs = [
	['upTo', '≤'],
	['below', '<'],
	['from', '≥'],
	['above', '>'],
] as const;

/**
 * Each line of the page stands in the report's table, in the page's order, with all that the page says beside its name: never with another line's.
 * @returns where each begins, in letters of the squashed paper
 */
function expectRowsOnPaper(html: string, pdf: string, locale: Locale): number[] {
	const columns = translator(locale)(reportWords);
	const head = squashed(['name', 'value', 'unit', 'range', 'flag'].map((one) => columns(`columns.${one as 'name'}`)).join(''));
	const [front = '', ...tables] = squashed(pdf).split(head);
	const paper = tables.join('');
	/** Heads of the table stand on each page before what goes on there. */
	const placeOnPaper = (place: number) => {
		let at = front.length + head.length + place;
		for (let table = 0, ends = tables[0]?.length ?? 0; place >= ends && table < tables.length - 1; ends += tables[(table += 1)]?.length ?? 0)
			at += head.length;
		return at;
	};
	const starts: number[] = [];
	const rows = rowsOf(html);
	expect(rows.length > 0, `${locale}: rows of the page`).toBe(/<tbody role="rowgroup" id="line-/.test(html));
	let from = 0;
	for (const [at, { name, beside }] of rows.entries()) {
		const wanted = beside.map((said) => paperFor(said, locale));
		const next = rows[at + 1]?.name;
		/** Up to the next line, of each place where the name stands: a group may be called as its first line is. */
		const lines = placesOf(paper, name, from).map((place) => {
			const begins = place + name.length;
			const ends = next === undefined ? -1 : paper.indexOf(next, begins);
			return { begins, text: paper.slice(begins, ends < 0 ? undefined : ends) };
		});
		const line = lines.find(({ text }) => wanted.every((part) => text.includes(part)));
		expect(line, `${locale}, paper: ${[name, ...wanted].join(' | ')} in its place, in: ${paper.slice(from)}`).toBeDefined();
		from = line?.begins ?? from;
		starts.push(placeOnPaper(from - name.length));
	}
	return starts;
}

function placesOf(text: string, part: string, from: number): number[] {
	const place = text.indexOf(part, from);
	return place < 0 ? [] : [place, ...placesOf(text, part, place + part.length)];
}

/** Texts of the report as it stands. */
async function printed({ id, access }: { readonly id: string; readonly access: string }, locale: Locale = 'ru'): Promise<string[]> {
	const report = await ask('GET', `/api/site-test-results/blanks?id=${id}`, { access, lang: localeFacts[locale].alias });
	expect(report.status).toBe(200);
	return textOfPdf(new Uint8Array(await report.arrayBuffer()));
}
const codeOn = (paper: string): string => /(?:\w{4}-){5}\w{4}/.exec(paper)?.[0] ?? '';

/** What the page of a code says of it, and what stands there. */
async function verified(code: string, locale: Locale) {
	const answer = await visit(localise(`/results/verify/${code}`, locale), { headers: { 'CF-Connecting-IP': address() } });
	expect(answer.status).toBe(200);
	const html = await answer.text();
	return { verdict: /data-verdict="([\w-]+)"/.exec(html)?.[1], text: mainOf(html) };
}

/** A day at the beginning of a text. */
const days: Readonly<Record<Locale, RegExp>> = { ru: /^\d+ \p{L}+ \d{4}/u, en: /^\p{L}+ \d+, \d{4}/u, kz: /^\d{4} жылғы \d+ \p{L}+/u };

/** A report that stands is told from another one by whose it is, its number, its day and how many lines are ready, and by nothing that was measured. */
async function expectGenuine(paper: string, request: ResultRequest, locale: Locale): Promise<void> {
	const { verdict, text } = await verified(codeOn(paper), locale);
	const t = translator(locale)(verifyWords);
	expect(verdict).toBe('genuine');
	const { lastName, firstName, internalNr: requestNr, lines } = request;
	const said = translator(locale)(reportWords);
	const number = paper.split(`${said('number')} ${requestNr}`)[1]?.split(' ')[0] ?? '';
	const collected = days[locale].exec(paper.split(`${said('collected')} `)[1] ?? '')?.[0];
	const ready = lines.filter(({ state }) => state === 'done').length;
	for (const part of [maskedName({ lastName, firstName }), `${maskedNumber(requestNr)}${number}`, t('facts.ready', { ready, total: lines.length })])
		expect(text, 'code').toContain(readable(part));
	if (collected !== undefined) expect(text, 'code').toContain(collected);
	for (const secret of [lastName, firstName, requestNr].filter((one) => one.length > 2)) expect(text, 'code').not.toContain(secret);
	// What the page says of itself, of any report alike, is no value.
	const ofReport = textsIn(t.words)
		.filter(Boolean)
		.reduce((rest, own) => rest.replaceAll(readable(own), ' '), text);
	for (const { value, name } of lines) for (const secret of [value, name].filter((one) => one.length > 3)) expect(ofReport, 'code').not.toContain(secret);
}
const textsIn = (words: unknown): string[] =>
	typeof words === 'string' ? [words] : typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];

beforeAll(seedLaboratory);

describe.each(Object.entries(goldenFiles))('%s', (_file, cases) => {
	it.each(cases)('$name', async (one) => {
		const account = one.account === undefined ? null : await reader(one.account);
		const codes: (string | null)[] = [];
		const requestNr = await deliverCase(one, async (nr) => {
			codes.push((await idOf(nr)) === null ? null : codeOn((await printed(await opened(nr))).join(' ')));
		});
		const languages = locales.filter((locale) => one.expect[locale]);
		if (languages.length === 0) {
			// What was refused stands nowhere.
			expect(await idOf(requestNr)).toBeNull();
			return;
		}
		const access = account === null ? await opened(requestNr) : { ...account, id: (await idOf(requestNr)) ?? '' };
		if (one.told !== undefined) {
			const answer = await ask('POST', '/api/site-test-results/state', { access: access.access, body: { id: access.id, ...one.told } });
			expect([answer.status, await answer.json()]).toEqual([200, { told: true }]);
		}
		const request = await read<ResultRequest>(ask('GET', `/api/site-test-results/request-info-by-id?id=${access.id}`, { access: access.access }));
		for (const locale of languages) {
			const named = (texts: readonly string[] = []) => texts.map((text) => text.replaceAll('{{request}}', requestNr));
			const { says = [], page = [], never = [] } = one.expect[locale] ?? {};
			const pdf = named(one.expect[locale]?.pdf);
			const texts = await textsOf(access, locale);
			await expectGenuine(texts.pdf, request, locale);
			for (const text of [...says, ...page]) expect(texts.page, `${locale}, page`).toContain(readable(text));
			for (const text of [...says, ...pdf]) expect(texts.pdf, `${locale}, paper`).toContain(readable(text));
			for (const [paper, text] of Object.entries(texts)) {
				for (const not of never) expect(text, `${locale}, ${paper}`).not.toContain(readable(not));
				expect(
					allClear[locale].some((sentence) => text.includes(sentence)),
					`${locale}, ${paper}: all is well, in: ${text}`,
				).toBe(one.allNormal ?? false);
			}
		}
		if (one.messages.length === 1) return;
		const told = await Promise.all(codes.map(async (code) => (code === null ? null : (await verified(code, 'kz')).verdict)));
		expect([...told, 'genuine']).toEqual(one.codes);
	});
});

it('there are at least 500 cases, each with a name of its own, and read in every language or in none', () => {
	const all = Object.values(goldenFiles).flat();
	const names = all.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	expect(names.length).toBeGreaterThanOrEqual(500);
	expect(all.filter(({ expect: { ru, en, kz } }) => new Set([ru, en, kz].map(Boolean)).size > 1).map(({ name }) => name)).toEqual([]);
});
