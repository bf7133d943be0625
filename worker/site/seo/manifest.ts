/** What a system needs to install the site (https://www.w3.org/TR/appmanifest/), in each language. The icons are made by `scripts/site-icons.ts`. */
import { brand } from '#shared/brand.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import type { EdgeContext } from '#worker/edge/context.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose });

export function manifest(c: EdgeContext): Response {
	const locale = c.get('locale');
	const start = localise('/', locale);
	const t = translator(locale)(frameWords);
	const shortcut = (name: string, path: string) => ({ name, url: localise(path, locale), icons: [icon('/icon-192.png', 192, 'any')] });
	const body = {
		// The same site in each language: one is installed once.
		id: '/',
		name: brand.name,
		short_name: brand.name,
		lang: localeFacts[locale].html,
		start_url: start,
		scope: '/',
		display: 'minimal-ui',
		theme_color: '#0B6E5B',
		background_color: '#0B6E5B',
		icons: [icon('/icon-192.png', 192, 'any'), icon('/icon-512.png', 512, 'any'), icon('/icon-masked-512.png', 512, 'maskable')],
		// What people come for, from a long press on the icon.
		shortcuts: [
			shortcut(t('nav.results'), '/results/login'),
			shortcut(t('nav.pricelist'), '/pricelist'),
			shortcut(t('nav.cabinets'), '/cabinets'),
			shortcut(t('basket'), '/basket'),
		],
	};
	return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' } });
}
