/**
 * What a line that a doctor typed finds: as it stands; with the names the other way round; with the other keyboard layout on; as one number in several parts; and, where all of that finds
 * nothing, by names that sound alike or are a slip away. The public search folds words the same way (shared/search/text.ts).
 */
import type { Database } from '#worker/providers/database/port.ts';
import SearchableMap from 'minisearch/SearchableMap';
import { beginningsOf } from '#shared/doctor/latin-names.ts';
import { asNumber, understand, type FoundBy, type Understood } from '#shared/doctor/understand.ts';
import { layoutReadings, skeleton } from '#shared/search/text.ts';
import { anyFound, namesBeginning, type NameColumn } from './names-store.ts';

type Names = Pick<FoundBy, 'lastName' | 'firstName' | 'middleName'>;

const wordsOf = ({ lastName, firstName, middleName }: Names) => [lastName, firstName, middleName].filter((word) => word !== undefined);

/** In the order of likelihood: surname first, as lists have it, then as people say it. */
function ordersOf(by: FoundBy): FoundBy[] {
	const { lastName: _last, firstName: _first, middleName: _middle, ...rest } = by;
	const [one, two, three] = wordsOf(by);
	if (one === undefined) return [by];
	if (two === undefined) return [by, { ...rest, firstName: one }];
	if (three === undefined) return [by, { ...rest, lastName: two, firstName: one }, { ...rest, firstName: one, middleName: two }];
	return [by, { ...rest, lastName: three, firstName: one, middleName: two }];
}

/** A slip is looked for from this length of a sound on, and two from that one. */
const [oneSlip, twoSlips] = [5, 9];
/** So many names that are near are tried for a word. */
const maxNear = 4;

interface Near {
	readonly name: string;
	readonly slips: number;
}

/** With two letters that stand side by side the other way round: one slip, where the tree counts two. */
const swapsOf = (sound: string) =>
	Array.from({ length: sound.length - 1 }, (_, at) => sound.slice(0, at) + sound.charAt(at + 1) + sound.charAt(at) + sound.slice(at + 2));

/** Names of the doctor's patients that sound like a word, nearest first. */
async function near(db: Database, doctorId: string, column: NameColumn, word: string): Promise<Near[]> {
	const readings = beginningsOf(word);
	const letters = [...new Set(readings.map((reading) => reading.slice(0, 1)))];
	const names = (await Promise.all(letters.map((letter) => namesBeginning(db, doctorId, column, letter)))).flat();
	const bySound = new SearchableMap<string[]>();
	for (const name of names) bySound.set(skeleton(name), [...(bySound.get(skeleton(name)) ?? []), name]);
	const found = readings.flatMap((reading) => {
		const sound = skeleton(reading);
		const slips = sound.length < oneSlip ? 0 : sound.length < twoSlips ? 1 : 2;
		const swapped = slips === 0 ? [] : swapsOf(sound).flatMap((other) => (bySound.get(other) ?? []).map((name) => ({ name, slips: 1 })));
		return [...[...bySound.fuzzyGet(sound, slips)].flatMap(([, [alike, apart]]) => alike.map((name) => ({ name, slips: apart }))), ...swapped];
	});
	found.sort((a, b) => a.slips - b.slips);
	return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at).slice(0, maxNear);
}

/** Pairs of names that are near what was typed, nearest first. */
async function nearNames(db: Database, doctorId: string, by: FoundBy): Promise<FoundBy[]> {
	const { lastName, firstName, middleName: _middle, ...rest } = by;
	const [lasts, firsts] = await Promise.all([
		lastName === undefined ? [] : near(db, doctorId, 'last_folded', lastName),
		firstName === undefined ? [] : near(db, doctorId, 'first_folded', firstName),
	]);
	const pairs = (lastName === undefined ? [null] : lasts).flatMap((last) => (firstName === undefined ? [null] : firsts).map((first) => ({ last, first })));
	const slips = ({ last, first }: (typeof pairs)[number]) => (last?.slips ?? 0) + (first?.slips ?? 0);
	return pairs
		.toSorted((a, b) => slips(a) - slips(b))
		.slice(0, maxNear)
		.map(({ last, first }) => ({ ...rest, ...(last === null ? {} : { lastName: last.name }), ...(first === null ? {} : { firstName: first.name }) }));
}

/** Null where a part of the line means nothing, in whatever layout. What finds nothing is understood as it was typed. @param today day in Almaty */
export async function findTyped(db: Database, doctorId: string, typed: string, today: string): Promise<Understood | null> {
	const texts = [typed, ...layoutReadings(typed)];
	const readings = texts.flatMap((text) => understand(text, today) ?? []);
	for (const reading of [...readings, ...texts.flatMap((text) => asNumber(text) ?? [])]) {
		for (const by of ordersOf(reading.by)) if ((await anyFound(db, doctorId, by)) !== null) return { ...reading, by };
	}
	for (const reading of readings) {
		for (const order of ordersOf(reading.by)) {
			for (const by of await nearNames(db, doctorId, order)) {
				const found = await anyFound(db, doctorId, by);
				// As it stands, so that the doctor sees who was found for what was typed.
				if (found !== null)
					return {
						...reading,
						by: {
							...by,
							...(by.lastName === undefined ? {} : { lastName: found.lastName }),
							...(by.firstName === undefined ? {} : { firstName: found.firstName }),
						},
					};
			}
		}
	}
	return readings[0] ?? asNumber(typed);
}
