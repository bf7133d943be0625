/** Calls that sign somebody in. */
import type { loginCalls } from '#shared/login/calls.ts';
import { success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { holderOf, patientsOf, peopleAt, type PatientLogin } from '#worker/lab/account/candidates-store.ts';
import { sendCode } from '#worker/lab/account/codes.ts';
import type { SignInData } from '#worker/lab/account/after-code.ts';
import { beginFlow, endFlow, type CodeChannel } from '#worker/lab/account/flows-store.ts';
import { isOwnDevice } from '#worker/lab/account/new-device.ts';
import type { AccountRole } from '#shared/kit/audience.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { signInByPassword } from './by-password.ts';

/** What a login is, as the form has written it. */
const kindOf = (login: string): PatientLogin['kind'] => (login.includes('@') ? 'mail' : login.startsWith('+') ? 'sms' : 'card');

const byCode =
	(role: Exclude<AccountRole, 'patient'>) =>
	async (context: LabContext, { body }: { readonly body: { readonly code: string; readonly password: string; readonly notMine?: true | undefined } }) => {
		const { code, password, notMine = false } = body;
		return signInByPassword(context, { role, login: code, candidates: await holderOf(context.db, role, code), password, notMine });
	};

export const loginHandlers: HandlersOf<keyof typeof loginCalls> = {
	'login.patient': async (context, { body: { login, password, notMine = false } }) => {
		const candidates = await patientsOf(context.db, { kind: kindOf(login), value: login });
		return signInByPassword(context, { role: 'patient', login, candidates, password, notMine });
	},

	'login.code': async (context, { body: { login, notMine = false } }) => {
		const { db, now, locale } = context;
		const channel: CodeChannel = login.includes('@') ? 'mail' : 'sms';
		const to = { channel, address: login };
		const ids = (await peopleAt(db, to, todayInAlmaty(now))).map(({ id }) => id);
		// Strangers who ask for codes to this address take none from its owner.
		const isOwn = await isOwnDevice(context, 'patient', ids);
		const data: SignInData = { isKnown: ids.length > 0, ...(isOwn ? { quota: 'own' } : {}), notMine };
		const { access, hash } = await beginFlow(context, { purpose: 'sign-in', role: 'patient', to, data });
		const sent = await sendCode(context, { flowHash: hash, purpose: 'sign-in', ...to, isKnown: data.isKnown, quota: data.quota, locale });
		if (sent.ok) return success({ access, resendAt: sent.value.resendAt });
		await endFlow(db, hash);
		return sent;
	},

	'login.doctor': byCode('doctor'),
	'login.representative': byCode('representative'),
	'login.partner': byCode('partner'),
	'login.staff': byCode('staff'),
};
