/** Calls of the devices that somebody is signed in on, of the password, and of confirming that it is still them. */
import type { securityCalls } from '#shared/security/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { ConfirmData } from '#worker/lab/account/after-code.ts';
import { sendCode } from '#worker/lab/account/codes.ts';
import { changePassword, credentialsOf } from '#worker/lab/account/credentials-store.ts';
import { beginFlow, endFlow } from '#worker/lab/account/flows-store.ts';
import { hashNewPassword } from '#worker/lab/account/new-password.ts';
import { provePassword } from '#worker/lab/account/prove-password.ts';
import { passwordNews, sendNews } from '#worker/lab/account/password-changed.ts';
import { strongMs } from '#worker/lab/account/sessions.ts';
import {
	deleteEverybodysSessions,
	deleteOtherSessions,
	deleteSession,
	sessionHashOf,
	sessionsOf,
	strengthenSession,
} from '#worker/lab/account/sessions-store.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';

export const securityHandlers: HandlersOf<keyof typeof securityCalls> = {
	'sessions.list': async ({ db, principal, now }) => {
		const rows = await sessionsOf(db, principal.kind, principal.accountId, now);
		return success({
			data: rows.map((row) => ({
				id: row.public_id,
				device: row.device,
				isThis: row.hash === principal.sessionHash,
				openedAt: new Date(row.created_at).toISOString(),
				usedAt: new Date(row.seen_at).toISOString(),
			})),
		});
	},

	'sessions.end': async ({ db, principal }, { body }) => {
		const hash = await sessionHashOf(db, body.id);
		if (hash === null) return failure('not-found');
		await deleteSession(db, hash);
		return success({ ended: true as const, wasThis: hash === principal.sessionHash });
	},

	'sessions.end-others': async ({ db, principal }) => {
		await deleteOtherSessions(db, principal.kind, principal.accountId, principal.sessionHash);
		return success({ ended: true as const });
	},

	'lis.sessions.end': async ({ db, now }, { params }) =>
		success({ ended: await deleteEverybodysSessions(db, params.of === 'everybody' ? null : params.of, now) }),

	'account.ways': async ({ db, now, principal }) => {
		const own = await credentialsOf(db, principal.kind, principal.accountId);
		if (own === null) return failure('unauthorised');
		const passwordFrom = own.weak_until > now ? new Date(own.weak_until).toISOString() : null;
		return success({ password: own.password !== '', passwordFrom, phone: getsSms(own.phone), username: own.username });
	},

	'account.confirm-password': async (context, { body }) => {
		const proved = await provePassword(context, body.password);
		if (!proved.ok) return proved;
		if (proved.value.weak_until > context.now) return failure('not-available');
		await strengthenSession(context.db, context.principal.sessionHash, context.now + strongMs);
		return success({ confirmed: true as const });
	},

	'account.confirm-code': async (context) => {
		const { db, principal, locale } = context;
		const own = await credentialsOf(db, principal.kind, principal.accountId);
		if (own === null) return failure('unauthorised');
		if (!getsSms(own.phone)) return failure('not-available');
		const to = { channel: 'sms', address: own.phone } as const;
		// In the account's own session: what strangers ask for is counted apart.
		const quota = 'own' as const;
		const data: ConfirmData = { isKnown: true, quota, sessionHash: principal.sessionHash };
		const { access, hash } = await beginFlow(context, { purpose: 'confirm', role: principal.kind, accountId: principal.accountId, to, data });
		const sent = await sendCode(context, { flowHash: hash, purpose: 'confirm', ...to, isKnown: true, quota, locale });
		if (sent.ok) return success({ access, resendAt: sent.value.resendAt });
		await endFlow(db, hash);
		return sent;
	},

	'account.change-password': async (context, { body }) => {
		const { db, principal, now } = context;
		const proved = await provePassword(context, body.currentPassword);
		if (!proved.ok) return proved;
		const { password, last_name, first_name, middle_name, phone, email, numbers, birth_date, weak_until } = proved.value;
		const facts = { names: [last_name, first_name, middle_name], phones: [phone], emails: [email], numbers: numbers.split(' '), birthDate: birth_date };
		const hashed = await hashNewPassword(context, 'known', body.password, facts);
		if (!hashed.ok) return hashed;
		const { kind: role, accountId, sessionHash, isStrong } = principal;
		const isWeak = weak_until > now && !isStrong;
		const news = await passwordNews(context, { role, accountId, password: hashed.value, used: null });
		// In a session that a code to the phone has made strong it counts from now on; a weak password alone never becomes a strong one.
		const change = { role, accountId, before: password, after: hashed.value, weakUntil: isWeak ? null : 0, kept: sessionHash, news };
		// Of two changes at once one is made.
		if (!(await changePassword(db, change, now))) return failure('conflict');
		sendNews(context, news);
		if (!isWeak) await strengthenSession(db, sessionHash, now + strongMs);
		return success({ changed: true as const });
	},
};
