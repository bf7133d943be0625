/**
 * What a text with variables may not say, whatever stands in them: endings and postpositions of Kazakh, cases of Russian, articles and possessives of
 * English all follow from a word that the text does not know. Each rule gives what it refuses, or nothing.
 */
import type { Locale } from '#shared/i18n/locales.ts';

/** Variables that hold figures, days, times, sums, signs or codes: words around them do not change them. Whatever else there is holds a name. */
const figures = new Set(
	`after before bin bound by closing code count day entry example expected file found from kind km limit line locale mark max min moment money number nr page pages path percent phone price ready size
	step sum sinceTime atTime till time to total type unit untilMoment untilTime value what`.split(/\s+/),
);
/** Variables that hold a time with its Kazakh ending: `timeIn` of shared/i18n. */
const ended = new Set(['sinceTime', 'atTime', 'untilTime', 'untilMoment']);
/** Variables that hold a whole phrase of place: `placeOf` of shared/city. */
const places = new Set(['where', 'inCity']);

const kazakhEndings =
	'ның|нің|дың|дің|тың|тің|ны|ні|ды|ді|ты|ті|ға|ге|қа|ке|на|не|да|де|та|те|нда|нде|дан|ден|тан|тен|нан|нен|дағы|дегі|тағы|тегі|мен|бен|пен|лық|лік|дық|дік|тық|тік|дай|дей|тай|тей|шы|ші|сы|сі|ы|і|н';
/** The last ones are nouns that only carry an ending in a variable's place: «5,2 шегіне дейін». */
const kazakhPostpositions =
	'дейін|дейінгі|бойынша|үшін|туралы|жайлы|жайында|жөнінде|сайын|арқылы|кейін|соң|бері|бұрын|бастап|қарай|таман|жуық|астам|аса|артық|кем|көп|асып|мен|бен|пен|сияқты|секілді|тәрізді|төмен|жоғары|аралығында|арасындағы|шегі\\p{L}+|мәніне|мәнінен';
/** What may follow «Алматыда»: it belongs to what happens. A noun wants «Алматыдағы». */
const kazakhPredicates = 'қайда|қолжетімді|қолжетімсіз|бар|жоқ|жасалады|жасалмайды|тапсыр\\p{L}+';
const russianPrepositions = 'в|во|на|с|со|из|изо|от|до|к|ко|о|об|обо|по|за|для|без|у|при|про|через|между|под|над|перед|около|после|кроме|вместо|среди|ради';
/** Behind these a name stands in its first form: «в городе Алматы», «в которых работает Zerthana». */
const russianClassifiers = 'город|городе|запросу|столбец|столбца|работает';

const closing = '[»”"\'’)\\]]*';
const variable = '\\{\\{(\\w+)\\}\\}';
/** What a pattern finds in a text, each as what was found and its groups; `keep` looks at the groups. */
const found = (what: string, pattern: string, text: string, keep: (...groups: readonly string[]) => boolean = () => true) =>
	[...text.matchAll(new RegExp(pattern, 'giu'))].filter(([, ...groups]) => keep(...groups)).map(([whole]) => `${what}: ${whole}`);
const isName = (name = '') => !figures.has(name) && !places.has(name);
/** Two phrases in a row read as one: «Кал в Алматы». */
const nameInPlace = (text: string) =>
	found('a place behind a bare name', `${variable}${closing},?\\s+${variable}`, text, (name, place) => isName(name) && places.has(place ?? ''));

