/** Calls of a recovery. */
import type { AccountRole } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { recoveryCalls } from '#shared/recovery/calls.ts';
import { shutAs } from '#worker/lab/account/shut.ts';
import { peopleAt } from '#worker/lab/account/candidates-store.ts';
import { sendCode } from '#worker/lab/account/codes.ts';
import { changePassword } from '#worker/lab/account/credentials-store.ts';
import { beginFlow, endFlow, moveFlow, startAgain, takeBirthDateTry, type CodeChannel } from '#worker/lab/account/flows-store.ts';
import { hashNewPassword } from '#worker/lab/account/new-password.ts';
import { isOwnDevice } from '#worker/lab/account/new-device.ts';
import { passwordNews, sendNews } from '#worker/lab/account/password-changed.ts';
import { openSession } from '#worker/lab/account/sessions.ts';
import { birthDateSubject } from '#worker/lab/account/tries.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { provedRecovery, type RecoveryData } from './flow.ts';
import { holderByPhone, ownerOf, patientsByBirth, patientsByCard, type Found } from './store.ts';

/** A password that nothing but a code by e-mail has set does not count for so long. */
const weakMs = 24 * 3_600_000;

interface Search {
	readonly role: AccountRole;
	readonly found: readonly Pick<Found, 'id' | 'locale'>[];
	readonly to: { readonly channel: CodeChannel; readonly address: string };
	readonly isByContact?: boolean;
	/** The number of the discount card by which somebody is looked for. */
	readonly card?: string;
}

/** The same is done for known and unknown people; only the message goes to the known one alone. */
async function begin(context: LabContext, { role, found, to, isByContact = false, card }: Search) {
	const isKnown = found.length > 0;
	const ids = found.map(({ id }) => id);
	const quota = (await isOwnDevice(context, role, ids)) ? ('own' as const) : card === undefined ? undefined : (`card:${card}` as const);
	const data: RecoveryData = { isKnown, ...(quota === undefined ? {} : { quota }), ids, isByContact, isProved: false };
	const { access, hash } = await beginFlow(context, { purpose: 'recovery', role, to, data });
	const code = await sendCode(context, { flowHash: hash, purpose: 'recovery', ...to, isKnown, quota, locale: found[0]?.locale ?? context.locale });
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
		const { db, now } = context;
		const today = todayInAlmaty(now);
		if (body.method === 'contact') {
			const to = { channel: body.login.includes('@') ? 'mail' : 'sms', address: body.login } as const;
			return begin(context, { role: 'patient', found: await peopleAt(db, to, today), to, isByContact: true });
		}
		if (body.method === 'birth')
			return begin(context, {
				role: 'patient',
				found: await patientsByBirth(db, body.phone, body.date, today),
				to: { channel: 'sms', address: body.phone },
			});
		const { card } = body;
		const [owner] = (await patientsByCard(db, card, today)).filter(({ phone }) => phone !== '');
		return begin(context, { role: 'patient', found: owner ? [owner] : [], to: { channel: 'sms', address: owner?.phone ?? `card:${card}` }, card });
	},

	'recovery.doctor': ofHolder('doctor'),
	'recovery.representative': ofHolder('representative'),
	'recovery.partner': ofHolder('partner'),
	'recovery.staff': ofHolder('staff'),

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
		return success({
			role,
			login: '',
			choices: people.flatMap(({ id, owner }) => (owner === null ? [] : [{ id, name: people.length === 1 ? '' : owner.name }])),
		});
	},

	'recovery.choose': async (context, { body: { id, date } }) => {
		const { db, now, client } = context;
		const flow = await provedRecovery(context);
		if (flow === null || flow.accountId !== null || !flow.data.ids.includes(id)) return failure('start-again');
		const attempt = await takeTry(db, 'sign-in', birthDateSubject(id), client, now);
		if (!attempt.allowed) return refuseTry(attempt);
		if (!(await takeBirthDateTry(db, flow.hash))) {
			await attempt.takeBack();
			return startAgain(db, flow.hash);
		}
		const owner = await ownerOf(db, flow.role, id);
		if (owner?.birthDate !== date) return failure('wrong-credentials');
		await attempt.succeeded();
		return (await moveFlow(db, flow, flow.step, { accountId: id })) ? success({ chosen: true as const }) : failure('start-again');
	},

	'recovery.password': async (context, { body }) => {
		const { db, now } = context;
		const flow = await provedRecovery(context);
		if (flow === null || flow.accountId === null) return failure('start-again');
		const { role, accountId } = flow;
		const owner = await ownerOf(db, role, accountId);
		if (owner === null) return failure('start-again');
		// What the code proved may be the owner's no more: it was changed meanwhile, maybe because of these very steps.
		// Nobody sets a password for an account that is shut.
		const shut = await shutAs(db, role, accountId);
		if (shut !== null) return failure(shut);
		const { phones = [], emails = [] } = owner.facts;
		if (flow.to === null || !(flow.to.channel === 'mail' ? emails : phones).includes(flow.to.address)) return failure('start-again');
		const password = await hashNewPassword(context, 'known', body.password, owner.facts);
		if (!password.ok) return password;
		// Of two who send one at once, one password stands.
		if (!(await endFlow(db, flow.hash))) return failure('start-again');
		const byMail = flow.to.channel === 'mail';
		const news = await passwordNews(context, { role, accountId, password: password.value, used: flow.to.channel });
		// Access to a mailbox alone must not give the contacts and the results: its owner is told, and has a day.
		const weakUntil = byMail ? now + weakMs : 0;
		await changePassword(db, { role, accountId, before: null, after: password.value, weakUntil, kept: '', news }, now);
		sendNews(context, news);
		const { notMine = false } = body;
		return openSession(context, { role, accountId, method: byMail ? 'mail-code' : 'sms-code', notMine });
	},
};
