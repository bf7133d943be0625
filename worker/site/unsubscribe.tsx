/** The page by which somebody ends letters with news of results, by the link in one of them. */
import { brand } from '#shared/brand.ts';
import { access } from '#shared/kit/schemas.ts';
import { localise } from '#shared/kit/urls.ts';
import { unsubscribeForm } from '#shared/settings/forms.ts';
import type { UnsubscribePayload } from '#shared/settings/payload.ts';
import { unsubscribeWords } from '#shared/settings/unsubscribe.words.ts';
import { UnsubscribePage } from '#client/settings/unsubscribe-page.tsx';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { found, refused, type Loaded, type PersonalRequest } from './request.ts';

/** What became of the link the page itself says. */
const end = formAction(unsubscribeForm, async ({ c, send, refuse }) => {
	const token = c.var.page?.params['token'] ?? '';
	const ended = await send({ token });
	return ended.ok || ended.error.name === 'not-found' ? { kind: 'redirect', to: localise(`/unsubscribe/${token}`, c.var.locale) } : refuse(ended.error);
});

async function load({ call, params, refused: form }: PersonalRequest): Promise<Loaded<UnsubscribePayload>> {
	const read = access.safeParse(params.token);
	if (!read.success) return found({ state: 'over', isToldOtherwise: false, of: 'patient', token: '', refused: null });
	const state = await call('notifications.state', { body: { token: read.data } });
	return state.ok ? found({ ...state.value, token: read.data, refused: form }) : refused(state.error);
}

export const unsubscribe = definePage('unsubscribe', {
	cache: 'personal',
	audience: 'anyone',
	form: { end },
	load,
	Page: UnsubscribePage,
	// The page's own address is its key: it stands in no head, and no other site is told it.
	head: ({ of }, translator) => {
		const t = translator(unsubscribeWords);
		const [description, canonical] = of === 'doctor' ? [t('doctor.on'), '/cabinet/emails'] : [t('on.lead'), '/cabinet/settings'];
		return { title: t('headTitle', { brand: brand.name }), description, canonical, index: false, isSecret: true };
	},
});
