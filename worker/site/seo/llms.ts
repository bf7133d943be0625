/**
 * What the site is and where what stands, in plain Markdown for programs that read (https://llmstxt.org): from the brand and from the heads of the pages themselves, in
 * the language of the address.
 */
import { brand } from '#shared/brand.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import { pageEntry, pageOfPath } from '#shared/pages.ts';
import { platformPaths } from '#shared/reserved.ts';
import { seoWords } from '#shared/seo/words.ts';
import { defaultCityId } from '#worker/edge/city-cookie.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import type { Site } from '#worker/site/collect.ts';
import type { PublicDefinition } from '#worker/site/define-page.ts';
import { publicRequest } from '#worker/site/requests.ts';
import { answerDocument } from './kept-document.ts';

/** Signs that mean something in Markdown, in a text of one line. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]<>*_`]/g, '\\$&');

/** Pages that stand in the map and have one address, and those above pieces of their own (`/about`). */
function sectionsOf({ definitions }: Site): { readonly definition: PublicDefinition; readonly path: string }[] {
	return definitions.flatMap((definition) => {
		const [first] = definition.ids;
		if (definition.cache !== 'public' || definition.sitemap === false || definition.sitemap === 'elsewhere' || first === undefined) return [];
		const path = pageEntry(first).pattern.replace(/\/:\w+\*$/, '');
		return path.includes(':') ? [] : [{ definition, path }];
	});
}

export const llms =
	(site: Site) =>
	(c: EdgeContext): Promise<Response> =>
		answerDocument(c, { id: 'document:llms', type: 'text/plain; charset=utf-8', make: makeLlms(site) });

const makeLlms =
	(site: Site) =>
	async (c: EdgeContext): Promise<Result<string>> => {
		const city = c.get('cities').find(({ id }) => id === defaultCityId) ?? c.get('cities')[0];
		if (city === undefined) return failure('being-filled');
		const [locale, origin] = [c.get('locale'), c.get('env').settings.SITE_ORIGIN];
		const translate = translator(locale);
		const t = translate(seoWords);
		const address = (path: string, other = locale) => origin + localise(path, other);
		const lines: string[] = [];
		for (const { definition, path } of sectionsOf(site)) {
			const match = pageOfPath(path);
			if (match === null) continue;
			const opened = await definition.open({ ...publicRequest(c, match, {}, false), city }, translate);
			// A page that nobody has written yet leads elsewhere.
			if (opened.kind === 'redirect' || (opened.kind === 'refused' && opened.error.name === 'not-found')) continue;
			if (opened.kind === 'refused') return failure(opened.error.name);
			const { title, description, canonical, index } = opened.props.head;
			if (index) lines.push(`- [${plain(title)}](${address(canonical)}): ${plain(description)}`);
		}
		const body = [
			`# ${plain(brand.name)}`,
			`> ${plain(t('llms.lead'))}`,
			plain(t('llms.care')),
			plain(t('llms.personal')),
			`## ${t('llms.languages')}`,
			locales.map((other) => `- [${localeFacts[other].name}](${address('/', other)}): [llms.txt](${address(platformPaths.llms, other)})`).join('\n'),
			`## ${t('llms.sections')}`,
			lines.join('\n'),
			`## ${t('llms.more')}`,
			[
				`- [${t('llms.map')}](${origin}${platformPaths.sitemap})`,
				`- [${plain(t('feed.title', { brand: brand.name }))}](${address(platformPaths.feed)})`,
			].join('\n'),
			`## ${t('llms.contact')}`,
			[formatPhone(brand.phone), brand.email].map((one) => `- ${plain(one)}`).join('\n'),
		];
		return success(`${body.join('\n\n')}\n`);
	};
