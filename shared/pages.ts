/**
 * The addresses of the site: id, pattern and kind of every page, which server and browser must both know, and the one matcher of paths. What
 * a page does stands in its definition (`definePage`, `worker/site`). Every pattern exists bare (Russian) and under /en and /kz.
 */
import { accountRoles, type Role } from '#shared/kit/audience.ts';

/** `public`: the same bytes for everybody, kept whole. `personal`: one person's, never stored. */
export type PageKind = 'public' | 'personal';

export interface PageEntry {
	/** `:name` one segment; `:name*` the rest, possibly nothing. */
	readonly pattern: string;
	readonly kind: PageKind;
	/** A city's slug may follow (`/pricelist/astana`): it selects that city for the page and wins over the cookie. */
	readonly city?: true;
	/** Parameters of an address that is promised by itself, though a pattern with parameters fits it as well. */
	readonly params?: Readonly<Record<string, string>>;
	/** Id of the page at which a form begins that this one goes on with: what was typed is kept for all of them together. */
	readonly stepOf?: string;
	/** The roles whose account the page belongs to: the guard stands before it. */
	readonly account?: readonly Role[];
}

/** All pages. */
export const pages = {
	home: { pattern: '/', kind: 'public', city: true },
	pricelist: { pattern: '/pricelist', kind: 'public', city: true },
	'pricelist-slug': { pattern: '/pricelist/:slug', kind: 'public' },
	search: { pattern: '/search', kind: 'public' },
	analyzes: { pattern: '/analyzes', kind: 'public', city: true },
	'analyzes-slug': { pattern: '/analyzes/:slug', kind: 'public' },
	city: { pattern: '/city', kind: 'public' },
	'city-change': { pattern: '/city/:slug', kind: 'personal' },
	contacts: { pattern: '/contacts', kind: 'public', city: true },
	'contacts-slug': { pattern: '/contacts/:slug', kind: 'public' },
	'contacts-city': { pattern: '/contacts/city/:slug', kind: 'public' },
	'contacts-cabinet': { pattern: '/contacts/cabinet/:slug', kind: 'public' },
	cabinets: { pattern: '/cabinets', kind: 'public', city: true },
	'cabinets-slug': { pattern: '/cabinets/:slug', kind: 'public' },
	news: { pattern: '/news', kind: 'public' },
	'news-slug': { pattern: '/news/:slug', kind: 'public' },
	articles: { pattern: '/articles', kind: 'public' },
	'article-drugs': { pattern: '/articles/analizy-na-narkotiki', kind: 'public', params: { slug: 'analizy-na-narkotiki' } },
	'article-histology': { pattern: '/articles/gistologicheskie-issledovaniya', kind: 'public', params: { slug: 'gistologicheskie-issledovaniya' } },
	'article-casttest': {
		pattern: '/articles/casttest-vyyavlenie-allergii-na-lekarstvennye-preparaty',
		kind: 'public',
		params: { slug: 'casttest-vyyavlenie-allergii-na-lekarstvennye-preparaty' },
	},
	'articles-slug': { pattern: '/articles/:slug', kind: 'public' },
	analytes: { pattern: '/analytes', kind: 'public' },
	'analytes-slug': { pattern: '/analytes/:slug', kind: 'public' },
	press: { pattern: '/press', kind: 'public' },
	'press-slug': { pattern: '/press/:slug', kind: 'public' },
	promotions: { pattern: '/promotions', kind: 'public', city: true },
	'promotions-slug': { pattern: '/promotions/:slug', kind: 'public' },
	services: { pattern: '/services', kind: 'public', city: true },
	'services-slug': { pattern: '/services/:slug', kind: 'public' },
	equipment: { pattern: '/equipment', kind: 'public' },
	'equipment-slug': { pattern: '/equipment/:slug', kind: 'public' },
	'about-equipment-slug': { pattern: '/about/equipment/:slug', kind: 'public' },
	leadership: { pattern: '/leadership', kind: 'public' },
	'leadership-slug': { pattern: '/leadership/:slug', kind: 'public' },
	'about-leadership-slug': { pattern: '/about/leadership/:slug', kind: 'public' },
	licenses: { pattern: '/licenses', kind: 'public' },
	requisites: { pattern: '/requisites', kind: 'public' },
	vacancies: { pattern: '/vacancies', kind: 'public' },
	'vacancies-slug': { pattern: '/vacancies/:slug', kind: 'public' },
	about: { pattern: '/about/:slug*', kind: 'public' },
	'about-warranty-licenses': { pattern: '/about/warranty/licenses', kind: 'public', params: { slug: 'warranty/licenses' } },
	tekme: { pattern: '/tekme', kind: 'public' },
	'mobile-app': { pattern: '/mobile-app', kind: 'public' },
	'mobile-app-consent': { pattern: '/mobile-app/informed-consent', kind: 'public' },
	'discount-system': { pattern: '/discount-system', kind: 'public' },
	franchise: { pattern: '/franchise', kind: 'public' },
	'analysis-prepare': { pattern: '/analysis-prepare', kind: 'public' },
	help: { pattern: '/help', kind: 'public' },
	'help-slug': { pattern: '/help/:slug', kind: 'public' },
	helpful: { pattern: '/helpful', kind: 'personal' },
	'analysis-compare': { pattern: '/analysis-compare', kind: 'public' },
	status: { pattern: '/status', kind: 'public' },
	offline: { pattern: '/offline', kind: 'public' },
	'offline-my-day': { pattern: '/offline/my-day', kind: 'public' },
	consultation: { pattern: '/consultation', kind: 'personal' },
	'house-call': { pattern: '/house-call', kind: 'personal', city: true },
	basket: { pattern: '/basket/:ids*', kind: 'personal' },
	order: { pattern: '/order', kind: 'personal' },
	'order-where': { pattern: '/order/where', kind: 'personal', stepOf: 'order' },
	'order-confirm': { pattern: '/order/confirm', kind: 'personal', stepOf: 'order' },
	'order-error': { pattern: '/order/error', kind: 'personal' },
	'order-pay': { pattern: '/order/pay', kind: 'personal' },
	'order-success': { pattern: '/order/success', kind: 'personal' },
	'order-view': { pattern: '/order/:id', kind: 'personal' },
	results: { pattern: '/results', kind: 'personal' },
	'results-login': { pattern: '/results/login', kind: 'personal' },
	'results-success': { pattern: '/results/success', kind: 'personal' },
	'results-error': { pattern: '/results/error', kind: 'personal' },
	'results-verify': { pattern: '/results/verify', kind: 'personal' },
	'results-verify-offline': { pattern: '/results/verify/offline', kind: 'personal' },
	'results-verify-code': { pattern: '/results/verify/:code', kind: 'personal' },
	'results-view': { pattern: '/results/:id', kind: 'personal' },
	'login-code': { pattern: '/login/code', kind: 'personal' },
	'cabinet-profile': { pattern: '/cabinet/profile', kind: 'personal', account: ['doctor', 'representative', 'partner'] },
	'cabinet-turnover': { pattern: '/cabinet/turnover', kind: 'personal', account: ['partner'] },
	'cabinet-invoices': { pattern: '/cabinet/invoices', kind: 'personal', account: ['partner'] },
	'cabinet-statistics': { pattern: '/cabinet/statistics', kind: 'personal', account: ['doctor'] },
	'cabinet-emails': { pattern: '/cabinet/emails', kind: 'personal', account: ['doctor'] },
	'cabinet-critical': { pattern: '/cabinet/critical', kind: 'personal', account: ['doctor'] },
	'cabinet-offers': { pattern: '/cabinet/offers', kind: 'personal', account: ['doctor'] },
	'cabinet-doctors': { pattern: '/cabinet/doctors', kind: 'personal', account: ['representative'] },
	'cabinet-doctor-statistics': { pattern: '/cabinet/doctor-statistics', kind: 'personal', account: ['representative'] },
	'cabinet-doctor': { pattern: '/cabinet/doctors/:id', kind: 'personal', account: ['representative'] },
	'results-share': { pattern: '/results/:id/share', kind: 'personal', account: ['patient'] },
	'cabinet-shared': { pattern: '/cabinet/shared', kind: 'personal', account: ['patient'] },
	shared: { pattern: '/shared/:token', kind: 'personal' },
	take: { pattern: '/take/:token', kind: 'personal' },
	unsubscribe: { pattern: '/unsubscribe/:token', kind: 'personal' },
	'cabinet-journal': { pattern: '/cabinet/journal', kind: 'personal', account: ['patient'] },
	'cabinet-settings': { pattern: '/cabinet/settings', kind: 'personal', account: ['patient'] },
	'cabinet-erase': { pattern: '/cabinet/erase', kind: 'personal', account: ['patient'] },
	'cabinet-family': { pattern: '/cabinet/family', kind: 'personal', account: ['patient'] },
	login: { pattern: '/login', kind: 'personal' },
	logout: { pattern: '/logout', kind: 'personal' },
	'cabinet-password': { pattern: '/cabinet/password', kind: 'personal', account: accountRoles },
	'cabinet-sessions': { pattern: '/cabinet/sessions', kind: 'personal', account: accountRoles },
	'cabinet-passkeys': { pattern: '/cabinet/passkeys', kind: 'personal', account: accountRoles },
	'cabinet-confirm': { pattern: '/cabinet/confirm', kind: 'personal', account: accountRoles },
	'login-registration': { pattern: '/login/registration', kind: 'personal' },
	'login-recovery': { pattern: '/login/recovery', kind: 'personal' },
	template: { pattern: '/template', kind: 'personal', account: ['doctor'] },
	'template-analyzes': { pattern: '/template/analyzes', kind: 'personal', account: ['doctor'] },
	'template-view': { pattern: '/template/:id', kind: 'personal', account: ['doctor'] },
	'template-edit': { pattern: '/template/:id/edit', kind: 'personal', account: ['doctor'] },
	cabinet: { pattern: '/cabinet', kind: 'personal', account: accountRoles },
	patient: { pattern: '/patient', kind: 'personal', account: ['patient'] },
	requests: { pattern: '/requests', kind: 'personal', account: ['patient', 'doctor'] },
	'cabinet-trend': { pattern: '/cabinet/trend', kind: 'personal', account: ['patient', 'doctor'] },
	'cabinet-health': { pattern: '/cabinet/health', kind: 'personal', account: ['patient', 'doctor'] },
	'cabinet-export': { pattern: '/cabinet/export', kind: 'personal', account: ['patient'] },
	'cabinet-selection': { pattern: '/cabinet/selection', kind: 'personal', account: ['doctor'] },
	'oauth-authorize': { pattern: '/oauth/authorize', kind: 'personal', account: ['patient'] },
	'cabinet-apps': { pattern: '/cabinet/apps', kind: 'personal', account: ['patient'] },
	staff: { pattern: '/staff', kind: 'personal', account: ['staff'] },
	'staff-factor': { pattern: '/staff/second-factor', kind: 'personal', account: ['staff'] },
	'staff-queue': { pattern: '/staff/queues/:name', kind: 'personal', account: ['staff'] },
	'staff-settled': { pattern: '/staff/settled/:name', kind: 'personal', account: ['staff'] },
	'staff-refused': { pattern: '/staff/refused/:number', kind: 'personal', account: ['staff'] },
	'staff-orders': { pattern: '/staff/orders', kind: 'personal', account: ['staff'] },
	'staff-results': { pattern: '/staff/results', kind: 'personal', account: ['staff'] },
	'staff-patients': { pattern: '/staff/patients', kind: 'personal', account: ['staff'] },
	'staff-guests': { pattern: '/staff/guests', kind: 'personal', account: ['staff'] },
	'staff-merging': { pattern: '/staff/merging', kind: 'personal', account: ['staff'] },
	'staff-house-calls': { pattern: '/staff/house-calls', kind: 'personal', account: ['staff'] },
	'staff-my-day': { pattern: '/staff/my-day', kind: 'personal', account: ['staff'] },
	'staff-prices': { pattern: '/staff/prices', kind: 'personal', account: ['staff'] },
	'staff-price-file': { pattern: '/staff/prices/:number', kind: 'personal', account: ['staff'] },
	'staff-content': { pattern: '/staff/content', kind: 'personal', account: ['staff'] },
	'staff-content-piece': { pattern: '/staff/content/:section/:slug', kind: 'personal', account: ['staff'] },
	'staff-content-version': { pattern: '/staff/content/:section/:slug/versions/:version', kind: 'personal', account: ['staff'] },
	'staff-messages': { pattern: '/staff/messages', kind: 'personal', account: ['staff'] },
	'staff-money': { pattern: '/staff/money', kind: 'personal', account: ['staff'] },
	'staff-partners': { pattern: '/staff/partners', kind: 'personal', account: ['staff'] },
	'staff-figures': { pattern: '/staff/figures', kind: 'personal', account: ['staff'] },
	'staff-journal': { pattern: '/staff/journal', kind: 'personal', account: ['staff'] },
	'staff-people': { pattern: '/staff/people', kind: 'personal', account: ['staff'] },
	'cabinet-discount': { pattern: '/cabinet/discount', kind: 'personal', account: ['patient'] },
} as const satisfies Record<string, PageEntry>;

