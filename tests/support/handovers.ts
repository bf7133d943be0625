/** Archives of results that the front desk hands over, and people whose they are. */
import { env } from 'cloudflare:test';
import type { Reply } from '#shared/calls.ts';
import { deviceHeaders } from './accounts.ts';
import { ask, fresh, read, type Calling, type Refused } from './laboratory.ts';
import { readable, type Read } from './openings.ts';
import { member, type Member } from './staff.ts';

let count = 0;

export interface Owner extends Read {
	readonly iin: string;
	readonly phone: string;
	readonly email: string;
}

/** Somebody with two requests of results, whose identity the front desk has confirmed, with a mobile phone and an address of mail on file. */
export const provedOwner = async (given: Readonly<Record<string, string | number | null>> = {}): Promise<Owner> => prove(await readable(), given);

/** The same of somebody whose results are there. */
async function prove(of: Read, given: Readonly<Record<string, string | number | null>>): Promise<Owner> {
	count += 1;
	const [phone, email] = [`+770188${String(count).padStart(5, '0')}`, `owner-${String(count)}@example.kz`];
	const set = { phone, email, proved_at: 1, proved_by: 'reception', ...given };
	await env.LAB_DB.prepare(
		`UPDATE patients SET ${Object.keys(set)
			.map((name, at) => `${name} = ?${String(at + 2)}`)
			.join(', ')} WHERE id = ?1`,
	)
		.bind(of.owner.id, ...Object.values(set))
		.run();
	const iin = String(await env.LAB_DB.prepare('SELECT iin FROM patients WHERE id = ?1').bind(of.owner.id).first('iin'));
	return { ...of, iin, phone, email };
}

/** What stands on the owner's document, as the front desk types it. */
export const paper = (iin: string, more: object = {}) => ({
	documentKind: 'id-card',
	lastName: 'Ахметова',
	firstName: 'Сауле',
	birthDate: '1985-03-02',
	iin,
	iinAgain: iin,
	documentNr: '045678123',
	documentNrAgain: '045678123',
	note: 'Заявление № 17',
	...more,
});

export const handOver = ({ owner, iin }: Owner, { token }: Pick<Member, 'token'>, more: object = {}, calling: Calling = {}) =>
	read<Reply<'staff.patient.hand-over'> & Refused>(
		ask('POST', `/account/staff/patients/${owner.id}/handover`, { access: token, body: paper(iin, more), ...calling }),
	);

/** Token of the newest link that an account was sent. */
export async function linkTo(accountId: string): Promise<string> {
	const facts = await env.LAB_DB.prepare(
		`SELECT o.facts FROM outgoing o JOIN handovers h ON o.id = 'handover-sms:' || h.id WHERE h.patient_id = ?1 ORDER BY h.asked_at DESC, h.ended_at IS NOT NULL LIMIT 1`,
	)
		.bind(accountId)
		.first<string>('facts');
	return (JSON.parse(facts ?? '{}') as { link?: string }).link?.split('/').at(-1) ?? '';
}

/** Link and code of a new archive, as its owner has them. */
export async function handedOver(results?: Read): Promise<{ readonly of: Owner; readonly token: string; readonly code: string }> {
	const of = results === undefined ? await provedOwner() : await prove(results, {});
	const { code } = await handOver(of, await member(['reception']));
	return { of, code, token: await linkTo(of.owner.id) };
}

/** A form of its own each time, unless a key is given. */
export const openWith = (token: string, code: string, calling: Calling = {}) =>
	read<Reply<'handover.open'> & Refused>(ask('POST', '/api/handover/open', { key: fresh(), body: { token, code }, headers: deviceHeaders, ...calling }));

/** What such an archive opens to whoever has both. */
export async function takenOver(results?: Read): Promise<{ readonly of: Owner; readonly id: string; readonly access: string; readonly token: string }> {
	const { of, token, code } = await handedOver(results);
	const { id, access } = await openWith(token, code);
	return { of, id, access, token };
}
