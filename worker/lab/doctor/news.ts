/** Letters to doctors of what is new: which they want, and the jobs that write them. They hold numbers and links, and no word of a patient. */
import type { doctorNewsCalls } from '#shared/doctor/news-calls.ts';
import { digestHours, type Digest } from '#shared/doctor/news-forms.ts';
import { reviewPath } from '#shared/doctor/place.ts';
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
import { dueDigests, newsOf, noteDigest, noteOffers, saveNews, untoldOffers, type DoctorLetter, type DueDigest, type LetterAddress } from './news-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const oftenMs = 2 * hourMs;
/** So many doctors, or opened results, in one run; the jobs run every five minutes. */
const batch = 200;
/** Longer than the laboratory takes to write a message that it began to read: what came later than so long ago is told next time, so that nothing is passed over. */
const settleMs = 10 * 60_000;
/** What was opened longer ago is told of by the list alone. */
const offersWithinMs = 7 * dayMs;

/** When there is to be looked whether a doctor has something new: a daily one at the next full hour of the doctor's, another one two hours from now, by day. */
export function nextLook(digest: Digest, hour: number, now: number): number {
	if (digest === 'often') return nextByDay(now + oftenMs, houseHours);
	const at = beginningOfDay(todayInAlmaty(now)) + hour * hourMs;
	return at > now ? at : at + dayMs;
}

/** Whether somebody may be written to: what is written by night would be old by the morning. */
const isByDay = (now: number) => nextByDay(now, houseHours) === now;

export const doctorNewsHandlers: HandlersOf<(typeof doctorNewsCalls)[number]['id']> = {
	'doctor.news': async ({ db, principal }) => {
		const [{ digest, hour, offers }, to] = await Promise.all([newsOf(db, principal.accountId), doctorAddress(db, principal.accountId)]);
		return success({ digest, hour: digestHours.find((one) => Number(one) === hour) ?? digestHours[0], offers: offers === 1, email: to?.email ?? '' });
	},

	'doctor.news-save': async ({ db, now, principal }, { body: { digest, hour, offers } }) => {
		const wanted = { digest, hour: Number(hour), offers: offers ? 1 : 0 } as const;
		await saveNews(db, principal.accountId, wanted, nextLook(digest, wanted.hour, now), now);
		return success({ saved: true as const });
	},
};

/** A letter, and the token by which it ends all of them; null where there is no address. */
async function letterTo(
	{ services }: JobContext,
	{ doctor_id: accountId, email, locale }: LetterAddress & { readonly doctor_id: string },
	{ pages, facts, ...message }: Pick<NewMessage, 'kind' | 'about' | 'facts'> & { readonly pages: Readonly<Record<string, string>> },
): Promise<DoctorLetter | null> {
	if (email === null || email === '' || locale === null) return null;
	const token = randomToken(services.random, 256);
	const links = Object.entries({ ...pages, unsubscribe: `/unsubscribe/${token}` }).map(
		([name, path]) => [name, services.origin + localise(path, locale)] as const,
	);
	return { message: { ...message, locale, recipient: email, accountId, facts: { ...facts, ...Object.fromEntries(links) } }, hash: await hashOf(token) };
}

/** What there is to tell a doctor; null for nothing new. */
function digestOf({ doctor_id: doctorId, told_until: from, fresh, outside, critical, is_critical_fresh: isCriticalFresh }: DueDigest) {
	if (fresh === 0 && isCriticalFresh === 0) return null;
	const facts = { fresh: String(fresh), outside: String(outside), critical: String(critical) };
	const pages = { link: reviewPath, criticalLink: '/cabinet/critical' };
	return { kind: 'doctor-digest-mail', about: `${doctorId}.${String(from)}`, facts, pages } as const;
}

/** Tells doctors by day what came since they were told last, in one letter; nothing where nothing came. Who has one that was not sent yet is told with the next. */
export const tellDigests: Job = async (context) => {
	const { db, services } = context;
	const now = services.clock();
	if (!isByDay(now)) return;
	const till = now - settleMs;
	const written: NewMessage[] = [];
	for (const due of await dueDigests(db, { now, till, count: batch })) {
		try {
			const isWaiting = due.is_waiting === 1;
			const news = isWaiting ? null : digestOf(due);
			const letter = news === null ? null : await letterTo(context, due, news);
			const toldUntil = isWaiting ? due.told_until : Math.max(due.told_until, till);
			const isWritten = await noteDigest(db, due, letter, { toldUntil, at: nextLook(due.digest, due.hour, now) }, now);
			if (letter !== null && isWritten) written.push(letter.message);
		} catch (thrown) {
			// The others are told; this one is looked at again by the next run.
			logFault({ job: 'doctor-digests' }, thrown);
		}
	}
	await enqueueAll({ db, services, now }, written);
};

/** Tells doctors by day that patients opened results to them: at once, and of what comes within two hours of it in one letter. */
export const tellOffers: Job = async (context) => {
	const { db, services } = context;
	const now = services.clock();
	if (!isByDay(now)) return;
	const spans = { since: now - offersWithinMs, quietSince: now - oftenMs };
	const untold = await untoldOffers(db, { now, ...spans, count: batch });
	const written: NewMessage[] = [];
	for (const [doctorId, offers] of Map.groupBy(untold, ({ doctor_id: id }) => id)) {
		const [first] = offers;
		if (first === undefined) continue;
		try {
			const facts = { count: String(offers.length) };
			const news = { kind: 'doctor-offer-mail', about: `${doctorId}.${first.id}`, facts, pages: { link: '/cabinet/offers' } } as const;
			const letter = first.is_wanted === 1 ? await letterTo(context, first, news) : null;
			const isWritten = await noteOffers(
				db,
				doctorId,
				offers.map(({ id }) => id),
				letter,
				now,
			);
			if (letter !== null && isWritten) written.push(letter.message);
		} catch (thrown) {
			logFault({ job: 'doctor-offers' }, thrown);
		}
	}
	await enqueueAll({ db, services, now }, written);
};
