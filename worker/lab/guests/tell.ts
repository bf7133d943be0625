/** Tells the phone of somebody without an account that what was found is to be erased. */
import { writeMessages } from '#worker/lab/erasing/messages-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import type { NewMessage } from '#worker/lab/messages/store.ts';
import type { GuestRow } from './store.ts';

type Told = Pick<GuestRow, 'id' | 'phone' | 'locale' | 'erase_asked_at' | 'erase_at'>;

/** Sends one message for each request to erase: the moment of the request is part of its id, so calling this again sends no second one. Call it again after a failure. */
export async function tellOfErasing({ db, services }: Pick<LabContext, 'db' | 'services'>, row: Told, now: number): Promise<void> {
	if (row.erase_asked_at === null || row.erase_at === null) return;
	const message: NewMessage = {
		kind: 'guest-erase-sms',
		about: `${row.id}:${String(row.erase_asked_at)}`,
		recipient: row.phone,
		locale: row.locale,
		facts: { at: new Date(row.erase_at).toISOString() },
	};
	await writeMessages(db, [message], now);
	await enqueueAll({ db, services, now }, [message]);
}