export type Pages = typeof pages;
export type PageId = keyof Pages;

export const pageIds = Object.keys(pages) as PageId[];
export const isPageId = (text: string): text is PageId => Object.hasOwn(pages, text);
export const pageEntry = (id: PageId): PageEntry => pages[id];

/** What a path means. */
export interface PageMatch {
	readonly id: PageId;
	readonly entry: PageEntry;
	readonly params: Readonly<Record<string, string>>;
	/** The page's data alone was asked for (`_payload.json`). */
	readonly payload: boolean;
	/** Slug of a city that the path names. */
	readonly citySlug: string | null;
}

interface Compiled {
	readonly id: PageId;
	readonly entry: PageEntry;
	readonly segments: readonly string[];
	/** The fixed word that an address must begin with, undefined for the bare `/`; null where a pattern begins with a parameter. */
	readonly first: string | null | undefined;
}

const compiled: readonly Compiled[] = pageIds.map((id) => {
	const segments = pageEntry(id).pattern.split('/').filter(Boolean);
	return { id, entry: pageEntry(id), segments, first: segments[0]?.startsWith(':') ? null : segments[0] };
});
const ofCities = compiled.filter(({ entry }) => entry.city);
/** Whether the last of so many segments is one that a pattern writes out. */
const endsFixed = ({ pattern }: PageEntry, count: number) => pattern.split('/')[count]?.startsWith(':') === false;
const payloadName = '_payload.json';
const maxSegments = 128;

