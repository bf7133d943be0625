/** Tells somebody that their account was signed in to on a device that is new to it (OWASP ASVS 5.0, 6.3.5). The very first sign-in is no news. */
import type { AccountRole } from '#shared/kit/audience.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import { credentialsOf, type Credentials } from './credentials-store.ts';
import { hasDevices, isKnownDevice, noteDevice } from './devices-store.ts';
import { wayTo } from './way-to.ts';

interface SignedIn {
	readonly role: AccountRole;
	readonly accountId: string;
	/** The session, as its owner's list names it. */
	readonly publicId: string;
	/** Hash of the device's mark; empty for one that keeps none. */
	readonly mark: string;
	/** The device is not the person's own: it is not known the next time either. */
	readonly notMine: boolean;
}

type Context = Pick<LabContext, 'db' | 'now' | 'services' | 'device' | 'later'>;

/** Whether one of these accounts has signed in on the device of the request before. */
export const isOwnDevice = async (
	{ db, now, device }: Pick<LabContext, 'db' | 'now' | 'device'>,
	role: AccountRole,
	ids: readonly string[],
): Promise<boolean> => isKnownDevice(db, role, ids, device.mark === '' ? '' : await hashOf(device.mark), now);

/** To be told after the session is there. */
export async function noticeDevice(context: Context, { role, accountId, publicId, mark, notMine }: SignedIn): Promise<void> {
	const { db, now, later } = context;
	const [known, others] = await Promise.all([isKnownDevice(db, role, [accountId], mark, now), hasDevices(db, role, accountId)]);
	const message = known || !others ? null : messageTo(context, publicId, await credentialsOf(db, role, accountId));
	await noteDevice(db, { role, accountId, mark: notMine ? '' : mark }, message && { message, publicId }, now);
	if (message !== null) later(enqueue(context, messageId(message.kind, publicId)));
}

function messageTo({ now, services, device }: Context, publicId: string, to: Credentials | null): NewMessage | null {
	const way = to && wayTo(to, { mail: 'device-mail', sms: 'device-sms' });
	if (to === null || way === null) return null;
	const facts = { device: device.name, at: new Date(now).toISOString(), origin: services.origin };
	return { kind: way.kind, about: publicId, recipient: way.recipient, locale: to.locale, facts };
}
