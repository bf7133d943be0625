/** Where pieces stand on the site. */
import type { Piece } from './calls.ts';
import type { Section } from './types.ts';

/** Sections whose pieces stand on one page together, each at its anchor. */
const together: Readonly<Partial<Record<Section, string>>> = { licenses: '/licenses', franchise: '/franchise', apps: '/mobile-app' };

/** Bare path of a piece, without the language. */
export function piecePath({ section, slug, parents }: Pick<Piece, 'section' | 'slug' | 'parents'>): string {
	const page = together[section];
	if (page !== undefined) return `${page}#${slug}`;
	if (section === 'questions') return `/help/${slug}`;
	if (section === 'points') return `/cabinets/${slug}`;
	return section === 'pages' ? `/${[...parents, slug].join('/')}` : `/${section}/${slug}`;
}