const rules: Readonly<Record<Locale, (text: string) => readonly string[]>> = {
	kz: (text) => [
		...found('an ending on a variable', `${variable}${closing}(?:\\p{L}+|\\s*[-‑–’'](?:${kazakhEndings})(?!\\p{L}))`, text),
		...found('a postposition after a variable', `${variable}${closing}\\s+(?:${kazakhPostpositions})(?!\\p{L})`, text, (name) => !ended.has(name ?? '')),
		...found('a place before something else than what happens', `\\{\\{where\\}\\}(?!\\s+(?:${kazakhPredicates})(?!\\p{L}))`, text),
		...found('a place before no noun', `\\{\\{inCity\\}\\}(?!\\s+\\p{L})`, text),
		...nameInPlace(text),
	],
	ru: (text) => [
		...found('an ending on a variable', `${variable}${closing}[-‑]?\\p{L}+`, text),
		...found('a preposition before a name', `(?<!\\p{L})(?:${russianPrepositions})\\s+[«“"(]*${variable}`, text, (name) => !figures.has(name ?? '')),
		...found(
			'a name in a case that it may not take',
			`(\\p{L}+)\\s+${variable}`,
			text,
			(word, name) => isName(name) && !new RegExp(`^(?:${russianClassifiers})$`, 'iu').test(word ?? ''),
		),
		...nameInPlace(text),
	],
	en: (text) => [
		...found('an ending on a variable', `${variable}${closing}(?:[’']s?(?!\\p{L})|-?\\p{L}+)`, text),
		...found('an article before a name', `(?<!\\p{L})(?:an?|the)\\s+${variable}`, text, isName),
		...found('a preposition before a place', `(?<!\\p{L})(?:in|at|of|to|from|for|on)\\s+${variable}`, text, (name) => places.has(name ?? '')),
		...nameInPlace(text),
	],
};

/** What is wrong with a text around its variables. */
export const casesRefused = (locale: Locale, text: string): readonly string[] => rules[locale](text);

/** Spellings of Britain: English is the American one. */
const british =
	'\\b(?:\\w*colour\\w*|centres?|\\w*met(?:re)s?|fibres?|grey|catalogues?|\\w*haem(?!ophilus)\\w*|\\w*aemi[ac]\\w*|oestr\\w+|faec\\w+|tumours?|oesoph\\w+|oedema\\w*|\\w*rrhoea(?!e\\b)\\w*|\\w*paedi\\w+|behaviour\\w*|\\w*litres?|cancell(?:ed|ing)|labell(?:ed|ing)|gynaeco\\w+|(?:organ|recogn|author|immun|sensit|normal|minim|steril|special)is(?:e[sd]?|ing|ation)|unauthorised|analyse[dr]?|licences?|favourite\\w*|neighbour\\w*|programmes?|foet\\w+|coeliac|anaesth\\w+|sulph\\w+|aluminium|mould\\w*|ageing|whilst|learnt|specialit(?:y|ies)|e-mail\\w*)\\b';

/** What the site calls by another name in Kazakh: a reference is «қалыпты мән». What can be said without a pattern stands in docs/glossary.md. */
const otherNames = '(?<!\\p{L})норма(?!лан)\\p{L}*';

/** What is wrong with how a text is written, whatever it says: quotation marks, dashes, letters of another alphabet, British spelling. */
export function spellingRefused(locale: Locale, text: string): readonly string[] {
	return [
		...found('a straight quotation mark', `["']`, text),
		...(locale === 'en' ? found('a quotation mark of another language', '[«»]', text) : found('a quotation mark of another language', '[“”]', text)),
		...found('a hyphen for a dash', '\\s[-‐]\\s', text),
		...found('dots for an ellipsis', '\\.\\.\\.', text),
		...found('a blank before a mark', '\\s[,.;!?](?!\\p{L})', text),
		...found('letters of two alphabets in a word', '\\p{Script=Latin}\\p{Script=Cyrillic}|\\p{Script=Cyrillic}\\p{Script=Latin}', text),
		...(locale === 'en' ? found('British spelling', british, text.replaceAll(/\{\{\w+\}\}/g, '')) : []),
		...(locale === 'kz' ? found('a plural after a number', '(?:\\{\\{count\\}\\}|\\d)\\s+\\p{L}+(?:лар|лер|дар|дер|тар|тер)(?!\\p{L})', text) : []),
		...(locale === 'kz' ? found('another name', otherNames, text) : []),
	];
}
