/**
 * The table of pages (docs/decisions.md, "Pages"). Router, guard, `_payload.json`, sitemap, language variants and the test matrices are
 * derived from it. Every pattern exists bare (Russian) and under /en and /kz.
 */
import type { Role } from '#shared/kit/audience.ts';

/** Who may open a page: everybody, or people of these roles. The guard's first door asks for a role's cookie; what is behind it asks the backend. */
export type PageAccess = 'open' | readonly Role[];
/** `public`: the same bytes for everybody, cached whole. `personal`: one person's, streamed, never stored. */
export type PageCache = 'public' | 'personal';
/** `built`: answers. `later`: its content is not there yet; until then it answers 404 with the site's own screen. */
export type PageState = 'built' | 'later';
/** Search parameters that a page reads; all others are ignored, and never part of a cache key. */
export type PageQuery = readonly string[];

export interface PageEntry {
	/** `:name` one segment; `:name*` the rest, possibly nothing. */
	readonly pattern: string;
	readonly access: PageAccess;
	readonly cache: PageCache;
	readonly state: PageState;
	readonly query: PageQuery;
	readonly sitemap: boolean;
	/** False: made anew each time, because its parameters have no end. */
	readonly kept: boolean;
	/** A city's slug may follow (`/pricelist/astana`): it selects that city for the page and wins over the cookie. */
	readonly city: boolean;
}

const none: PageQuery = [];
const list: PageQuery = ['category', 'q', 'sort', 'page', 'material', 'ready'];

type Later = PageEntry & { readonly state: 'later' };
type Built = PageEntry & { readonly state: 'built' };

const open = (pattern: string, more: Partial<Omit<PageEntry, 'state'>> = {}): Later => ({
	pattern,
	access: 'open',
	cache: 'public',
	state: 'later',
	query: none,
	sitemap: true,
	kept: true,
	city: false,
	...more,
});
const built = (pattern: string, more: Partial<Omit<PageEntry, 'state'>> = {}): Built => ({ ...open(pattern, more), state: 'built' });
const personal: Partial<Omit<PageEntry, 'state'>> = { cache: 'personal', sitemap: false };
const perCity: Partial<Omit<PageEntry, 'state'>> = { city: true };

export const pages = {
	home: built('/', perCity),
	pricelist: built('/pricelist', { ...perCity, query: list }),
	'pricelist-slug': built('/pricelist/:slug'),
	search: built('/search', { query: ['q', 'page'], sitemap: false, kept: false }),
	analyzes: built('/analyzes', { ...perCity, query: list, sitemap: false }),
	'analyzes-slug': built('/analyzes/:slug'),
	city: built('/city', { sitemap: false, query: ['back'], kept: false }),
	basket: built('/basket/:ids*', personal),
	order: built('/order', personal),
	'order-error': built('/order/error', { ...personal, query: ['reason'] }),
	'order-success': built('/order/success', { ...personal, query: ['order'] }),
	'order-view': built('/order/:id', personal),
	results: built('/results', personal),
	'results-login': built('/results/login', personal),
	'results-success': built('/results/success', personal),
	'results-error': built('/results/error', { ...personal, query: ['reason'] }),
	'results-view': built('/results/:id', personal),

	news: open('/news'),
	'news-slug': open('/news/:slug'),
	press: open('/press'),
	'press-slug': open('/press/:slug'),
	login: open('/login', { ...personal, query: ['back'] }),
	tekme: open('/tekme'),
	cabinet: open('/cabinet', { ...personal, access: ['patient', 'doctor', 'representative', 'partner'] }),
	patient: open('/patient', { ...personal, access: ['patient'] }),
	requests: open('/requests', personal),
	template: open('/template', personal),
	'template-analyzes': open('/template/analyzes', personal),
	'template-view': open('/template/:id', personal),
	'template-edit': open('/template/:id/edit', personal),
	articles: open('/articles'),
	'article-drugs': open('/articles/analizy-na-narkotiki'),
	'article-histology': open('/articles/gistologicheskie-issledovaniya'),
	'article-casttest': open('/articles/casttest-vyyavlenie-allergii-na-lekarstvennye-preparaty'),
	'articles-slug': open('/articles/:slug'),
	cabinets: open('/cabinets', perCity),
	'cabinets-slug': open('/cabinets/:slug'),
	contacts: open('/contacts', perCity),
	'contacts-slug': open('/contacts/:slug'),
	'contacts-city': open('/contacts/city/:slug'),
	'contacts-cabinet': open('/contacts/cabinet/:slug'),
	licenses: open('/licenses'),
	services: open('/services', perCity),
	'services-slug': open('/services/:slug'),
	equipment: open('/equipment'),
	'equipment-slug': open('/equipment/:slug'),
	franchise: open('/franchise'),
	'house-call': open('/house-call', { ...personal, ...perCity, sitemap: true }),
	leadership: open('/leadership'),
	'leadership-slug': open('/leadership/:slug'),
	'mobile-app': open('/mobile-app'),
	'mobile-app-consent': open('/mobile-app/informed-consent'),
	promotions: open('/promotions', perCity),
	'promotions-slug': open('/promotions/:slug'),
	'discount-system': open('/discount-system'),
	'analysis-prepare': open('/analysis-prepare'),
	'about-warranty-licenses': open('/about/warranty/licenses'),
	'about-equipment-slug': open('/about/equipment/:slug'),
	'about-leadership-slug': open('/about/leadership/:slug'),
	about: open('/about/:slug*'),
} as const satisfies Record<string, PageEntry>;

export type PageId = keyof typeof pages;
export const pageIds = Object.keys(pages) as PageId[];
/** Pages that answer: each must have a route. */
export type BuiltPageId = { [Id in PageId]: (typeof pages)[Id]['state'] extends 'built' ? Id : never }[PageId];
export const pageEntry = (id: PageId): PageEntry => pages[id];

const builtPatterns = pageIds.filter((id) => pages[id].state === 'built').map((id) => pages[id].pattern.split('/').filter(Boolean));

/**
 * Whether a bare path leads to a page that answers. Navigation offers nothing else, so a section shows in header and footer on the day on
 * which its page is built.
 */
export function isReachable(path: string): boolean {
	const segments = (path.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean);
	return builtPatterns.some(
		(pattern) =>
			(pattern.at(-1)?.endsWith('*') ? segments.length >= pattern.length - 1 : segments.length === pattern.length) &&
			pattern.every((part, at) => part.startsWith(':') || part === segments[at]),
	);
}
