/** Takes what readers say of pages, and thanks them. */
import { brand } from '#shared/brand.ts';
import { helpfulForm, helpfulKinds } from '#shared/helpful/forms.ts';
import { helpfulPath, type HelpfulSubject } from '#shared/helpful/paths.ts';
import type { HelpfulPayload } from '#shared/helpful/payload.ts';
import { helpfulWords } from '#shared/helpful/words.ts';
import { localise } from '#shared/kit/urls.ts';
import { HelpfulPage } from '#client/helpful/helpful-page.tsx';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { found, redirected, type Loaded, type PersonalRequest } from './request.ts';

type Named = Readonly<Record<string, string | readonly string[] | undefined>>;

function subjectOf({ kind, slug }: Named): HelpfulSubject | null {
	const known = helpfulKinds.find((one) => one === kind);
	const named = helpfulForm.schema.shape.slug.safeParse(slug);
	return known === undefined || !named.success ? null : { kind: known, slug: named.data };
}

const answerOf = ({ answer }: Named) => (answer === 'yes' || answer === 'no' ? answer : null);

async function loadHelpful({ query, refused, captchaFor, locale }: PersonalRequest): Promise<Loaded<HelpfulPayload>> {
	// What was refused says itself what it is about.
	const said: Named = refused?.values ?? query;
	const subject = subjectOf(said);
	if (subject === null) return redirected(localise('/help', locale));
	const answer = answerOf(said);
	const sent = refused === null && answer !== null && (query.sent === 'answer' || query.sent === 'comment') ? query.sent : null;
	return found({ subject, answer, sent, captcha: await captchaFor('helpful.send'), refused });
}

const sendHelpful = formAction(helpfulForm, async ({ c, values, send, refuse }) => {
	const sent = await send();
	if (!sent.ok) return refuse(sent.error);
	const step = values.answer === 'no' && values.comment !== '' ? 'comment' : 'answer';
	return { kind: 'redirect', to: localise(helpfulPath(values, values.answer, step), c.var.locale) };
});

export const helpful = definePage('helpful', {
	cache: 'personal',
	audience: 'anyone',
	query: ['kind', 'slug', 'answer', 'sent'],
	form: { send: sendHelpful },
	load: loadHelpful,
	Page: HelpfulPage,
	head: (_props, translator) => {
		const t = translator(helpfulWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/helpful', index: false };
	},
});
