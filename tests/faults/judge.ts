/** What no answer may be, whatever has failed behind it. */
import { errorsWords } from '#shared/i18n/errors.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { errorNames, type ErrorName } from '#shared/kit/errors.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import type { Seen } from './visitor.ts';

/** Of a machine, and of nobody who speaks to people. */
const machine =
	/\bat (?:async )?[\w.<>]+ \(|\bnode_modules\b|\bECONN\w+|\bTypeError\b|\bSyntaxError\b|\bSELECT [\w*]+ FROM\b|\bpostgres(?:ql)?\b|\bworkerd\b|\bnginx\b|upstream connect|127\.0\.0\.1/i;
/** Shorter than any page of the site with its frame, and than the bare one. */
const leastLetters = 600;

/** Scripts and styles are no text: what they say is the build's. */
const shown = (html: string): string => html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');

/** The messages of the site's errors in a language, as they stand in a page. */
const messages = (locale: Locale): string[] => [
	...(Object.keys(errorNames) as ErrorName[]).map((name) => escapeXml(translator(locale)(errorsWords)(name))),
	...Object.values(translator(locale)(rulesWords).words).flatMap((text) => (typeof text === 'string' && !text.includes('{{') ? [escapeXml(text)] : [])),
];

/**
 * @param secrets what no page but a success may hold
 * @returns what is wrong with a page, or a redirect, that a visitor is answered with; empty where nothing is
 */
export function judge({ status, location, contentType, text }: Seen, locale: Locale, secrets: readonly string[] = []): string[] {
	if (status === 0) return ['no answer'];
	if (status >= 300 && status < 400) return location === null ? [`${String(status)} leads nowhere`] : [];
	const wrong: string[] = [];
	if (status === 500) wrong.push('500: something was thrown at the edge');
	if (!contentType.startsWith('text/html')) return [...wrong, `${String(status)} is no page: ${contentType || 'no type'}`];
	const plain = shown(text);
	if (text.length < leastLetters || !/<\/html>\s*$/.test(text)) wrong.push(`${String(status)}: the page is not whole`);
	if (!text.includes(`<html lang="${localeFacts[locale].html}"`)) wrong.push(`${String(status)}: another language`);
	if (!/<title>[^<]+<\/title>/.test(text) || !/<h1\b/.test(text)) wrong.push(`${String(status)}: a page without a title`);
	const said = machine.exec(plain)?.[0];
	if (said !== undefined) wrong.push(`${String(status)}: a machine speaks: ${said}`);
	if (status >= 400 && !messages(locale).some((message) => plain.includes(message))) wrong.push(`${String(status)}: no message that the site has`);
	if (status >= 400) for (const secret of secrets) if (text.includes(secret)) wrong.push(`${String(status)}: a person is named`);
	return wrong;
}
