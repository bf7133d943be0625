/** The way of a request's sample, as far as the laboratory has told it. Pure: no step and no time that nobody said. */
import type { ResultRequest } from './calls.ts';

/** `taken`: the sample is there. `sent`: on its way. `in-work`: in the laboratory. `ready`: validated, all of it. */
const waySteps = ['taken', 'sent', 'in-work', 'ready'] as const;
type WayStep = (typeof waySteps)[number];

export interface StepOfWay {
	readonly step: WayStep;
	readonly state: 'done' | 'current' | 'ahead';
	/** When it was reached, where the laboratory said so. */
	readonly at: string | null;
}

type Told = Pick<ResultRequest, 'sampleDeliveryDate' | 'receivingDate' | 'endDate' | 'lines'>;

/** The last step that was reached is where the sample is now; a request that is finished has none. Of one that waits for its sample all are ahead. */
export function wayOf({ sampleDeliveryDate, receivingDate, endDate, lines }: Told): StepOfWay[] {
	// What has a result was in the laboratory, whatever else was told.
	const isBegun = receivingDate !== null || lines.some(({ state }) => state !== 'in-process');
	const at: Readonly<Record<WayStep, string | null>> = { taken: sampleDeliveryDate, sent: null, 'in-work': receivingDate, ready: endDate };
	const reached = endDate !== null ? 3 : isBegun ? 2 : sampleDeliveryDate !== null ? 1 : -1;
	return waySteps.map((step, place) => ({
		step,
		state: place < reached || (place === reached && step === 'ready') ? 'done' : place === reached ? 'current' : 'ahead',
		at: place <= reached ? at[step] : null,
	}));
}

/** The moment that the laboratory named is over, and the request is not finished. By the moment and not by the day: what is late today is late. @param now milliseconds since 1970 */
export const isLateAt = ({ completedAt, plannedAt }: { readonly completedAt: number | null; readonly plannedAt: number | null }, now: number): boolean =>
	completedAt === null && plannedAt !== null && plannedAt < now;

/** What is to be said of the moment that the laboratory named: nothing where the request is finished, none was named, or the backend does not say whether it is over. */
export type Expected = 'planned' | 'put-off' | 'late' | null;

/** What a result and a list know of it alike; a list does not say what was put off. */
type ToldExpected = Pick<ResultRequest, 'endDate' | 'plannedDate' | 'isLate'> & Partial<Pick<ResultRequest, 'plannedBefore'>>;

export function expectedOf({ endDate, plannedDate, plannedBefore = null, isLate }: ToldExpected): Expected {
	if (endDate !== null || plannedDate === null || isLate === null) return null;
	if (isLate) return 'late';
	return plannedBefore === null ? 'planned' : 'put-off';
}

/** The moment that may still be said as expected: never one that has passed. */
export function expectedAt(request: Parameters<typeof expectedOf>[0]): string | null {
	const expected = expectedOf(request);
	return expected === null || expected === 'late' ? null : request.plannedDate;
}
