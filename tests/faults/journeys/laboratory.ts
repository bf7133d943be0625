/** What the laboratory's own system sends, and what anybody reads. */
import { callEntry } from '#shared/calls.ts';
import { isErrorName } from '#shared/kit/errors.ts';
import { exchange } from '#tests/faults/exchange.ts';
import type { Journey } from '#tests/faults/journeys.ts';
import type { Walk } from '#tests/faults/walk.ts';

const digits = (number: number, length: number) => String(number).padStart(length, '0').slice(-length);

/** A request with one line, as a laboratory sends it. */
export const messageOf = ({ nr, key }: Walk, lastName: string, value = 130) => ({
	messageId: `${key}-${String(value)}`,
	issued: new Date().toISOString(),
	requestNr: `77${digits(nr, 8)}`,
	password: `4${digits(nr * 7, 8)}`,
	patient: { lastName, firstName: 'Гүлжан', birthDate: '1984-03-15', sex: 'F' },
	collectedAt: new Date(Date.now() - 3_600_000).toISOString(),
	lines: [{ code: 'HEM-010', status: value === 130 ? 'final' : 'corrected', value, unit: 'g/L' }],
});
export type Message = ReturnType<typeof messageOf>;

/** One try of the laboratory's own system. @returns null for whatever is not the call's own reply: it is sent again */
export async function bring({ world }: Walk, message: Message): Promise<{ readonly repeated: boolean } | null> {
	const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${world.lisKey}` };
	const body = Buffer.from(JSON.stringify(message));
	const answer = await exchange(`${world.laboratory.origin}/lis/results`, { method: 'POST', headers, body, ms: 20_000 });
	if (answer?.status !== 200) return null;
	try {
		const reply = callEntry('lis.results').reply.safeParse(JSON.parse(answer.body.toString('utf8')));
		if (!reply.success) return null;
		world.taken.set(message.requestNr, { messageId: message.messageId, value: message.lines[0]?.value ?? 0 });
		return reply.data as { repeated: boolean };
	} catch {
		return null;
	}
}

export const messages: Journey = {
	name: 'lis',
	steps: 2,
	links: ['laboratory', 'database'],
	async walk(walk: Walk) {
		for (const value of [130, 141]) {
			const message = messageOf(walk, 'Ким', value);
			const rows = () => walk.count(`lis_messages WHERE message_id = '${message.messageId}'`);
			const first = await walk.step(() => bring(walk, message));
			const now = await rows();
			walk.demand(first === null ? now <= 1 : now === 1, `written ${String(now)} times, answered ${first === null ? 'not' : 'as taken'}`);
			const taken = await walk.comes(() => bring(walk, message), 15_000);
			walk.demand(taken !== null && (await rows()) === 1, 'the message is never taken, or more than once');
			walk.demand(now === 0 || taken.repeated, 'what was taken is taken once more');
			const lines = await walk.world.query(
				`SELECT l.message_id, l.corrected, l.body FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = '${message.requestNr}'`,
			);
			walk.demand(lines.length === 1 && lines[0]?.['message_id'] === message.messageId, 'the lines are not those of the message');
			walk.demand(JSON.stringify(lines[0]).includes(String(value)), 'another value stands there');
		}
	},
};

const pages = ['/', '/pricelist', '/analyzes/gemoglobin', '/cabinets', '/contacts', '/search?q=глюкоза', '/house-call', '/pricelist?sort=name'] as const;
const calls = ['/api/analysis?pageSize=5', '/api/city?', '/api/cabinet?'] as const;

/** A call that the browser's own script makes: what it is answered is JSON, and an error has a name. */
async function reads(walk: Walk, path: string): Promise<true | null> {
	const { status, contentType, text } = await walk.visitor.open(`${path}&lang=ru-RU&city_id=98`, { Accept: 'application/json' });
	walk.demand(status !== 0, 'no answer');
	walk.demand(contentType.includes('json'), `${path}: ${String(status)} is ${contentType}`);
	const said = JSON.parse(text) as { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown };
	if (status === 200) walk.demand(Array.isArray(said.data), `${path}: an answer of another kind`);
	else walk.demand(isErrorName(said.code) && typeof said.message === 'string' && said.message !== '', `${path}: an error without a name`);
	return status === 200 ? true : null;
}

export const content: Journey = {
	name: 'content',
	steps: 3,
	links: ['laboratory', 'database'],
	async walk(walk: Walk) {
		const { visitor } = walk;
		const draw = <T>(list: readonly T[]): T => list[Math.floor(walk.random() * list.length)] as T;
		for (let at = 0; at < 2; at += 1) await walk.opens(visitor.at(draw(pages)), ({ text }) => text.includes('<main'));
		const path = draw(calls);
		await walk.step(() => reads(walk, path));
		walk.demand((await walk.comes(() => reads(walk, path), 15_000)) !== null, `${path} never answers`);
	},
};
