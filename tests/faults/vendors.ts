/** Servers that stand in for the vendors of short messages, of e-mail and of payments: they keep what they took, and count how often. */
import { standIn } from '#tests/support/freedom-pay.ts';
import { openDoor, type Answered, type Asked, type HttpFault } from './http-door.ts';

export interface Taken {
	readonly to: string;
	readonly text: string;
}

const json = (status: number, body: unknown): Answered => ({
	status,
	headers: { 'content-type': 'application/json' },
	body: Buffer.from(JSON.stringify(body)),
});

export type Vendor = 'payment' | 'sms' | 'mail';
const hosts: Readonly<Record<Vendor, string>> = { payment: 'api.freedompay.kz', sms: 'smsc.kz', mail: 'api.resend.com' };

export async function startVendors() {
	const payments = standIn();
	const sms: Taken[] = [];
	/** By the key that the laboratory sends along: the vendor sends each once. */
	const mails = new Map<string, Taken>();

	/** As its documents say: the answer is JSON with status 200. */
	function takeSms({ body }: Asked): Answered {
		const sent = new URLSearchParams(body.toString('utf8'));
		sms.push({ to: sent.get('phones') ?? '', text: sent.get('mes') ?? '' });
		return json(200, { id: sms.length, cnt: 1 });
	}
	function takeMail({ headers, body }: Asked): Answered {
		const { to, text } = JSON.parse(body.toString('utf8')) as { to: string[]; text: string };
		const key = String(headers['idempotency-key']);
		if (!mails.has(key)) mails.set(key, { to: to[0] ?? '', text });
		return json(200, { id: key });
	}
	async function takePayment({ path, headers, body }: Asked): Promise<Answered> {
		const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': String(headers['content-type']) } }).formData();
		const answer = await payments.send(`https://${hosts.payment}${path}`, { method: 'POST', body: form });
		return { status: answer.status, headers: { 'content-type': 'text/xml' }, body: Buffer.from(await answer.arrayBuffer()) };
	}
	const door = await openDoor(async (asked) => {
		const [, host = ''] = asked.path.split('/');
		const own = { ...asked, path: asked.path.slice(host.length + 1) };
		if (host === hosts.sms) return takeSms(own);
		if (host === hosts.mail) return takeMail(own);
		return takePayment(own);
	});
	return {
		origin: door.origin,
		payments,
		sms,
		mails,
		arm: (vendor: Vendor, fault: Omit<HttpFault, 'fits'>) => door.arm({ ...fault, fits: ({ path }) => path.startsWith(`/${hosts[vendor]}/`) }),
		/** What has gone to a phone, oldest first. */
		smsTo: (phone: string) => sms.filter(({ to }) => to === phone).map(({ text }) => text),
		end: door.end,
	};
}
