/** Tells doctors, at any hour and once for each value, that a critical one waits for longer than the laboratory allows. Whom it cannot tell the laboratory reads in its list. */
import { localise } from '#shared/kit/urls.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { Job } from '#worker/lab/kit/jobs.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import { doctorAddress } from './address-store.ts';
import { lateValues, noteLate } from './late-critical-store.ts';

const minuteMs = 60_000;
/** So many values are looked at in one run. */
const batch = 200;

export const tellLateValues: Job = async ({ db, services }) => {
	const now = services.clock();
	const late = await lateValues(db, now - services.criticalMinutes * minuteMs, batch);
	for (const [doctorId, values] of Map.groupBy(late, ({ doctor_id: id }) => id)) {
		const ids = values.map(({ id }) => id);
		const messages = await messagesTo(doctorId, ids);
		await noteLate(db, doctorId, ids, messages, now);
		await enqueueAll({ db, services, now }, messages);
	}

	/** By every way that reaches the doctor: one of several values is one message. */
	async function messagesTo(doctorId: string, ids: readonly number[]): Promise<NewMessage[]> {
		const to = await doctorAddress(db, doctorId);
		if (to === null) return [];
		const about = `${doctorId}.${String(Math.min(...ids))}`;
		const message = { about, locale: to.locale, facts: { link: services.origin + localise('/cabinet/critical', to.locale) } };
		return [
			...(getsSms(to.phone) ? [{ ...message, kind: 'critical-waiting-sms' as const, recipient: to.phone }] : []),
			...(to.email === '' ? [] : [{ ...message, kind: 'critical-waiting-mail' as const, recipient: to.email }]),
		];
	}
};
