/** The page on which an account is erased, and on which that is taken back. */
import { brand } from '#shared/brand.ts';
import { confirmPath } from '#shared/account/confirm-path.ts';
import { eraseAfterProofForm, eraseForm, keepForm } from '#shared/erasing/forms.ts';
import { erasePath } from '#shared/erasing/path.ts';
import type { ErasePayload } from '#shared/erasing/payload.ts';
import { erasingWords } from '#shared/erasing/words.ts';
import { localise } from '#shared/kit/urls.ts';
import { ErasePage } from '#client/erasing/erase-page.tsx';
import type { EdgeContext } from '#worker/edge/context.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import type { PublicOutcome } from './action.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

function leadOn(c: EdgeContext, asked: Result<unknown>, refuse: (error: Failure) => PublicOutcome): PublicOutcome {
	// The session stays, and opens this one page, which says the day; what the browser kept for the account goes.
	if (asked.ok) return { kind: 'redirect', to: localise(erasePath, c.var.locale), forgets: true };
	return asked.error.name === 'confirm-again' ? { kind: 'redirect', to: confirmPath(c.var.locale, erasePath), unsent: true } : refuse(asked.error);
}

const erase = formAction(eraseForm, async ({ c, send, refuse }) => leadOn(c, await send(), refuse));
const eraseAfterProof = formAction(eraseAfterProofForm, async ({ c, send, refuse }) => leadOn(c, await send(), refuse));

const keep = formAction(keepForm, async ({ c, send, refuse }) => {
	const kept = await send();
	return kept.ok ? { kind: 'redirect', to: localise(`${erasePath}?done=kept`, c.var.locale) } : refuse(kept.error);
});

async function load({ call, person, query, refused: form, city }: AccountRequest): Promise<Loaded<ErasePayload>> {
	const erasing = await call('erasing.view', {});
	if (!erasing.ok) return refused(erasing.error);
	return found({
		erasing: erasing.value,
		isChild: person.actingFor !== null,
		isStrong: person.isStrong,
		isKept: query.done === 'kept',
		refused: form,
		phone: city.phone,
	});
}

export const erasing = definePage('cabinet-erase', {
	cache: 'personal',
	audience: ['patient'],
	query: ['done'],
	whileErasing: true,
	form: { erase, eraseAfterProof, keep },
	load,
	Page: ErasePage,
	head: (_props, translator) => {
		const t = translator(erasingWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('lead'), canonical: erasePath, index: false };
	},
});
