/** Tells parents, once and by day, that their access to a child's results ends soon. The child has no address here of their own. */
import { endingSoonDays } from '#shared/family/rules.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { localise } from '#shared/kit/urls.ts';
import { credentialsOf } from '#worker/lab/account/credentials-store.ts';
import { wayTo } from '#worker/lab/account/way-to.ts';
import type { Job } from '#worker/lab/kit/jobs.ts';
import { nextByDay } from '#worker/lab/messages/by-day.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import { endingWards, tellEnding, type EndingWard } from './ending-store.ts';

const dayMs = 24 * 3_600_000;
const batch = 50;

export const tellEndings: Job = async ({ db, services }) => {
	const now = services.clock();
	const within = { after: todayInAlmaty(now), until: todayInAlmaty(now + endingSoonDays * dayMs) };
	for (const ward of await endingWards(db, within, batch)) await tellEnding(db, ward, await messageTo(ward), now);

	async function messageTo({ guardian_id: guardianId, patient_id: patientId, until }: EndingWard): Promise<NewMessage | null> {
		const to = await credentialsOf(db, 'patient', guardianId);
		const way = to && wayTo(to, { mail: 'ward-ending-mail', sms: 'ward-ending-sms' });
		if (to === null || way === null) return null;
		const facts = { day: until, link: services.origin + localise('/cabinet/family', to.locale) };
		return { ...way, about: `${guardianId}.${patientId}`, locale: to.locale, facts, notBefore: nextByDay(now) };
	}
};
