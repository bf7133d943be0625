/** What people and systems do, a step after the other; a fault comes at one of the steps. */
import { registration, results } from './journeys/accounts.ts';
import { consultation, feedback, houseCall } from './journeys/forms.ts';
import { content, messages } from './journeys/laboratory.ts';
import { order, pay } from './journeys/orders.ts';
import type { FaultName, Link } from './kinds.ts';
import type { Walk } from './walk.ts';

export interface Journey {
	readonly name: string;
	readonly steps: number;
	/** Between whom faults mean something to it. */
	readonly links: readonly Link[];
	/** Whose form may be sent twice: the first steps; all of them where it is left out. */
	readonly visitorSteps?: number;
	/** After which a message goes out by itself. */
	readonly messageStep?: number;
	/** @throws Wrong */
	readonly walk: (walk: Walk) => Promise<void>;
}

export const journeys: readonly Journey[] = [order, pay, registration, houseCall, consultation, feedback, results, messages, content];

/** At which steps a fault may meet something. */
export function stepsOf({ steps, visitorSteps = steps, messageStep = 0 }: Journey, { link }: FaultName): readonly number[] {
	const all = Array.from({ length: steps }, (_, at) => at);
	if (link === 'visitor') return all.slice(0, visitorSteps);
	if (link === 'sms' || link === 'mail' || link === 'queue') return [messageStep];
	if (link === 'payment') return [0, 1, 3];
	return all;
}
