/** Calls of a recovery. */
import type { AccountRole } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { recoveryCalls } from '#shared/recovery/calls.ts';
import { peopleAt } from '#worker/lab/account/candidates-store.ts';
import { sendCode } from '#worker/lab/account/codes.ts';
import { beginFlow, endFlow, moveFlow, type CodeChannel } from '#worker/lab/account/flows-store.ts';
import { hashNewPassword } from '#worker/lab/account/new-password.ts';
import { tellPasswordChanged } from '#worker/lab/account/password-changed.ts';
import { openSession } from '#worker/lab/account/sessions.ts';
import { birthDateSubject } from '#worker/lab/account/tries.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { provedRecovery, type RecoveryData } from './flow.ts';
import { holderByPhone, ownerOf, patientsByBirth, patientsByCard, replacePassword, type Found } from './store.ts';

interface Search {
	readonly role: AccountRole;
	readonly found: readonly Pick<Found, 'id' | 'locale'>[];
	readonly to: { readonly channel: CodeChannel; readonly address: string };
}

/** The same is done for whoever is known and for whoever is not; only the message is sent to the one alone. */
async function begin(context: LabContext, { role, found, to }: Search) {
	const isKnown = found.length > 0;
	const data: RecoveryData = { isKnown, ids: found.map(({ id }) => id), isProved: false };
	const { access, hash } = await beginFlow(context, { purpose: 'recovery', role, to, data });
	const code = await sendCode(context, { flowHash: hash, ...to, isKnown, locale: found[0]?.locale ?? context.locale });
	if (code.ok) return success({ access, ...code.value });
	await endFlow(context.db, hash);
	return code;
}

const ofHolder =
	(role: Exclude<AccountRole, 'patient'>) =>
	async (context: LabContext, { body: { code, phone } }: { readonly body: { readonly code: string; readonly phone: string } }) =>
		begin(context, { role, found: await holderByPhone(context.db, role, code, phone), to: { channel: 'sms', address: phone } });

export const recoveryHandlers: HandlersOf<keyof typeof recoveryCalls> = {
	'recovery.patient': async (context, { body }) => {
		const { db } = context;
		if (body.method === 'contact') {
			const to = { channel: body.login.includes('@') ? 'mail' : 'sms', address: body.login } as const;
			return begin(context, { role: 'patient', found: await peopleAt(db, to), to });
		}
		if (body.method === 'birth')
			return begin(context, { role: 'patient', found: await patientsByBirth(db, body.phone, body.date), to: { channel: 'sms', address: body.phone } });
		const [owner] = (await patientsByCard(db, body.card)).filter(({ phone }) => phone !== '');
		// Of a card that nobody has, codes are counted by its number: there is no phone that could count them.
		return begin(context, { role: 'patient', found: owner ? [owner] : [], to: { channel: 'sms', address: owner?.phone ?? `card:${body.card}` } });
	},

	'recovery.doctor': ofHolder('doctor'),
	'recovery.representative': ofHolder('representative'),
	'recovery.partner': ofHolder('partner'),

	'recovery.view': async (context) => {
		const { db } = context;
		const flow = await provedRecovery(context);
		if (flow === null) return failure('start-again');
		const { role, accountId } = flow;
		if (accountId !== null) {
			const owner = await ownerOf(db, role, accountId);
			return owner === null ? failure('start-again') : success({ role, login: owner.login, choices: null });
		}
		const people = await Promise.all(flow.data.ids.map(async (id) => ({ id, owner: await ownerOf(db, role, id) })));
		return success({ role, login: '', choices: people.flatMap(({ id, owner }) => (owner === null ? [] : [{ id, name: owner.name }])) });
	},

	'recovery.choose': async (context, { body: { id, date } }) => {
		const { db, now, client } = context;
		const flow = await provedRecovery(context);
		if (flow === null || flow.accountId !== null || !flow.data.ids.includes(id)) return failure('start-again');
		const attempt = await takeTry(db, 'sign-in', birthDateSubject(id), client, now);
		if (!attempt.allowed) return refuseTry(attempt);
		const owner = await ownerOf(db, flow.role, id);
		if (owner?.birthDate !== date) return failure('wrong-credentials');
		await attempt.succeeded();
		return (await moveFlow(db, flow, flow.step, { accountId: id })) ? success({ chosen: true as const }) : failure('start-again');
	},

	'recovery.password': async (context, { body }) => {
		const { db } = context;
		const flow = await provedRecovery(context);
		if (flow === null || flow.accountId === null) return failure('start-again');
		const { role, accountId } = flow;
		const owner = await ownerOf(db, role, accountId);
		if (owner === null) return failure('start-again');
		// What the code proved may be the owner's no more: it was changed meanwhile, maybe because of these very steps.
		const { phones = [], emails = [] } = owner.facts;
		if (flow.to === null || !(flow.to.channel === 'mail' ? emails : phones).includes(flow.to.address)) return failure('start-again');
		const password = await hashNewPassword(context, body.password, owner.facts);
		if (!password.ok) return password;
		// Of two who send one at once, one password stands.
		if (!(await endFlow(db, flow.hash))) return failure('start-again');
		await replacePassword(db, role, accountId, password.value);
		await tellPasswordChanged(context, { role, accountId, password: password.value, used: flow.to?.channel ?? null });
		const method = flow.to?.channel === 'mail' ? 'mail-code' : 'sms-code';
		return success(await openSession(context, { role, accountId, method, notMine: false }));
	},
};
