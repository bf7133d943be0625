/** The calculator of the franchise, as an ordinary form of the address: by the operator's figures alone. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { franchiseWords } from '#shared/content/franchise.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { importFolder } from '#tests/support/content.ts';
import { seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const file = (title: string, lines: readonly string[] = []) => ['---', `title: "${title}"`, 'lead: "A lead."', ...lines, '---', '', 'Text.', ''].join('\n');

beforeAll(async () => {
	await seedSite();
	await importFolder(
		Object.fromEntries(
			locales.flatMap((locale) => [
				[`pages/franchise.${locale}.md`, file('Franchise')],
				[
					`franchise/c-royalty.${locale}.md`,
					file(`Royalty ${locale}`, ['order: 1', 'kind: royalty', 'lumpSum: 1500000', 'royaltyPercent: 8', 'example: yes']),
				],
				[`franchise/c-agent.${locale}.md`, file(`Agent ${locale}`, ['order: 2', 'kind: agent', 'agentPercent: 12.5'])],
			]),
		),
		{},
	);
});

const textOf = async (path: string) => (await (await visit(path)).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
/** Texts of the cells of the result, row by row; null where there is none. */
const resultOf = (html: string) => {
	const body = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html)?.[1];
	return body === undefined ? null : [...body.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
};

describe.each(locales)('in %s', (locale) => {
	const t = translator(locale)(franchiseWords);
	const at = (query = '') => localise(`/franchise${query}`, locale);

	it('stands below the offers, and counts nothing unasked', async () => {
		const html = await textOf(at());
		for (const name of ['offer', 'sales', 'months']) expect(html).toMatch(new RegExp(`<label[^>]*for="franchise-${name}"`));
		expect(html).toContain('<option value="c-royalty">');
		expect(resultOf(html)).toBeNull();
		expect(html).not.toContain('aria-invalid');
	});
	it('says what is paid at signing, each month and in all', async () => {
		const html = await textOf(at('?offer=c-royalty&sales=2%20000%20000&months=10'));
		expect(resultOf(html)).toEqual(['1 500 000 ₸', '0 ₸', '160 000 ₸', '0 ₸', '3 100 000 ₸', '0 ₸']);
		expect(html).toContain(t('note'));
		expect(html).toMatch(new RegExp(`role="status"[^>]*>\\s*<span[^>]*>${{ ru: 'пример', en: 'example', kz: 'үлгі' }[locale]}`));
		expect(html).toContain(`Royalty ${locale}`);
		expect(html).toMatch(/<option value="c-royalty" selected="">/);
	});
	it('and what the network pays, of which nothing is an example that is none', async () => {
		const html = await textOf(at('?offer=c-agent&sales=1000000&months=12'));
		expect(resultOf(html)).toEqual(['0 ₸', '0 ₸', '0 ₸', '125 000 ₸', '0 ₸', '1 500 000 ₸']);
		expect(html).not.toMatch(/role="status"[^>]*>\s*<span/);
	});
	it.each([
		['sales', 'offer=c-agent&sales=abc&months=12', t('faults.sales.number')],
		['sales', 'offer=c-agent&months=12', t('faults.sales.empty')],
		['sales', 'offer=c-agent&sales=-1&months=12', t('faults.sales.number')],
		['months', 'offer=c-agent&sales=1000&months=13', t('faults.months.range', { max: 12 })],
		['months', 'offer=c-agent&sales=1000', t('faults.months.empty')],
		['offer', 'sales=1000&months=12', t('faults.offer.empty')],
		['offer', 'offer=nobody&sales=1000&months=12', t('faults.offer.unknown')],
	])('%s is refused at its field: %s', async (name, query, message) => {
		const html = await textOf(at(`?${query}`));
		expect(resultOf(html)).toBeNull();
		expect(html).toMatch(new RegExp(`<(?:input|select)[^>]*id="franchise-${name}"[^>]*aria-invalid="true"[^>]*aria-describedby="franchise-${name}-error`));
		expect(html).toMatch(new RegExp(`id="franchise-${name}-error"[^>]*>${message.replaceAll(/[.()]/g, String.raw`\$&`)}<`));
		expect(html.match(/aria-invalid/g)).toHaveLength(1);
	});
	it('what was typed is written back as text', async () => {
		const html = await textOf(at(`?offer=c-agent&sales=${encodeURIComponent('"><i>1')}&months=2`));
		expect(html).toContain('value="&quot;&gt;&lt;i&gt;1"');
		expect(html).not.toContain('<i>1');
	});
	it('a sum has the address of the page, and stays out of search engines', async () => {
		const html = await textOf(at('?offer=c-agent&sales=1000&months=2'));
		expect(html).toContain(`<link rel="canonical" href="${env.SITE_ORIGIN}${at()}">`);
		expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
	});
});
