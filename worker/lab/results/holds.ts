/** Which lines of a request people of the laboratory hold back by hand. Pure. */
import type { HoldRow } from './holds-store.ts';
import { catalogueCode } from './standardisations.ts';

type Hold = Pick<HoldRow, 'id' | 'code' | 'ended_at'>;

/** The hold of the whole request, while it stands. */
export const wholeHold = <Row extends Hold>(holds: readonly Row[]): Row | null =>
	holds.find(({ code, ended_at: ended }) => code === '' && ended === null) ?? null;

/**
 * The hold that keeps a line back, as it stands; null for none. Of a request that is held whole that is each line which was not released by itself since, also one that comes later;
 * of a measurement that moves beside another one of its kind it goes along.
 */
export function holdOf<Row extends Hold>(holds: readonly Row[], code: string): Row | null {
	const own: Row | undefined = holds.findLast((one) => one.code === code) ?? holds.findLast((one) => one.code === catalogueCode(code));
	const whole: Row | null = wholeHold(holds);
	if (own !== undefined && own.ended_at === null) return own;
	return own !== undefined && whole !== null && own.id > whole.id ? null : whole;
}
