/** The devices that somebody is signed in on, the password, and confirming that it is still them. */
import { brand } from '#shared/brand.ts';
import { accountRoles } from '#shared/kit/audience.ts';
import type { ConfirmPayload, PasswordPayload, SessionsPayload } from '#shared/security/payload.ts';
import { securityWords } from '#shared/security/words.ts';
import { ConfirmPage } from '#client/security/confirm-page.tsx';
import { PasswordPage } from '#client/security/password-page.tsx';
import { SessionsPage } from '#client/security/sessions-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { readBack } from '#worker/site/login/back.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { confirmByPasskey } from '#worker/site/passkeys/actions.ts';
import { askCode, changePassword, confirmByPassword, endOthers, endSession } from './actions.ts';

async function loadSessions({ call, query, refused: form, city }: AccountRequest): Promise<Loaded<SessionsPayload>> {
	const list = await call('sessions.list', {});
	if (!list.ok) return refused(list.error);
	const done = query.ended === 'one' || query.ended === 'others' ? query.ended : null;
	return found({ sessions: list.value.data, done, refused: form, phone: city.phone });
}

async function loadPassword({ call, query, refused: form, city }: AccountRequest): Promise<Loaded<PasswordPayload>> {
	const ways = await call('account.ways', {});
	if (!ways.ok) return refused(ways.error);
	return found({ ways: ways.value, end: query.end === 'done' || query.end === 'failed' ? query.end : null, refused: form, phone: city.phone });
}

async function loadConfirm({ call, query, person, refused: form, city }: AccountRequest): Promise<Loaded<ConfirmPayload>> {
	const [ways, passkeys] = await Promise.all([call('account.ways', {}), call('passkeys.list', {})]);
	if (!ways.ok) return refused(ways.error);
	// One way more or less: if this list fails, the other ways remain.
	const hasPasskey = passkeys.ok && passkeys.value.data.length > 0;
	return found({ ways: ways.value, hasPasskey, back: readBack(query.back, person.role), again: query.again !== undefined, refused: form, phone: city.phone });
}

const named = { brand: brand.name };

export const cabinetSessions = definePage('cabinet-sessions', {
	cache: 'personal',
	audience: accountRoles,
	query: ['ended'],
	form: { end: endSession, others: endOthers },
	load: loadSessions,
	Page: SessionsPage,
	head: (_props, translator) => {
		const t = translator(securityWords);
		return { title: t('headTitle', named), description: t('headDescription'), canonical: '/cabinet/sessions', index: false };
	},
});

export const cabinetPassword = definePage('cabinet-password', {
	cache: 'personal',
	audience: accountRoles,
	query: ['end'],
	form: { change: changePassword },
	load: loadPassword,
	Page: PasswordPage,
	head: (_props, translator) => {
		const t = translator(securityWords);
		return { title: t('password.headTitle', named), description: t('headDescription'), canonical: '/cabinet/password', index: false };
	},
});

export const cabinetConfirm = definePage('cabinet-confirm', {
	cache: 'personal',
	audience: accountRoles,
	query: ['back', 'again'],
	form: { password: confirmByPassword, code: askCode, passkey: confirmByPasskey },
	load: loadConfirm,
	Page: ConfirmPage,
	head: (_props, translator) => {
		const t = translator(securityWords);
		return { title: t('confirm.headTitle', named), description: t('headDescription'), canonical: '/cabinet/confirm', index: false };
	},
});
