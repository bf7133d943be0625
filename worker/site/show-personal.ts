/** A personal page: for the person whom the backend says is signed in, streamed, and kept nowhere. */
import { translator } from '#shared/i18n/translator.ts';
import { erasePath } from '#shared/erasing/path.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { refuse } from '#worker/edge/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import { isSentByScript, toLogin } from '#worker/edge/guard.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { personOf, signOut } from '#worker/edge/person.ts';
import { isBeingFilled, statusOf, unfound, type Asked, type Filled } from './asked.ts';
import type { PersonalDefinition } from './define-page.ts';
import { drawStreamed, elementOf, outsideOf } from './draw.ts';
import { answerPayload } from './payload.ts';
import { personalRequest } from './requests.ts';
import { visitorOf } from './visitor.ts';

export async function showPersonal(
	c: EdgeContext,
	{ match, definition, styles }: Asked<PersonalDefinition>,
	form: RefusedForm | null,
	filled: Filled | null,
): Promise<Response> {
	if (definition.needsCatalogue && (await isBeingFilled(c))) return refuse(c, { name: 'being-filled' });
	const query = Object.fromEntries(pageQuery(c, definition.query));
	const state = await personOf(c);
	const person = state.kind === 'person' ? state.person : null;
	if (definition.audience !== 'anyone') {
		if (state.kind === 'unknown') return refuse(c, state.error);
		if (person === null || !definition.audience.includes(person.role)) return toLogin(c, definition.query);
	}
	// An account that waits to be erased opens one page, on which that is taken back; and the way out.
	if (person !== null && person.eraseAt !== null && !definition.whileErasing) {
		const to = localise(erasePath, c.get('locale'));
		return isSentByScript(c) ? c.json({ redirect: to }) : c.redirect(to, 302);
	}
	const loaded = await definition.open(personalRequest(c, match, query, form, state, filled), translator(c.get('locale')));
	if (loaded.kind === 'refused' && definition.audience !== 'anyone' && loaded.error.name === 'unauthorised') {
		signOut(c, loaded.error);
		return toLogin(c, definition.query);
	}
	// The page of a form is there no more: its script cannot be led on, and is told why the form was refused.
	if (loaded.kind !== 'found' && form !== null && isSentByScript(c)) return refuse(c, form.error);
	if (loaded.kind !== 'found') return unfound(c, loaded);
	const page = loaded.props;
	if (match.payload) return answerPayload(c, page.data);
	const visitor = await visitorOf(c);
	const head = { ...page.head, index: page.head.index && definition.sitemap !== false };
	const element = elementOf(definition, match.id, page, page.element(form));
	return drawStreamed(c, { id: match.id, head, element, query, styles, ...outsideOf(c, definition), visitor, person }, ...statusOf(c, form));
}