/** Decoded segments without empty ones, or null when the path cannot be decoded or hides separators. */
function segmentsOf(path: string): string[] | null {
	const segments: string[] = [];
	for (const raw of path.split('/')) {
		if (raw === '') continue;
		let text: string;
		try {
			text = decodeURIComponent(raw);
		} catch {
			return null;
		}
		// eslint-disable-next-line no-control-regex -- control characters have no business in a path
		if (/[/\\\u0000-\u001f\u007f]/.test(text)) return null;
		segments.push(text);
	}
	return segments.length > maxSegments ? null : segments;
}

/**
 * Which page a path means; null for a path that no page has. Matching goes by decoded segments, so it holds for encoded letters, trailing
 * slashes and `_payload.json` alike.
 * @param barePath without language and query
 * @param isCity whether a slug is a known city's: as the last segment it selects that city for the page
 */
export function pageOfPath(barePath: string, isCity: (slug: string) => boolean = () => false): PageMatch | null {
	const segments = segmentsOf(barePath);
	if (segments === null) return null;
	const payload = segments.at(-1) === payloadName;
	if (payload) segments.pop();
	const found = find(compiled, segments);
	const last = segments.at(-1);
	// A backend may call a city like a page: an address that is written out in the table is the page's all the same.
	if (last !== undefined && isCity(last) && !(found && endsFixed(found.entry, segments.length))) {
		const ofCity = find(ofCities, segments.slice(0, -1));
		if (ofCity) return { ...ofCity, payload, citySlug: last };
	}
	return found && { ...found, payload, citySlug: null };
}

