/** Names of who asks for a house call, as the staff finds them. */
import { foldName } from '#shared/kit/names.ts';

/** A name as the staff finds it, folded: as it was written, and with its last word first; empty where that is the same. */
export function foundNames(fio: string): readonly [folded: string, turned: string] {
	const folded = foldName(fio);
	const words = folded.split(' ');
	return [folded, words.length < 2 ? '' : [...words.slice(-1), ...words.slice(0, -1)].join(' ')];
}
