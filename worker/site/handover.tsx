/** The page of an archive that the front desk has handed over: its link leads here. */
import { brand } from '#shared/brand.ts';
import { handoverCloseForm, takeForm } from '#shared/handover/forms.ts';
import type { TakePayload } from '#shared/handover/payload.ts';
import { handoverWords } from '#shared/handover/words.ts';
import { translator as translatorOf } from '#shared/i18n/translator.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { access } from '#shared/kit/schemas.ts';
import { localise } from '#shared/kit/urls.ts';
import { TakePage } from '#client/handover/take-page.tsx';
import type { EdgeContext } from '#worker/edge/context.ts';
import { dropHandover, openHandover as openHandoverOf } from '#worker/edge/principal.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { found, refused, type Loaded, type PersonalRequest } from './request.ts';

/** A wrong code with the tries of its link: after the last it is closed for good. */
function codeRefusal({ var: { locale } }: EdgeContext, error: Failure): Failure {
	if (error.name !== 'wrong-code' || error.triesLeft === undefined) return error;
	const { triesLeft, ...rest } = error;
	const t = translatorOf(locale)(handoverWords);
	return { ...rest, message: `${t('wrongCode')} ${t.plural('triesLeft', triesLeft)}` };
}

const openByCode = formAction(takeForm, async ({ c, send, refuse }) => {
	const token = c.var.page?.params['token'] ?? '';
	const opened = await send({ token });
	// What became of the link the page itself says.
	const isDone = opened.ok || opened.error.name === 'not-found' || (opened.error.name === 'too-many' && opened.error.retryAfter === undefined);
	return isDone ? { kind: 'redirect', to: localise(`/take/${token}`, c.var.locale) } : refuse(codeRefusal(c, opened.error));
});

/** The access ends at the backend, and this browser forgets it, whatever the backend answers. */
const closeTaken = formAction(handoverCloseForm, async ({ c, send }) => {
	const id = openHandoverOf(c);
	// One that ended before is as closed as it was asked to be; one that could not be told of ends with its two hours.
	if (id !== null) await send({ id });
	dropHandover(c);
	return { kind: 'redirect', to: localise(`/take/${c.var.page?.params['token'] ?? ''}?closed=1`, c.var.locale), forgets: true };
});

async function loadTake({ call, params, query, newKey, openHandover, refused: form }: PersonalRequest): Promise<Loaded<TakePayload>> {
	const read = access.safeParse(params.token);
	if (!read.success) return found({ kind: 'over' });
	const token = read.data;
	if (openHandover !== null) {
		const view = await call('handover.view', { body: { id: openHandover, token } });
		// An access that has ended says nothing: what became of the link is asked next.
		if (!view.ok && view.error.name !== 'not-found') return refused(view.error);
		const taking = view.ok ? view.value.taking : null;
		if (taking !== null) {
			const { expiresAt, parts, whole, hasAccount } = taking;
			return found({ kind: 'open', token, id: openHandover, expiresAt, parts, whole, hasAccount });
		}
	}
	const state = await call('handover.state', { body: { token } });
	if (!state.ok) return refused(state.error);
	if (state.value.state === 'open') return found({ kind: 'code', token, formKey: form?.key ?? newKey(), refused: form });
	return found({ kind: state.value.state === 'over' && query.closed !== undefined ? 'closed' : state.value.state });
}

export const take = definePage('take', {
	cache: 'personal',
	audience: 'anyone',
	query: ['closed'],
	form: { open: openByCode, close: closeTaken },
	load: loadTake,
	Page: TakePage,
	// The page's own address is a key: it stands in no head, and no other site is told it.
	head: (_props, translator) => {
		const t = translator(handoverWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('description'), canonical: '/results', index: false, isSecret: true };
	},
});
