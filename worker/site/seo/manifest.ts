/** What a system needs to install the site (https://www.w3.org/TR/appmanifest/), in each language. The icons are made by `scripts/site-icons.ts`. */
import { brand } from '#shared/brand.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import type { EdgeContext } from '#worker/edge/context.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose });

export function manifest(c: EdgeContext): Response {
	const locale = c.get('locale');
	const start = localise('/', locale);
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
	};
	return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' } });
}
