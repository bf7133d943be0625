/** The passkeys of an account. */
import { brand } from '#shared/brand.ts';
import { accountRoles } from '#shared/kit/audience.ts';
import type { PasskeysPayload } from '#shared/passkeys/payload.ts';
import { passkeyWords } from '#shared/passkeys/words.ts';
import { parseLocalPath } from '#shared/kit/urls.ts';
import { PasskeysPage } from '#client/passkeys/passkeys-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { readBack } from '#worker/site/login/back.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { addPasskey, putOffPasskey, removePasskey, renamePasskey } from './actions.ts';

const doings = ['added', 'renamed', 'removed'] as const;

async function load({ call, query, person, refused: form, city }: AccountRequest): Promise<Loaded<PasskeysPayload>> {
	const list = await call('passkeys.list', {});
	if (!list.ok) return refused(list.error);
	return found({
		passkeys: list.value,
		done: doings.find((one) => one === query.done) ?? null,
		recovered: query.recovered === undefined ? null : (readBack(query.back, person.role) ?? parseLocalPath('/cabinet')),
		refused: form,
		phone: city.phone,
	});
}

export const cabinetPasskeys = definePage('cabinet-passkeys', {
	cache: 'personal',
	audience: accountRoles,
	query: ['done', 'recovered', 'back'],
	form: { add: addPasskey, rename: renamePasskey, remove: removePasskey, later: putOffPasskey },
	load,
	Page: PasskeysPage,
	head: (_props, translator) => {
		const t = translator(passkeyWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/cabinet/passkeys', index: false };
	},
});
