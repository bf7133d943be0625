/**
 * Tells of each attachment the owner of the IIN or the phone, and the person who loses the request by it, so that a stranger's change is seen. Who did it, and who is shown it, stands
 * in the account. The message says nothing of person, number or test.
 */
import { localise } from '#shared/kit/urls.ts';
import { wayTo } from '#worker/lab/account/way-to.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import { nextByDay } from '#worker/lab/messages/by-day.ts';
import { accountsToTell } from './owner-messages-store.ts';

/** One message a day to each account about what one patient is shown: the journal has them all. @param patientId who is shown it */
export async function messagesOf(
	{ db, now, services }: Pick<LabContext, 'db' | 'now' | 'services'>,
	patientId: string,
	concerned: Parameters<typeof accountsToTell>[1],
	today: string,
): Promise<NewMessage[]> {
	const accounts = await accountsToTell(db, concerned, today);
	return accounts.flatMap((account) => {
		const way = wayTo(account, { mail: 'result-attached-mail', sms: 'result-attached-sms' });
		if (way === null) return [];
		const facts = { link: services.origin + localise('/cabinet/journal', account.locale), ...(account.loses === 1 ? { lost: '1' } : {}) };
		return [{ ...way, about: `${patientId}.${account.id}.${today}`, locale: account.locale, facts, notBefore: nextByDay(now) }];
	});
}
