/** Calls of what patients open to doctors' accounts. */
import type { offerCalls } from '#shared/offers/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { randomDigits, randomToken } from '#worker/lab/kit/secrets.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { placesIn } from '#worker/lab/people/places.ts';
import { makeShare } from '#worker/lab/sharing/make.ts';
import { openOffered } from '#worker/lab/sharing/store.ts';
import { answerOffer, codeOf, doctorOfCode, offersOf, writeCode, type DoctorOfCode } from './store.ts';

const dayMs = 24 * 3_600_000;
/** A day at the surgery. */
const codeMs = dayMs;
const codeDigits = 8;
const iso = (moment: number) => new Date(moment).toISOString();

/** The doctor of a code. Wrong ones are counted by the account that tries: so nobody finds out who is a doctor here. */
async function findDoctor({ db, now, principal, client }: LabContext<PrincipalOf<'patient'>>, code: string): Promise<Result<DoctorOfCode>> {
	const attempt = await takeTry(db, 'doctor-code', principal.accountId, client, now);
	if (!attempt.allowed) return refuseTry(attempt);
	const doctor = await doctorOfCode(db, code, now);
	if (doctor === null) return failure('wrong-code', { triesLeft: attempt.triesLeft });
	await attempt.succeeded();
	return success(doctor);
}

export const offerHandlers: HandlersOf<keyof typeof offerCalls> = {
	'offer.doctor': async (context, { body }) => {
		const doctor = await findDoctor(context, body.doctorCode);
		return doctor.ok ? success({ name: doctor.value.name, places: placesIn(doctor.value.work_places, context.locale) }) : doctor;
	},

	'offer.make': async (context, { body }) => {
		const doctor = await findDoctor(context, body.doctorCode);
		if (!doctor.ok) return doctor;
		const share = await makeShare(context, body.id, { kind: 'doctor', doctorId: doctor.value.id, expiresAt: context.now + Number(body.days) * dayMs });
		return share === null ? failure('not-available') : success({ id: share.id, expiresAt: iso(share.expiresAt) });
	},

	'offer.code': async ({ db, now, services, principal }) => {
		const expiresAt = now + codeMs;
		for (let round = 0; round < 5; round += 1) {
			const code = randomDigits(services.random, codeDigits);
			if (await writeCode(db, principal.accountId, code, expiresAt, now)) return success({ code, expiresAt: iso(expiresAt) });
		}
		return failure('unavailable');
	},

	'offer.list': async ({ db, now, principal }) => {
		const [code, rows] = await Promise.all([codeOf(db, principal.accountId, now), offersOf(db, principal.accountId, now)]);
		return success({
			code: code && { code: code.code, expiresAt: iso(code.expires_at) },
			data: rows.map((row) => ({
				id: row.id,
				lastName: row.last_name,
				firstName: row.first_name,
				createdAt: iso(row.created_at),
				expiresAt: iso(row.expires_at),
				answer: row.answer,
			})),
		});
	},

	'offer.answer': async ({ db, now }, { body }) => {
		const standing = await answerOffer(db, body.offer, body.answer, now);
		return standing === body.answer ? success({ answer: standing }) : failure('not-available');
	},

	'offer.open': async ({ db, now, services, device }, { body }) => {
		const access = randomToken(services.random, 256);
		const opened = await openOffered(db, body.offer, { access, device: device.name }, now);
		return opened === null ? failure('not-available') : success({ id: opened.requestId, access, expiresAt: iso(opened.expiresAt) });
	},
};
