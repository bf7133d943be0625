/** From when on a file of the console holds, as people write it: a day and an hour of Almaty. */
import { z } from 'zod';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { chosenTime, isDay } from '#shared/kit/fields.ts';

const nothing = z.literal('').transform(() => undefined);
/** Day and hour of Almaty from which on a file holds; both empty for at once. */
export const start = {
	day: z.union([nothing, z.string().refine(isDay, 'date')]).optional(),
	time: z.union([nothing, chosenTime]).optional(),
};
/** Either both or none. */
export function checkStart({ day, time }: { readonly day?: string | undefined; readonly time?: string | undefined }, context: z.core.$RefinementCtx): void {
	if ((day === undefined) === (time === undefined)) return;
	context.addIssue({ code: 'custom', message: 'required', path: [day === undefined ? 'day' : 'time'] });
}

/** The moment, in milliseconds since 1970; null for at once. */
export function startOf({ day, time }: { readonly day?: string | undefined; readonly time?: string | undefined }): number | null {
	if (day === undefined || time === undefined) return null;
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return beginningOfDay(day) + (hour * 60 + minute) * 60_000;
}
