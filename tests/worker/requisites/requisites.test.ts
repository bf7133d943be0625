/** Numbers that the state gave the operator: its own where it has given them, nothing on a deployed site where it has not, and the word for an example on a local one. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#shared/brand.ts';
import { contentTags } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { shownRequisites } from '#shared/requisites/requisites.ts';
import { requisitesWords } from '#shared/requisites/words.ts';
import { app } from '#worker/app.ts';
import { readEnv, wrongSettings } from '#worker/env.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { makeServices } from '#worker/services.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { productionSettings } from '#tests/support/settings.ts';
import { origin, seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { COMPANY_BIN, MEDICAL_LICENCE } = productionSettings;
const ungiven = { ...productionSettings, COMPANY_BIN: '', MEDICAL_LICENCE: '' };
const example = { ru: 'пример', en: 'example', kz: 'үлгі' };

beforeAll(seedSite);
beforeEach(async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	for (const { name } of (await env.CONTENT.list()).keys) await env.CONTENT.delete(name);
	await raiseGenerations(env.CONTENT, contentTags, Date.now());
});

const shown = async (settings: object, path: string) => {
	const html = await (await visitWith(settings, path)).text();
	return { html, foot: /<footer.*<\/footer>/s.exec(html)?.[0] ?? '', main: /<main.*<\/main>/s.exec(html)?.[0] ?? '' };
};

describe.each(locales)('in %s', (locale) => {
	const t = translator(locale)(requisitesWords);
	const path = localise('/requisites', locale);
	it('a deployed site that was given none shows none, neither a name of one nor zeros', async () => {
		const { html, foot, main } = await shown(ungiven, path);
		expect(main).toContain(t('entity'));
		for (const part of [`>${t('bin')}<`, `>${t('licence')}<`]) expect(main).not.toContain(part);
		expect(foot).toContain(brand.legalEntity[locale]);
		for (const line of ['binLine', 'licenceLine'] as const) expect(foot).not.toContain(t.words[line].split('{{')[0]);
		expect(html).not.toMatch(/0{6,}/);
		expect(foot.slice(foot.indexOf(brand.legalEntity[locale]))).not.toContain(example[locale]);
	});
	it('one that was given them shows them in the footer and on its page', async () => {
		const { foot, main } = await shown(productionSettings, path);
		for (const part of [t('binLine', { bin: COMPANY_BIN }), t('licenceLine', { licence: t('number', { number: MEDICAL_LICENCE }) })])
			expect(foot).toContain(part);
		for (const part of [COMPANY_BIN, t('number', { number: MEDICAL_LICENCE })]) expect(main).toContain(`>${part}<`);
	});
	it('a local site says that its own are examples', async () => {
		const { foot, main } = await shown({}, path);
		expect(foot).toContain(t('binLine', { bin: example[locale] }));
		expect(foot).toContain(t('licenceLine', { licence: example[locale] }));
		expect(main.split(`>${example[locale]}<`)).toHaveLength(3);
	});
	it('papers are given the same', () => {
		const paperOf = (settings: object) => shownRequisites(makeServices(readEnv({ ...env, ...settings }), () => undefined).requisites, locale);
		expect(paperOf(ungiven)).toEqual({ bin: null, licence: null });
		expect(paperOf(productionSettings)).toEqual({ bin: COMPANY_BIN, licence: t('number', { number: MEDICAL_LICENCE }) });
		expect(paperOf({})).toEqual({ bin: example[locale], licence: example[locale] });
	});
});

describe('the settings', () => {
	it.each([
		['COMPANY_BIN', '000000000000'],
		['COMPANY_BIN', '12345'],
		['COMPANY_BIN', '12345678901x'],
		['MEDICAL_LICENCE', '00000000'],
		['MEDICAL_LICENCE', '<b>1</b>'],
		['MEDICAL_LICENCE', '1'.repeat(61)],
	])('%s may not be %s', (name, value) => {
		expect(wrongSettings({ ...env, ...productionSettings, [name]: value })).toEqual({ missing: [], malformed: [name], unknown: [] });
	});
	it.each(['COMPANY_BINN', 'MEDICAL_LICENSE'])('%s is misspelt', (name) => {
		expect(wrongSettings({ ...env, ...productionSettings, [name]: '1' })?.unknown).toEqual([name]);
	});
	it('that are not given are told to the operator, once an isolate and by name; a local site is told of none', async () => {
		const printed: string[] = [];
		vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
		const told = async (settings: object) => {
			printed.length = 0;
			const bindings = { ...env, ...settings };
			for (let visits = 0; visits < 2; visits += 1) {
				const context = createExecutionContext();
				await (await app.fetch(new Request(`${origin}/robots.txt`), bindings, context as never)).text();
				await waitOnExecutionContext(context);
			}
			return printed.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === 'settings');
		};
		expect(await told(ungiven)).toMatchObject([{ settings: ['COMPANY_BIN', 'MEDICAL_LICENCE'] }]);
		expect(await told({ ...ungiven, COMPANY_BIN })).toMatchObject([{ settings: ['MEDICAL_LICENCE'] }]);
		expect(await told(productionSettings)).toEqual([]);
		expect(await told({})).toEqual([]);
	});
});
