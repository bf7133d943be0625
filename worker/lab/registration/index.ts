/** Calls of a registration. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { registrationCalls } from '#shared/registration/calls.ts';
import { resendAt, sendCode } from '#worker/lab/account/codes.ts';
import { beginFlow, endFlow, findFlow, moveFlow, movingByCode, type Flow } from '#worker/lab/account/flows-store.ts';
import { hashNewPassword } from '#worker/lab/account/new-password.ts';
import { isCity } from '#worker/lab/city/store.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import type { RegistrationData } from './flow.ts';

/** Numbers and addresses can be corrected, and nobody sends messages to others by it. */
const maxSent = 5;

/** The registration that somebody is at; null for other steps, and for those that are over. */
async function registrationOf({ db, now, principal }: LabContext<PrincipalOf<'flow'>>): Promise<Flow<RegistrationData> | null> {
	const flow = await findFlow<RegistrationData>(db, principal.flowHash, now);
	return flow?.purpose === 'registration' ? flow : null;
}

/** Somebody else of these steps was faster, as by a form that is pressed twice: what came of that is answered, and no step is given up. */
async function pressedTwice(context: LabContext<PrincipalOf<'flow'>>, address: string): Promise<Result<{ readonly resendAt: string }>> {
	const flow = await registrationOf(context);
	if (flow === null) return failure('start-again');
	if (flow.to?.address !== address) return failure('conflict');
	return success({ resendAt: (await resendAt(context, flow)) ?? new Date(context.now).toISOString() });
}

export const registrationHandlers: HandlersOf<keyof typeof registrationCalls> = {
	'registration.begin': async (context, { body: person }) => {
		const { db, principal } = context;
		if (!(await isCity(db, person.city))) return failure('validation', { fields: [{ field: 'city', rule: 'unknown' }] });
		const before = principal.kind === 'flow' ? await registrationOf({ ...context, principal }) : null;
		const { login = null, sent = 0 } = before?.data ?? {};
		const data: RegistrationData = { isKnown: true, person, login, sent, duplicate: null };
		const { access } = await beginFlow(context, { purpose: 'registration', role: 'patient', data });
		if (before !== null) await endFlow(db, before.hash);
		return success({ access });
	},

	'registration.code': async (context, { body }) => {
		const { db, now, locale } = context;
		const flow = await registrationOf(context);
		if (flow === null || flow.data.duplicate !== null) return failure('start-again');
		const { person, sent } = flow.data;
		if (sent >= maxSent) return failure('too-many', { retryAfter: Math.max(1, Math.ceil((flow.expiresAt - now) / 1000)) });
		const { activation, phone = '', phone2 = '', email1 = '' } = body;
		const email = email1.toLowerCase();
		const password = await hashNewPassword(context, 'visitor', body.password, {
			names: [person.lastName, person.firstName, person.middleName],
			phones: [phone, phone2],
			emails: [email],
			numbers: [person.personNr, person.documentNr],
			birthDate: person.date,
		});
		if (!password.ok) return password;
		const to = activation === 'phone' ? ({ channel: 'sms', address: phone } as const) : ({ channel: 'mail', address: email } as const);
		const login = { activation, phone, phone2, email1: email, password: password.value, consent: body.consent, agreement: body.agreement };
		const data: RegistrationData = { isKnown: true, person, login, sent: sent + 1, duplicate: null };
		const isSame = flow.to?.channel === to.channel && flow.to.address === to.address;
		// Counted before anything is sent, by the first request.
		if (!(await moveFlow(db, flow, flow.step, { data: isSame ? data : { ...flow.data, sent: sent + 1 } }))) return pressedTwice(context, to.address);
		const next = flow.step + 1;
		const request = { flowHash: flow.hash, purpose: 'registration', ...to, isKnown: true, locale } as const;
		// The steps stay the same whatever address is named: who never got the answer asks once more. A code is good for its own address alone.
		const code = await sendCode(context, isSame ? request : { ...request, more: (id) => movingByCode(db, flow, next, { data, to }, id) });
		// The code that is there serves: it went to the same address.
		if (!code.ok && code.error.name === 'code-wait' && isSame) return success({ resendAt: (await resendAt(context, flow)) ?? new Date(now).toISOString() });
		// Of two who named addresses at once, one is where the steps are.
		if (code.ok && (await registrationOf(context))?.to?.address !== to.address) return failure('conflict');
		return code;
	},

	'registration.view': async (context) => {
		const flow = await registrationOf(context);
		if (flow === null) return failure('start-again');
		const { person, login, duplicate } = flow.data;
		return success({
			person: { ...person, middleName: person.middleName ?? '', personNr: person.personNr ?? '', documentNr: person.documentNr ?? '' },
			login: login && { activation: login.activation, phone: login.phone, phone2: login.phone2, email1: login.email1 },
			duplicate,
		});
	},
};
