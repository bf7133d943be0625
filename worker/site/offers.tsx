/** The page of what patients opened to a doctor. */
import { brand } from '#shared/brand.ts';
import { answerForm, newDoctorCodeForm, openOfferForm } from '#shared/offers/forms.ts';
import type { OffersPayload } from '#shared/offers/payload.ts';
import { offerWords } from '#shared/offers/words.ts';
import { localise } from '#shared/kit/urls.ts';
import { OffersPage } from '#client/offers/offers-page.tsx';
import type { EdgeContext } from '#worker/edge/context.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

const pagePath = '/cabinet/offers';
const back = ({ var: { locale } }: EdgeContext, query = '') => ({ kind: 'redirect' as const, to: localise(`${pagePath}${query}`, locale) });
/** Its time has ended, or the patient took it back: the list has it no more. */
const isGone = (name: string) => name === 'not-found' || name === 'not-available';

const makeCode = formAction(newDoctorCodeForm, async ({ c, send, refuse }) => {
	const made = await send();
	return made.ok ? back(c) : refuse(made.error);
});

const answer = formAction(answerForm, async ({ c, send, refuse }) => {
	const answered = await send();
	if (answered.ok) return back(c);
	return isGone(answered.error.name) ? back(c, '?gone=1') : refuse(answered.error);
});

/** What it gives is read as what a link opens is, for half an hour. */
const open = formAction(openOfferForm, async ({ c, send, refuse }) => {
	const opened = await send();
	if (opened.ok) return { kind: 'redirect', to: localise(`/results/${opened.value.id}`, c.var.locale) };
	return isGone(opened.error.name) ? back(c, '?gone=1') : refuse(opened.error);
});

async function load({ call, query, refused: form }: AccountRequest): Promise<Loaded<OffersPayload>> {
	const listed = await call('offer.list', {});
	if (!listed.ok) return refused(listed.error);
	return found({ code: listed.value.code, offers: listed.value.data, gone: query.gone !== undefined, failed: form !== null });
}

export const offers = definePage('cabinet-offers', {
	cache: 'personal',
	audience: ['doctor'],
	query: ['gone'],
	form: { code: makeCode, answer, open },
	load,
	Page: OffersPage,
	head: (_props, translator) => {
		const t = translator(offerWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('lead'), canonical: pagePath, index: false };
	},
});
