/** Letters to doctors of what is new: which they want, and the jobs that write them. They hold numbers and a link, and no word of a patient. */
import type { doctorNewsCalls } from '#shared/doctor/news-calls.ts';
import { digestHours, type Digest } from '#shared/doctor/news-forms.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { localise } from '#shared/kit/urls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { houseHours, nextByDay } from '#worker/lab/messages/by-day.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import { doctorAddress } from './address-store.ts';
import { digestCounts, dueDigests, newsOf, noteDigest, noteOffers, saveNews, untoldOffers, type DoctorLetter } from './news-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const oftenMs = 2 * hourMs;
/** So many doctors in one run. */
const batch = 100;
/** What was opened longer ago is told of by the list alone. */
const offersWithinMs = 7 * dayMs;

/** When there is to be looked whether a doctor has something new: a daily one at the next full hour of the doctor's, another one two hours from now, by day. */
export function nextLook(digest: Digest, hour: number, now: number): number {
	if (digest === 'often') return nextByDay(now + oftenMs, houseHours);
	const at = beginningOfDay(todayInAlmaty(now)) + hour * hourMs;
	return at > now ? at : at + dayMs;
}

export const doctorNewsHandlers: HandlersOf<(typeof doctorNewsCalls)[number]['id']> = {
	'doctor.news': async ({ db, principal }) => {
		const [{ digest, hour, offers }, to] = await Promise.all([newsOf(db, principal.accountId), doctorAddress(db, principal.accountId)]);
		return success({ digest, hour: digestHours.find((one) => Number(one) === hour) ?? digestHours[0], offers: offers === 1, email: to?.email ?? '' });
	},

	'doctor.news-save': async ({ db, now, principal }, { body: { digest, hour, offers } }) => {
		const wanted = { digest, hour: Number(hour), offers: offers.length > 0 ? 1 : 0 } as const;
		await saveNews(db, principal.accountId, wanted, nextLook(digest, wanted.hour, now), now);
		return success({ saved: true as const });
	},
};

/** A letter to the doctor's address; null where there is none. */
async function letterTo(
	{ db, services }: JobContext,
	doctorId: string,
	message: Pick<NewMessage, 'kind' | 'about'>,
	path: string,
	facts: Readonly<Record<string, string>>,
): Promise<DoctorLetter | null> {
	const to = await doctorAddress(db, doctorId);
	if (to === null || to.email === '') return null;
	const token = randomToken(services.random, 256);
	const address = (place: string) => services.origin + localise(place, to.locale);
	return {
		message: {
			...message,
			locale: to.locale,
			recipient: to.email,
			accountId: doctorId,
			facts: { ...facts, link: address(path), unsubscribe: address(`/unsubscribe/${token}`) },
		},
		hash: await hashOf(token),
		email: to.email,
	};
}

/** Tells doctors what came since they were told last, in one letter; nothing where nothing came and nothing critical waits. */
export const tellDigests: Job = async (context) => {
	const { db, services } = context;
	const now = services.clock();
	for (const due of await dueDigests(db, now, batch)) {
		const { doctor_id: doctorId, digest, hour, told_until: from } = due;
		try {
			const { finished, outside, critical } = await digestCounts(db, doctorId, from, now);
			const about = `${doctorId}.${String(from)}`;
			const facts = { finished: String(finished), outside: String(outside), critical: String(critical) };
			const letter = finished + critical === 0 ? null : await letterTo(context, doctorId, { kind: 'doctor-digest-mail', about }, '/results', facts);
			await noteDigest(db, due, letter, { toldUntil: now, at: nextLook(digest, hour, now) }, now);
			if (letter !== null) await enqueueAll({ services, now }, [letter.message]);
		} catch (thrown) {
			logFault({ job: 'doctor-digests' }, thrown);
		}
	}
};

/** Tells doctors that patients opened results to them: one letter of all that came since. */
export const tellOffers: Job = async (context) => {
	const { db, services } = context;
	const now = services.clock();
	const untold = await untoldOffers(db, now - offersWithinMs, batch);
	for (const [doctorId, offers] of Map.groupBy(untold, ({ doctor_id: id }) => id)) {
		try {
			const ids = offers.map(({ id }) => id);
			const { offers: isWanted } = await newsOf(db, doctorId);
			const about = `${doctorId}.${ids[0] ?? ''}`;
			const facts = { count: String(ids.length) };
			const letter = isWanted === 1 ? await letterTo(context, doctorId, { kind: 'doctor-offer-mail', about }, '/cabinet/offers', facts) : null;
			await noteOffers(db, doctorId, ids, letter, now);
			if (letter !== null) await enqueueAll({ services, now }, [letter.message]);
		} catch (thrown) {
			logFault({ job: 'doctor-offers' }, thrown);
		}
	}
};
