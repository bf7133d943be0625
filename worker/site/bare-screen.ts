/**
 * A screen without the site's frame, which wants a city: for an outage before the backend has ever answered, and for a laboratory that has no catalogue
 * yet. It says what there is to say in all three languages, because there is no way from one to another. Never kept, by us or by a search engine.
 */
import { brand } from '#shared/brand.ts';
import { errorNames, type Failure } from '#shared/kit/errors.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { overallOf, statusPartNames, type StatusPartName } from '#shared/status/parts.ts';
import { noteKey } from '#shared/status/notes.ts';
import { statusWords } from '#shared/status/words.ts';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { screensWords } from '#shared/i18n/screens.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { siteStatus } from '#worker/edge/site-status.ts';
import { escapeHtml } from '#worker/render/document.ts';

/** Seconds until it makes sense to try again: a catalogue comes in by an import of minutes. */
const fillingSeconds = 300;
const outageSeconds = 30;

const style =
	'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:28px;padding:24px;box-sizing:border-box;background:#f5f7f6;color:#17211e;font:17px/1.5 system-ui,sans-serif}' +
	'header{color:#0b6e5b;font-size:20px;font-weight:700}section{max-width:34em}h1,h2{margin:0;font-size:24px;line-height:1.25}h2{font-size:20px}p{margin:4px 0 0}a{color:#0b6e5b}' +
	'@media(prefers-color-scheme:dark){body{background:#101715;color:#e8efec}header,a{color:#5fd0b4}}';

export async function bareScreen(c: EdgeContext, error: Failure): Promise<Response> {
	const { status } = errorNames[error.name];
	const filling = error.name === 'being-filled';
	const title = (locale: Locale) => translator(locale)(screensWords)(filling ? 'fillingTitle' : 'failureTitle');
	return bareDocument(c, {
		status,
		title,
		lines: (locale) => [`${translator(locale)(errorsWords)(error.name)} ${urgent(locale)}`],
		retryAfter: filling ? fillingSeconds : outageSeconds,
	});
}

/** The page of the state while nothing else can be drawn. It answers all the same, and says the worst that is known. */
export async function bareStatus(c: EdgeContext): Promise<Response> {
	const { checkedAt, parts } = await siteStatus(c);
	return bareDocument(c, {
		status: 200,
		title: (locale) => translator(locale)(statusWords)(`overall.${overallOf(parts)}`),
		lines: (locale) => {
			const t = translator(locale)(statusWords);
			const lineOf = (name: StatusPartName) => {
				const { state, since } = parts[name];
				const note = noteKey(name, state);
				const more = [...(since === null ? [] : [`${t('since', { moment: formatMoment(locale, since) })}.`]), ...(note === null ? [] : [t(note)])];
				return [`${t(`parts.${name}`)}: ${t(`states.${state}`)}.`, ...more].join(' ');
			};
			return [...statusPartNames.map(lineOf), urgent(locale), t('checked', { moment: formatMoment(locale, checkedAt) })];
		},
		retryAfter: outageSeconds,
	});
}

const urgent = (locale: Locale) => translator(locale)(screensWords)('urgent', { phone: formatPhone(brand.phone) });

interface Bare {
	readonly status: number;
	readonly title: (locale: Locale) => string;
	/** Paragraphs. */
	readonly lines: (locale: Locale) => readonly string[];
	/** Seconds. */
	readonly retryAfter: number;
}

async function bareDocument(c: EdgeContext, { status, title, lines, retryAfter }: Bare): Promise<Response> {
	const own = c.get('locale');
	const parts = [own, ...locales.filter((one) => one !== own)].map((locale, at) => {
		const heading = at === 0 ? 'h1' : 'h2';
		const text = lines(locale).map((line) => `<p>${escapeHtml(line)}</p>`);
		return `<section lang="${localeFacts[locale].html}"><${heading}>${escapeHtml(title(locale))}</${heading}>${text.join('')}</section>`;
	});
	const html =
		`<!doctype html><html lang="${localeFacts[own].html}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
		`<title>${escapeHtml(`${title(own)} — ${brand.name}`)}</title><meta name="robots" content="noindex"><style>${style}</style></head>` +
		`<body><header>${escapeHtml(brand.name)}</header><main>${parts.join('')}</main></body></html>`;
	return new Response(c.req.method === 'HEAD' ? null : html, {
		status,
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Language': localeFacts[own].html,
			'Content-Security-Policy': `default-src 'none'; style-src '${await hashOf(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
			'Retry-After': String(retryAfter),
		},
	});
}

/** As a policy names an inline stylesheet. */
async function hashOf(text: string): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
	return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
