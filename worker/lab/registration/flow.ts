/** What a registration keeps between its steps, and what its code does. */
import type { AfterCode } from '#shared/account/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { Duplicate } from '#shared/registration/calls.ts';
import type { activations, RegisteredPerson } from '#shared/registration/forms.ts';
import { attachByPhone } from '#worker/lab/attachments/claim.ts';
import { afterwards } from '#worker/lab/attachments/plan.ts';
import { enter, methodOf, type ConfirmedFlow } from '#worker/lab/account/after-code.ts';
import { findFlow, finishing, moveFlow, type Done, type FlowData } from '#worker/lab/account/flows-store.ts';
import { cityIdOf } from '#worker/lab/city/store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { duplicateOf, insertPatient } from './store.ts';

export interface RegistrationData extends FlowData {
	readonly person: RegisteredPerson;
	/** Null until the second step. Contacts that are not known are empty; the password is `salt:hash`. */
	readonly login: {
		readonly activation: (typeof activations)[number];
		readonly phone: string;
		readonly phone2: string;
		readonly email1: string;
		readonly password: string;
		/** Versions of the texts that were agreed to; of steps that began before they were kept there are none. */
		readonly consent?: string;
		readonly agreement?: string;
	} | null;
	/** Codes that were asked for with an address. */
	readonly sent: number;
	/** Known once the code has proved whose phone or e-mail it is. */
	readonly duplicate: Duplicate | null;
}

/** After the code: makes the account and signs its owner in. Somebody who is registered already is told so by `registration.view` of the same steps. */
export async function afterRegistrationCode(context: LabContext<PrincipalOf<'flow'>>, flow: ConfirmedFlow): Promise<Result<AfterCode>> {
	const { db, now, services, locale } = context;
	const { person, login, sent } = flow.data as RegistrationData;
	if (login === null) return failure('start-again');
	const cityId = await cityIdOf(db, person.city);
	// The city is called otherwise meanwhile.
	if (cityId === null) return failure('start-again');
	const byPhone = login.activation === 'phone';
	const patient = {
		id: randomToken(services.random, 128),
		lastName: person.lastName,
		firstName: person.firstName,
		middleName: person.middleName ?? '',
		birthDate: person.date,
		iin: person.personNr ?? '',
		documentNr: person.documentNr ?? '',
		phone: byPhone ? login.phone : '',
		email: byPhone ? '' : login.email1,
		phone2: login.phone2,
		// Who mistypes an address must not let a stranger in by it.
		unprovedPhone: byPhone ? '' : login.phone,
		unprovedEmail: byPhone ? login.email1 : '',
		cityId,
		locale,
		password: login.password,
		consent: login.consent ?? '',
		agreement: login.agreement ?? '',
	};
	const done: Done = { next: 'registered', accountId: patient.id, method: methodOf(flow), notMine: false };
	const token = randomToken(services.random, 256);
	const finished = await finishing(db, flow, { codeHash: flow.codeHash, done, token, now: services.clock() });
	if (await insertPatient(db, patient, now, { flow, finishing: finished })) {
		if (byPhone) await afterwards(attachByPhone(context, patient.id));
		return enter(context, done, token);
	}
	const duplicate = await duplicateOf(db, patient);
	if (duplicate === null) {
		// The person who was there has gone meanwhile; or the steps are at another address by now, whose code counts.
		const isStill = (await findFlow(db, flow.hash, now))?.step === flow.step;
		return failure(isStill ? 'start-again' : 'code-spent');
	}
	const data: RegistrationData = { isKnown: true, person, login: null, sent, duplicate };
	return (await moveFlow(db, flow, flow.step, { data, to: null })) ? success({ next: 'registered' }) : failure('start-again');
}
