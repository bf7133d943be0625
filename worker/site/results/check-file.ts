/**
 * The check of files as one document with its script, its styles and the keys in it: saved, it is opened from a disk and needs no connection. Its policy stands in the document, because nothing
 * is sent along with a file, and lets it ask nobody.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { build } from 'virtual:build';
import { brand } from '#shared/brand.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { verifyWords } from '#shared/results/verify.words.ts';
import { FrameProvider } from '#client/runtime/frame.tsx';
import { VerifyFilePage } from '#client/results/verify-file-page.tsx';
import { bindCall } from '#worker/edge/bind-call.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { refuse } from '#worker/edge/errors.ts';
import { escapeHtml } from '#worker/render/document.ts';
import { stylesOf } from '#worker/render/stylesheets.ts';
import { frameOf } from '#worker/site/draw.ts';

/** Around the page, which has no header here. */
const ownStyle = 'body{padding:24px 16px}main{max-width:720px;margin-inline:auto}';
/** A font is another file: the device's own takes its place. */
const withoutFonts = (text: string) => text.replaceAll(/@font-face\{[^}]*\}/g, '');

const hashOf = async (text: string) => {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
	return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
};

export async function checkFile(c: EdgeContext): Promise<Response> {
	const { id: cityId, phone } = c.get('city');
	await bindCall(c, cityId);
	const keys = await c.get('call')('results.report-keys', {});
	if (!keys.ok) return refuse(c, keys.error);
	const [locale, origin] = [c.get('locale'), c.get('env').settings.SITE_ORIGIN];
	const t = translator(locale)(verifyWords);
	const title = t('file.headTitle', { brand: brand.name });
	const savedAt = new Date(c.get('services').clock()).toISOString();
	const head = { title, description: t('headDescription'), canonical: '/results/verify/offline', index: false };
	const page = createElement(VerifyFilePage, { keys: JSON.stringify(keys.value, null, 1), savedAt, phone });
	const body = renderToStaticMarkup(createElement(FrameProvider, { value: frameOf(c, { id: 'results-verify-offline', head, query: {} }) }, page));
	const style = withoutFonts([...build.baseStyles, ...stylesOf(VerifyFilePage)].map(({ inline }) => inline?.text ?? '').join('')) + ownStyle;
	const policy = `default-src 'none'; script-src ${await hashOf(build.checkAlone)}; style-src ${await hashOf(style)}; form-action 'none'`;
	const html =
		`<!doctype html><html lang="${localeFacts[locale].html}" data-locale="${locale}"><head><meta charset="utf-8">` +
		`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"><meta name="viewport" content="width=device-width,initial-scale=1">` +
		// Its links lead to the site, wherever the file lies.
		`<base href="${escapeHtml(origin)}"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>` +
		`<body><header><a href="${escapeHtml(origin + localise('/', locale))}">${escapeHtml(brand.name)}</a></header><main>${body}</main><script>${build.checkAlone}</script></body></html>`;
	return new Response(c.req.method === 'HEAD' ? null : html, {
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Language': localeFacts[locale].html,
			'Content-Disposition': `attachment; filename="check-report-${locale}.html"`,
			// The keys are those of the moment.
			'Cache-Control': 'no-store',
			'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
		},
	});
}
