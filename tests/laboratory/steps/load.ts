/** Orders that several hands make at once, as an edge makes them: what was not answered is asked again with the same key, of whoever answers. */
import { setTimeout as pause } from 'node:timers/promises';
import { order, type Placed } from './calls.ts';

interface Load {
	/** Processes that can be asked by now. */
	readonly origins: () => readonly string[];
	readonly analysis: number;
	/** Orders to be made. */
	readonly writes: number;
	/** At which counts of acknowledged orders something is to happen; the load goes on meanwhile. */
	readonly events: readonly (readonly [after: number, happens: () => Promise<void>])[];
}

export interface Written {
	/** What was acknowledged, by the order's number among those to be made. */
	readonly acknowledged: readonly Placed[];
	/** How often each kind of answer came that acknowledged nothing; `broken` where none came. */
	readonly unanswered: Readonly<Record<string, number>>;
}

const hands = 8;
/** As long as a person who sends a form again. */
const pauseMs = 100;

/** Each has a phone and an address of its own: nobody is told of two. */
const bodyOf = (at: number, analysis: number) => ({
	analyses: [analysis],
	phone: `+7 702 ${String(at).padStart(7, '0')}`,
	email: `order-${at}@example.kz`,
});

/** @throws where an order is refused, or what happens fails */
export async function writeUnderLoad({ origins, analysis, writes, events }: Load): Promise<Written> {
	const acknowledged: Placed[] = [];
	const unanswered: Record<string, number> = {};
	const happening: Promise<void>[] = [];
	/** What failed of it ends the load. */
	const faults: unknown[] = [];
	let next = 0;
	async function make(at: number): Promise<void> {
		const key = crypto.randomUUID();
		for (let turn = at; faults.length === 0; turn += 1) {
			const asked = origins();
			const answer = await order(asked[turn % asked.length] ?? '', bodyOf(at, analysis), key).catch(() => null);
			if (answer?.http === 200) {
				acknowledged.push(answer);
				for (const [after, happens] of events)
					if (after === acknowledged.length) happening.push(happens().catch((thrown: unknown) => void faults.push(thrown)));
				return;
			}
			if (answer !== null && answer.http < 500) throw new Error(`an order is refused: ${answer.http} ${answer.code ?? ''}`);
			const what = answer === null ? 'broken' : `${answer.http} ${answer.code ?? ''}`.trim();
			unanswered[what] = (unanswered[what] ?? 0) + 1;
			await pause(pauseMs);
		}
	}
	async function hand(): Promise<void> {
		while (next < writes && faults.length === 0) {
			next += 1;
			await make(next);
		}
	}
	await Promise.all(Array.from({ length: hands }, hand));
	await Promise.all(happening);
	if (faults.length > 0) throw faults[0];
	return { acknowledged, unanswered };
}
