/** A public page: as it is kept, made anew for everybody, or made for one person's answer alone. */
import type { Visitor } from '#client/runtime/frame.tsx';
import { translator } from '#shared/i18n/translator.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { waitUntil, type EdgeContext } from '#worker/edge/context.ts';
import { bindCall } from '#worker/edge/bind-call.ts';
import { refuse } from '#worker/edge/errors.ts';
import { countAnswer } from '#worker/edge/answer-counts.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { withinLimit } from '#worker/edge/rate-limit.ts';
import { etagOf, keepPage, madePage, pageKey, pageType, recallPage, recallShared, type PageKey } from '#worker/render/page-cache.ts';
import { isBeingFilled, statusOf, unfound, type Asked } from './asked.ts';
import type { PublicDefinition } from './define-page.ts';
import { drawStreamed, drawWhole, elementOf, outsideOf } from './draw.ts';
import { keptResponse, staleHeaders } from './kept-answer.ts';
import type { Query } from './request.ts';
import { answerPayload } from './payload.ts';
import { publicRequest } from './requests.ts';
import { visitorOf } from './visitor.ts';

const queryOfPublic = (c: EdgeContext, { query, canonicalQuery }: PublicDefinition): Query => canonicalQuery(Object.fromEntries(pageQuery(c, query)));

export async function showPublic(c: EdgeContext, asked: Asked<PublicDefinition>): Promise<Response> {
	const { match, definition } = asked;
	const query = queryOfPublic(c, definition);
	const visitor = match.payload ? null : await visitorOf(c);
	if (visitor !== null) return showAlone(c, asked, null, visitor);
	const keeps = definition.keeps(query);
	if (!keeps) await keepNothingAsked(c);
	if (!keeps || match.payload) {
		countAnswer(c, match.id, 'made');
		return makePublic(c, asked, query, null);
	}
	const key = pageKey({
		page: match.id,
		params: match.params,
		query: Object.entries(query),
		locale: c.get('locale'),
		cityId: c.get('city').id,
		cityInPath: match.citySlug !== null,
		generation: c.get('gateway').generationOf(definition.tags === 'all' ? undefined : definition.tags),
		today: todayInAlmaty(c.get('now')),
	});
	const now = c.get('now');
	const remembered = recallPage(key, now);
	if (remembered) {
		countAnswer(c, match.id, 'memory');
		return keptResponse(c, remembered);
	}
	try {
		const kept = await recallShared(key, now);
		countAnswer(c, match.id, kept ? 'cache' : 'made');
		return kept ? keptResponse(c, kept) : await makePublic(c, asked, query, key);
	} finally {
		madePage(key);
	}
}

/** For an address that is not kept: nor are the backend's replies to its parameters. */
const keepNothingAsked = (c: EdgeContext) => bindCall(c, c.get('city').id, false);

/** @param key under which the page is kept; null for one that is not */
async function makePublic(c: EdgeContext, asked: Asked<PublicDefinition>, query: Query, key: PageKey | null): Promise<Response> {
	const { match, definition, styles } = asked;
	// What is made anew for whatever was typed or filtered costs work each time.
	if (Object.keys(query).length > 0 && !(await withinLimit(c, 'search'))) return refuse(c, { name: 'too-many', retryAfter: 60 });
	if (await isBeingFilled(c)) return refuse(c, { name: 'being-filled' });
	const loaded = await definition.open(publicRequest(c, match, query, definition.keeps(query)), translator(c.get('locale')));
	if (loaded.kind !== 'found') return unfound(c, loaded);
	const page = loaded.props;
	if (match.payload) return answerPayload(c, page.data, staleHeaders(c));
	const element = elementOf(definition, match.id, page, page.element(null));
	const { bytes, policy } = drawWhole(c, { id: match.id, head: page.head, element, query, styles, ...outsideOf(c, definition) });
	// A page with parts that failed to load, or with stale data, is not cached: the next visit tries again.
	const isKept = key !== null && c.get('staleMs') === 0 && c.get('missing') === undefined;
	if (!isKept) return keptResponse(c, { bytes, type: pageType, etag: await etagOf(bytes), policy, freshUntil: 0 });
	const { page: kept, stored } = await keepPage(key, { bytes, type: pageType, policy }, c.get('now'));
	waitUntil(c)(stored);
	return keptResponse(c, kept);
}

/** A public page after a post, which is one person's answer, and never kept: with what was typed and why it was refused, or with what a press did. */
export async function showAlone(
	c: EdgeContext,
	{ match, definition, styles }: Asked<PublicDefinition>,
	form: RefusedForm | null,
	visitor: Visitor | null,
): Promise<Response> {
	const query = queryOfPublic(c, definition);
	if (!definition.keeps(query)) await keepNothingAsked(c);
	const loaded = await definition.open(publicRequest(c, match, query, definition.keeps(query)), translator(c.get('locale')));
	if (loaded.kind !== 'found') return unfound(c, loaded);
	const page = loaded.props;
	const element = elementOf(definition, match.id, page, page.element(form));
	return drawStreamed(c, { id: match.id, head: page.head, element, query, styles, ...outsideOf(c, definition), visitor }, ...statusOf(c, form));
}
