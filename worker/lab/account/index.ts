/** Calls of accounts. */
import type { SignedPrincipal } from '#shared/kit/audience.ts';
import type { accountCalls, PersonReply } from '#shared/account/calls.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { enter, proceedBy, type OtherSteps, type SignInData } from './after-code.ts';
import { choose } from './choose.ts';
import { codeHashOf, resendAt, sendCode, takeCode } from './codes.ts';
import { endFlow, findFlow, isFinished, readFlow, repeatOf, type FlowData } from './flows-store.ts';
import { personOf } from './people-store.ts';
import { deleteSession } from './sessions-store.ts';

async function confirm({ db, principal, now }: Pick<LabContext<SignedPrincipal>, 'db' | 'principal' | 'now'>): Promise<Result<PersonReply>> {
	return success(await personOf(db, principal, now));
}

/** Of a registration whose code was right: its person is registered already. */
const isDuplicate = (data: FlowData): boolean => ((data as { readonly duplicate?: unknown }).duplicate ?? null) !== null;

/** @param steps what a right code does in flows that other features begin */
export const accountHandlers = (steps: OtherSteps): HandlersOf<keyof typeof accountCalls> => ({
	'patient.confirm': confirm,
	'doctor.confirm': confirm,
	'representative.confirm': confirm,
	'partner.confirm': confirm,
	'staff.confirm': confirm,

	'flow.view': async (context) => {
		const flow = await readFlow(context.db, context.principal.flowHash, context.now);
		if (flow === null) return failure('start-again');
		const { purpose, role, step, to, expiresAt } = flow;
		const { choices = null, asksBirthDate = false } = flow.data as Partial<SignInData>;
		return success({
			purpose,
			role,
			step,
			channel: to?.channel ?? null,
			resendAt: await resendAt(context, flow),
			choices: choices && [...choices],
			asksBirthDate,
			expiresAt: new Date(expiresAt).toISOString(),
		});
	},

	'flow.confirm': async (context, { body }) => {
		const { flowHash } = context.principal;
		const found = await readFlow(context.db, flowHash, context.now);
		if (found === null) return failure('start-again');
		// What a right code has told is told again, as the page of the same steps tells it.
		if (found.purpose === 'registration' && isDuplicate(found.data)) return success({ next: 'registered' as const });
		if (found.to === null) return failure('start-again');
		const to = { purpose: found.purpose, ...found.to };
		const codeHash = await codeHashOf(flowHash, to, body.code);
		if (isFinished(found)) {
			const token = randomToken(context.services.random, 256);
			const done = await repeatOf(context.db, flowHash, { codeHash, token, now: context.now });
			// Pressed twice: the first of the two is answered, and pressing once more is as well.
			if (done === 'early') return failure('code-spent');
			return done === null ? failure('start-again') : enter(context, done, token);
		}
		const staffId = found.accountId ?? (found.data as { readonly ids?: readonly string[] }).ids?.[0];
		if (found.role === 'staff' && staffId !== undefined) context.tell({ staffId });
		const taken = await takeCode(context, flowHash, to, body.code);
		return taken.ok ? proceedBy(steps)(context, { ...found, codeHash }) : taken;
	},

	'flow.choose': choose,

	'flow.end': async ({ db, principal }) => {
		await endFlow(db, principal.flowHash);
		return success({ ended: true as const });
	},

	'flow.resend': async (context) => {
		const flow = await findFlow(context.db, context.principal.flowHash, context.now);
		// The first code is sent by the step that names its address.
		if (flow === null || flow.to === null) return failure('start-again');
		const { hash: flowHash, purpose, to, data } = flow;
		return sendCode(context, { flowHash, purpose, ...to, isKnown: data.isKnown, quota: data.quota, locale: context.locale });
	},

	'account.logout': async ({ db, principal }) => {
		await deleteSession(db, principal.sessionHash);
		return success({ ended: true as const });
	},
});