/** The kind of the page behind a bare path, for code that does not know the cities: any last segment may be one. Null for a path that no page has. */
export const pageKindOf = (barePath: string): PageKind | null => (pageOfPath(barePath) ?? pageOfPath(barePath, () => true))?.entry.kind ?? null;

/**
 * Whether a bare path (with or without query) leads to a page that answers. Navigation offers nothing else, so a section shows in header and
 * footer on the day on which its page is built.
 * @param isCity as of `pageOfPath`, for paths that somebody else wrote: a city's slug may make them another page's
 */
export function isReachable(path: string, isCity?: (slug: string) => boolean): boolean {
	return pageOfPath(path.split(/[?#]/, 1)[0] ?? '', isCity) !== null;
}

/**
 * A path in its one plain spelling, for links of a page: encoded letters, empty segments and `_payload.json` are gone. What is kept for everybody
 * is drawn from this, never from the spelling of the first request.
 */
export function plainPath(barePath: string): string {
	const segments = segmentsOf(barePath) ?? [];
	if (segments.at(-1) === payloadName) segments.pop();
	return `/${segments.map(encodeURIComponent).join('/')}`;
}

function find(candidates: readonly Compiled[], segments: readonly string[]): Pick<PageMatch, 'id' | 'entry' | 'params'> | null {
	let best: (Pick<PageMatch, 'id' | 'entry' | 'params'> & { weight: number }) | null = null;
	for (const page of candidates) {
		// Every request and every link of the frame comes by here, and nearly every pattern ends at its first word.
		if (page.first !== null && page.first !== segments[0]) continue;
		const match = fit(page.segments, segments);
		// Fixed segments win over parameters, parameters over the rest.
		if (match && (best === null || match.weight > best.weight))
			best = { id: page.id, entry: page.entry, weight: match.weight, params: { ...page.entry.params, ...match.params } };
	}
	return best && { id: best.id, entry: best.entry, params: best.params };
}

function fit(pattern: readonly string[], segments: readonly string[]): { params: Record<string, string>; weight: number } | null {
	const params: Record<string, string> = {};
	let weight = 0;
	for (const [at, part] of pattern.entries()) {
		if (part.startsWith(':') && part.endsWith('*')) {
			params[part.slice(1, -1)] = segments.slice(at).join('/');
			return { params, weight };
		}
		const segment = segments[at];
		if (segment === undefined) return null;
		if (part.startsWith(':')) {
			params[part.slice(1)] = segment;
			weight += 1;
		} else if (part === segment) weight += 100;
		else return null;
	}
	return segments.length === pattern.length ? { params, weight: weight + 0.5 } : null;
}
