/** What a state means for a visitor, for parts and states that are worth a sentence. */
import type { PartState, StatusPartName } from './parts.ts';

const noteKeys = [
	'notes.site.late',
	'notes.orders.late',
	'notes.orders.fails',
	'notes.orders.unknown',
	'notes.results.late',
	'notes.results.fails',
	'notes.results.unknown',
	'notes.messages.late',
	'notes.messages.fails',
	'notes.messages.unknown',
	'notes.messages.off',
] as const;

/** Key of the sentence in `statusWords`; null where none is wanted. */
export const noteKey = (part: StatusPartName, state: PartState): (typeof noteKeys)[number] | null =>
	noteKeys.find((key) => key === `notes.${part}.${state}`) ?? null;
