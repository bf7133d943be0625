/**
 * Documents that programs read (sitemaps, the feed, llms.txt), kept and limited as public pages are: what nobody asked for within a minute is made of what the gateway keeps, for everybody the
 * same. Nobody's city may show in them: their calls go by the usual one.
 */
import type { Failure, Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { strictPolicy } from '#shared/security-headers.ts';
import { bindCall } from '#worker/edge/bind-call.ts';
import { defaultCityId } from '#worker/edge/city-cookie.ts';
import { waitUntil, type EdgeContext } from '#worker/edge/context.ts';
import { refuse } from '#worker/edge/errors.ts';
import { withinLimit } from '#worker/edge/rate-limit.ts';
import { etagOf, keepPage, madePage, pageKey, recallPage, recallShared, type DocumentId, type PageKey } from '#worker/render/page-cache.ts';
import { keptResponse } from '#worker/site/kept-answer.ts';
import { documentCopies } from './document-copies.ts';

interface Document {
	readonly id: DocumentId;
	/** Its Content-Type. */
	readonly type: string;
	readonly make: (c: EdgeContext) => Promise<Result<string>>;
}

/** Answers with the document as it is kept, or makes it anew. A refusal is not kept. */
export async function answerDocument(c: EdgeContext, document: Document): Promise<Response> {
	const now = c.get('now');
	const key = pageKey({
		page: document.id,
		params: {},
		query: [],
		locale: c.get('locale'),
		cityId: defaultCityId,
		cityInPath: false,
		generation: c.get('gateway').generationOf(),
		today: todayInAlmaty(now),
	});
	const remembered = recallPage(key, now);
	if (remembered) return keptResponse(c, remembered);
	try {
		const kept = await recallShared(key, now);
		return kept ? keptResponse(c, kept) : await makeAnew(c, document, key);
	} finally {
		madePage(key);
	}
}

async function makeAnew(c: EdgeContext, { id, type, make }: Document, key: PageKey): Promise<Response> {
	// One costs as many calls as the site has pages, and addresses of maps that are not there are as many as anybody makes up.
	if (!(await withinLimit(c, 'search'))) return refuse(c, { name: 'too-many', retryAfter: 60 });
	await bindCall(c, defaultCityId);
	const made = await make(c);
	const copies = documentCopies(c.env.CONTENT, `${id} ${c.get('locale')}`);
	// Not all that a document is made of is kept by the gateway: empty lists are not.
	const copy = !made.ok && isOutage(made.error) ? await copies.read(c.get('now')) : null;
	if (copy !== null) c.set('staleMs', Math.max(1, c.get('now') - copy.madeAt));
	if (!made.ok && copy === null) return refuse(c, made.error);
	const text = made.ok ? made.value : (copy?.text ?? '');
	const document = { bytes: new TextEncoder().encode(text), type, policy: strictPolicy };
	if (c.get('staleMs') > 0) return keptResponse(c, { ...document, etag: await etagOf(document.bytes), freshUntil: 0 });
	const { page, stored } = await keepPage(key, document, c.get('now'));
	waitUntil(c)(stored);
	waitUntil(c)(copies.write(text, page.etag, c.get('now')));
	return keptResponse(c, page);
}

const outages: ReadonlySet<string> = new Set(['unavailable', 'unexpected', 'too-many']);
const isOutage = ({ name }: Failure) => outages.has(name);
