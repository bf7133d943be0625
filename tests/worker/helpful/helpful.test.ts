/** Whether a page has helped: the form below a text without scripts, what is kept of it, and how the laboratory reads it. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { helpfulWords } from '#shared/helpful/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { seedOneOfEach } from '#tests/support/one-of-each.ts';
import { drop, lis, post, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(async () => {
	await seedOneOfEach();
});
beforeEach(async () => void (await env.LAB_DB.prepare('DELETE FROM helpful').run()));

const kept = async () => (await env.LAB_DB.prepare('SELECT kind, slug, answer, comment, locale FROM helpful ORDER BY id').all()).results;
const device = (letter: string) => ({ Cookie: `device=${letter.repeat(32)}`, 'CF-Connecting-IP': `2001:db8:0:${letter}::1` });
const about = { kind: 'analyses', slug: 'glyukoza' };
const say = (values: Record<string, string>, headers: Record<string, string> = device('a'), path = '/helpful') => post(path, { ...about, ...values }, headers);
const leads = async (answer: Promise<Response>) => {
	const response = await drop(await answer);
	return [response.status, response.headers.get('Location')];
};
const listed = async (path: string) => (await (await lis('GET', path)).json()) as { data: Record<string, unknown>[]; next: unknown };

describe.each(locales)('in %s', (locale) => {
	it('stands below how to prepare for a test and below a text, and leads to thanks without a script', async () => {
		const t = translator(locale)(helpfulWords);
		const html = await (await visit(localise('/pricelist/glyukoza', locale))).text();
		expect(html).toContain(`action="${localise('/helpful', locale)}"`);
		expect(html).toContain(t('question'));
		const [status, to] = await leads(say({ answer: 'no' }, device('a'), localise('/helpful', locale)));
		expect([status, to]).toEqual([303, localise('/helpful?kind=analyses&slug=glyukoza&answer=no&sent=answer', locale)]);
		expect(await kept()).toEqual([{ ...about, answer: 'no', comment: '', locale }]);
		const thanks = await visit(String(to));
		const page = await thanks.text();
		for (const text of [t('thanks'), t('thanksNo'), t('hints.comment'), t('back')]) expect(page).toContain(text);
		expect(page).toContain(`href="${localise('/pricelist/glyukoza', locale)}"`);
		expect([thanks.headers.get('Cache-Control'), page.includes('noindex')]).toEqual(['private, no-store', true]);
	});
});

describe('what a browser says of a page', () => {
	it('is one thing: said anew it takes the place of the old, and the same once more changes nothing', async () => {
		await leads(say({ answer: 'yes' }));
		await leads(say({ answer: 'no' }));
		await leads(say({ answer: 'no', comment: ' Не написано,\r\nможно ли кофе ' }));
		const first = await listed('/lis/helpful/comments');
		await leads(say({ answer: 'no', comment: 'Не написано,\nможно ли кофе' }));
		await leads(say({ answer: 'no' }));
		expect(await kept()).toEqual([{ ...about, answer: 'no', comment: 'Не написано,\nможно ли кофе', locale: 'ru' }]);
		expect(await listed('/lis/helpful/comments')).toEqual(first);
		await leads(say({ answer: 'yes' }));
		expect(await kept()).toEqual([{ ...about, answer: 'yes', comment: '', locale: 'ru' }]);
	});
	it('counts beside what others say, and is not told apart from other pages’ by whom', async () => {
		await leads(say({ answer: 'yes' }, device('a')));
		await leads(say({ answer: 'no', comment: 'мало' }, device('b')));
		await leads(post('/helpful', { kind: 'questions', slug: 'each-question', answer: 'no' }, device('b')));
		const { results } = await env.LAB_DB.prepare('SELECT fingerprint FROM helpful').all<{ fingerprint: string }>();
		expect(new Set(results.map(({ fingerprint }) => fingerprint)).size).toBe(3);
		expect(JSON.stringify(await env.LAB_DB.prepare('SELECT * FROM helpful').all())).not.toContain('b'.repeat(32));
		expect((await listed('/lis/helpful')).data).toEqual([
			{ ...about, path: '/pricelist/glyukoza', yes: 1, no: 1, comments: 1 },
			{ kind: 'questions', slug: 'each-question', path: '/help/each-question', yes: 0, no: 1, comments: 0 },
		]);
	});
	it.each([
		['of a page that is not there', { slug: 'there-is-none', answer: 'yes' }],
		['neither yes nor no', { answer: 'maybe' }],
		['with a comment that is too long', { answer: 'no', comment: 'ы'.repeat(501) }],
	])('%s is refused, and nothing is kept', async (_, values) => {
		const answer = await drop(await say(values, { ...device('c'), Accept: 'application/json' }));
		expect(answer.status).toBe(422);
		expect(await kept()).toEqual([]);
	});
	it('of a kind that is none leads to the questions, and nothing is kept', async () => {
		expect(await leads(say({ kind: 'pages', answer: 'yes' }))).toEqual([302, '/help']);
		expect(await kept()).toEqual([]);
	});
	it('far more often than a reader would: a captcha is due, and the page has it with what was said', async () => {
		const from = { ...device('d'), 'CF-Connecting-IP': '203.0.113.77' };
		for (let at = 0; at < 20; at += 1) expect((await leads(say({ answer: at % 2 === 0 ? 'yes' : 'no' }, from)))[0]).toBe(303);
		const before = await kept();
		const refused = await say({ answer: 'yes', comment: '' }, { ...from, Accept: 'application/json' });
		const html = await refused.text();
		expect([refused.status, html.includes('captcha')]).toEqual([422, true]);
		expect(await kept()).toEqual(before);
	});
});

describe('the laboratory', () => {
	it('reads counts and comments on and on, and nobody else does', async () => {
		for (const letter of ['a', 'b', 'c']) await leads(say({ answer: 'no', comment: letter }, device(letter)));
		await leads(post('/helpful', { kind: 'articles', slug: 'each-article', answer: 'yes' }, device('a')));
		const first = await listed('/lis/helpful/comments?pageSize=2');
		expect(first.data.map(({ comment }) => comment)).toEqual(['a', 'b']);
		const rest = await listed(`/lis/helpful/comments?pageSize=2&after=${String(first.next)}`);
		expect([rest.data.map(({ comment, lang, path }) => [comment, lang, path]), rest.next]).toEqual([[['c', 'ru-RU', '/pricelist/glyukoza']], null]);
		const pages = await listed('/lis/helpful?pageSize=1');
		expect([pages.data.map(({ slug }) => slug), pages.next]).toEqual([['glyukoza'], 'analyses/glyukoza']);
		const next = await listed(`/lis/helpful?pageSize=1&after=${encodeURIComponent(String(pages.next))}`);
		expect([next.data.map(({ slug }) => slug), next.next]).toEqual([['each-article'], null]);
		for (const path of ['/lis/helpful', '/lis/helpful/comments']) expect((await drop(await visit(path))).status).toBe(401);
	});
	it('reads them by an index, however many there are', async () => {
		const plan = async (sql: string) => JSON.stringify((await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()).results);
		expect(
			await plan(
				"SELECT kind, slug, sum(CASE WHEN answer = 'yes' THEN 1 ELSE 0 END) FROM helpful WHERE (kind, slug) > ('a', 'b') GROUP BY kind, slug ORDER BY kind, slug LIMIT 5",
			),
		).toMatch(/SEARCH helpful USING (?:COVERING )?INDEX helpful_by_page/);
		expect(await plan("SELECT id FROM helpful WHERE id > 5 AND comment <> '' ORDER BY id LIMIT 5")).toMatch(/helpful_comments|INTEGER PRIMARY KEY/);
	});
});
