/** What a document of the site says of itself and where it leads, read from its markup as the server sent it. */

/** Attributes stand in double quotes, as React writes them. */
const plain = (text: string) =>
	text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => plain(found));
const one = (text: string, pattern: RegExp) => all(text, pattern)[0] ?? '';

/** What is no markup: scripts (data among them) and styles. */
const without = (html: string) => html.replaceAll(/<(script|style)(?: [^>]*)?>.*?<\/\1>/gs, '');

/** Values by the name of their attribute, in one reading: a page has thousands of tags. */
function attributesOf(tags: string): ReadonlyMap<string, readonly string[]> {
	const found = new Map<string, string[]>();
	for (const [, name = '', value = ''] of tags.matchAll(/\s(href|src|poster|srcset|imagesrcset|content|id)="([^"]*)"/gi)) {
		const key = name.toLowerCase();
		const values = found.get(key);
		if (values === undefined) found.set(key, [plain(value)]);
		else values.push(plain(value));
	}
	return found;
}

export interface Document {
	/** Everything that it leads to or loads, as it stands there. */
	readonly links: readonly string[];
	readonly ids: readonly string[];
	readonly title: string;
	readonly description: string;
	readonly canonical: string;
	/** Addresses by language. */
	readonly alternates: Readonly<Record<string, string>>;
	readonly isHidden: boolean;
}

/** @param origin what stands before the addresses that tags of the head and structured data give in full */
export function readDocument(html: string, origin: string): Document {
	const markup = without(html);
	const tags = markup.match(/<[a-z][^>]*>/g) ?? [];
	const attributes = attributesOf(tags.join(''));
	const attribute = (name: string) => attributes.get(name) ?? [];
	const sets = [...attribute('srcset'), ...attribute('imagesrcset')].flatMap((set) => set.split(',').map((part) => part.trim().split(' ', 1)[0] ?? ''));
	// A form that posts leads to what its answer says; where it stands is asked for as a page.
	const forms = tags.filter((tag) => tag.startsWith('<form') && !/ method="post"/i.test(tag)).flatMap((tag) => all(tag, / action="([^"]*)"/g));
	// Pictures for sharing, and what structured data names.
	const inFull = [...attribute('content'), ...all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap((text) =>
		fullAddresses(text, origin),
	);
	return {
		links: [...attribute('href'), ...attribute('src'), ...attribute('poster'), ...sets, ...forms, ...inFull],
		ids: attribute('id'),
		title: one(markup, /<title>([^<]*)<\/title>/g),
		description: one(markup, /<meta name="description" content="([^"]*)"/g),
		canonical: one(markup, /<link rel="canonical" href="([^"]*)"/g),
		alternates: Object.fromEntries(
			[...markup.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name = '', href = '']) => [name, plain(href)]),
		),
		isHidden: markup.includes('<meta name="robots" content="noindex'),
	};
}

/** Addresses of the site as they stand in texts that are no markup: structured data, maps, feeds, `llms.txt`. Their fragments name things, and not places of a page. */
export const fullAddresses = (text: string, origin: string): string[] =>
	[...text.matchAll(/(https?:\/\/[^\s"'<>()\\#]+)/g)].flatMap(([, found = '']) => (plain(found).startsWith(`${origin}/`) ? [plain(found)] : []));

/** What a stylesheet or a manifest loads. */
export const loadedBy = (text: string, type: string): string[] =>
	/css/.test(type) ? all(text, /url\(["']?([^"')]+)["']?\)/g).filter((url) => !url.startsWith('data:')) : all(text, /"(?:src|url|start_url)":\s*"([^"]+)"/g);
