/**
 * What a line that a doctor typed finds, and names typed into fields: as it stands; with the names the other way round; with the other keyboard layout on; as one number in several parts; and, where all of that finds
 * nothing, by names that sound alike or are a slip away. The public search folds words the same way (shared/search/text.ts).
 */
import type { Database } from '#worker/providers/database/port.ts';
import SearchableMap from 'minisearch/SearchableMap';
import { beginningsOf } from '#shared/doctor/latin-names.ts';
import { asNumber, namesApart, understand, type FoundBy, type Understood } from '#shared/doctor/understand.ts';
import { foldName } from '#shared/kit/names.ts';
import { layoutReadings, skeleton } from '#shared/search/text.ts';
import { anyFound, namesBeginning, namesBehind, type NameOf } from './names-store.ts';

type Names = Pick<FoundBy, 'lastName' | 'firstName' | 'middleName'>;

const wordsOf = ({ lastName, firstName, middleName }: Names) => [lastName, firstName, middleName].filter((word) => word !== undefined);

/** In the order of likelihood: surname first, as lists have it, then as people say it. */
function ordersOf(by: FoundBy): FoundBy[] {
	const { lastName: _last, firstName: _first, middleName: _middle, ...rest } = by;
	const [one, two, three] = wordsOf(by);
	if (one === undefined) return [by];
	if (two === undefined) return [by, ...(by.lastName === undefined ? [{ ...rest, lastName: one }] : []), { ...rest, firstName: one }];
	if (three === undefined) return [by, { ...rest, lastName: two, firstName: one }, { ...rest, firstName: one, middleName: two }];
	return [by, { ...rest, lastName: three, firstName: one, middleName: two }];
}

/** A slip is looked for from this length of a sound on, and two from that one. */
const [oneSlip, twoSlips] = [5, 9];
/** So many names that are near are looked for at once, the nearest first. */
const maxNear = 12;

interface Near {
	readonly name: string;
	readonly slips: number;
}

/** With two letters that stand side by side the other way round: one slip, where the tree counts two. */
const swapsOf = (sound: string) =>
	Array.from({ length: sound.length - 1 }, (_, at) => sound.slice(0, at) + sound.charAt(at + 1) + sound.charAt(at) + sound.slice(at + 2));

/** Names among which those stand that are near a word: of its first letter; of its second one, where the first is one too many or both stand the other way round; and whose second letter is its second or, where the first is lacking, its first. */
async function around(db: Database, doctorId: string, of: NameOf, readings: readonly string[]): Promise<string[]> {
	const lettersAt = (at: number) => [...new Set(readings.map((reading) => reading.charAt(at)))].filter((letter) => letter.trim() !== '');
	const [first, second] = [lettersAt(0), lettersAt(1)];
	const mayBeAnother = readings.some((reading) => skeleton(reading).length >= oneSlip);
	const found = await Promise.all([
		...first.map((letter) => namesBeginning(db, doctorId, of, letter)),
		...(mayBeAnother ? second.filter((letter) => !first.includes(letter)).map((letter) => namesBeginning(db, doctorId, of, letter)) : []),
		...(mayBeAnother ? [...new Set([...second, ...first])].map((letter) => namesBehind(db, doctorId, of, letter)) : []),
	]);
	return [...new Set(found.flat())];
}

/** Names of the doctor's patients that sound like a word, nearest first. */
async function near(db: Database, doctorId: string, of: NameOf, word: string): Promise<Near[]> {
	const readings = beginningsOf(word);
	const names = await around(db, doctorId, of, readings);
	const bySound = new SearchableMap<string[]>();
	for (const name of names) bySound.set(skeleton(name), [...(bySound.get(skeleton(name)) ?? []), name]);
	const found = readings.flatMap((reading) => {
		const sound = skeleton(reading);
		const slips = sound.length < oneSlip ? 0 : sound.length < twoSlips ? 1 : 2;
		const alike = [...bySound.fuzzyGet(sound, slips)].flatMap(([, [those, apart]]) => those.map((name) => ({ name, slips: apart })));
		if (slips === 0) return alike;
		// One letter may sound like two Latin ones: a first letter that is another one, lacking or too many is one slip by itself.
		const behind = skeleton(reading.slice(1));
		const first = names.filter((name) => [sound, behind].includes(skeleton(name.slice(1))) || skeleton(name) === behind);
		const swapped = swapsOf(sound).flatMap((other) => bySound.get(other) ?? []);
		return [...alike, ...[...swapped, ...first].map((name) => ({ name, slips: 1 }))];
	});
	found.sort((a, b) => a.slips - b.slips);
	return found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at).slice(0, maxNear);
}

/** Some of the names are offered together, as `, ` between them says. */
const together = (names: readonly string[]) => [...new Set(names)].join(namesApart);

/** Names that are near what was typed; null where the doctor has no request of such a pair. All of them are offered together, the nearest first. */
async function nearNames(db: Database, doctorId: string, by: FoundBy): Promise<FoundBy | null> {
	const { lastName, firstName, middleName, ...others } = by;
	if (lastName === undefined && firstName === undefined) return null;
	// A patronymic beside a surname may be another one there; without one it names somebody.
	const rest = lastName === undefined && middleName !== undefined ? { ...others, middleName } : others;
	const [lasts, firsts] = await Promise.all([
		lastName === undefined ? [] : near(db, doctorId, 'last', lastName),
		firstName === undefined ? [] : near(db, doctorId, 'first', firstName),
	]);
	if ((lastName !== undefined && lasts.length === 0) || (firstName !== undefined && firsts.length === 0)) return null;
	// A word that somebody has as it was typed is meant so, unless nobody has the others with it.
	return (await pairsOf(db, doctorId, rest, exactOf(lasts), exactOf(firsts))) ?? pairsOf(db, doctorId, rest, lasts, firsts);
}

/** Those of them that were typed as they are; all where none was. */
const exactOf = (names: readonly Near[]) => {
	const exact = names.filter(({ slips }) => slips === 0);
	return exact.length === 0 ? names : exact;
};

/** Written as they stand, so that the doctor sees who was found for what was typed; null where nobody has a pair of them. @param lasts,firsts none: of any */
async function pairsOf(db: Database, doctorId: string, rest: FoundBy, lasts: readonly Near[], firsts: readonly Near[]): Promise<FoundBy | null> {
	const withFirsts = firsts.length === 0 ? rest : { ...rest, firstName: together(firsts.map(({ name }) => name)) };
	const ofLasts = (await Promise.all(lasts.map(({ name }) => spelled(db, doctorId, 'lastName', name, withFirsts)))).flat();
	if (lasts.length > 0 && ofLasts.length === 0) return null;
	const named = lasts.length === 0 ? rest : { ...rest, lastName: together(ofLasts) };
	if (firsts.length === 0) return named;
	const ofFirsts = (await Promise.all(firsts.map(({ name }) => spelled(db, doctorId, 'firstName', name, named)))).flat();
	return ofFirsts.length === 0 ? null : { ...named, firstName: together(ofFirsts) };
}

/**
 * A name that is folded, as one who has it beside the others writes it; empty where nobody has. A name is looked for as a beginning: where somebody
 * of a longer name was found, it stays what it is, or that one alone would be shown.
 */
async function spelled(db: Database, doctorId: string, as: 'lastName' | 'firstName', name: string, others: FoundBy): Promise<string[]> {
	const found = await anyFound(db, doctorId, { ...others, [as]: name });
	if (found === null) return [];
	return [foldName(found[as]) === name ? found[as] : name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())];
}

/** Who has no patronymic there, where one was typed behind surname and name: less would leave out a word that names somebody. */
const withoutMiddle = ({ middleName, ...by }: FoundBy): FoundBy[] =>
	middleName === undefined || by.lastName === undefined || by.firstName === undefined ? [] : [{ ...by, middleName: '' }];

/** What is found as it stands, in whatever order its names are; null where nobody is. */
async function findAsTyped(db: Database, doctorId: string, typed: FoundBy): Promise<FoundBy | null> {
	const orders = ordersOf(typed);
	for (const by of orders) if ((await anyFound(db, doctorId, by)) !== null) return by;
	for (const by of orders.flatMap(withoutMiddle)) {
		if ((await anyFound(db, doctorId, by)) === null) continue;
		const { middleName: _none, ...named } = by;
		return named;
	}
	return null;
}

/** The same by names that are near. */
async function findNear(db: Database, doctorId: string, typed: FoundBy): Promise<FoundBy | null> {
	for (const order of ordersOf(typed)) {
		const by = await nearNames(db, doctorId, order);
		if (by !== null) return by;
	}
	return null;
}

const nameFields = ['lastName', 'firstName', 'middleName'] as const;
const typedFields = { lastName: 'typedLastName', firstName: 'typedFirstName', middleName: 'typedMiddleName' } as const;

/** Names as they were typed, to be kept beside those that were found for them: a field shows them again, and another press finds the same. */
export const asTyped = (typed: { readonly [name in keyof Names]?: string | undefined }): Readonly<Record<string, string>> =>
	Object.fromEntries(nameFields.flatMap((field): [string, string][] => (typed[field] === undefined ? [] : [[typedFields[field], typed[field]]])));

/** Names of fields as they are, and with the other keyboard layout on. */
function readingsOf(typed: FoundBy): FoundBy[] {
	const others = nameFields.map((field) => (typed[field] === undefined ? [] : layoutReadings(typed[field])));
	return [
		typed,
		...Array.from({ length: Math.max(...others.map(({ length }) => length)) }, (_, nr): FoundBy => ({
			...typed,
			...Object.fromEntries(nameFields.flatMap((field, at) => (typed[field] === undefined ? [] : [[field, others[at]?.[nr] ?? typed[field]]]))),
		})),
	];
}

/** What somebody typed into fields, its names forgiven as those of a line: what finds nothing stays as it was typed. */
export async function findFields(db: Database, doctorId: string, typed: FoundBy): Promise<FoundBy> {
	if (wordsOf(typed).length === 0) return typed;
	const readings = readingsOf(typed);
	for (const reading of readings) {
		const by = await findAsTyped(db, doctorId, reading);
		if (by !== null) return by;
	}
	for (const reading of readings) {
		const by = await findNear(db, doctorId, reading);
		if (by !== null) return by;
	}
	return typed;
}

/** What a line finds, and its parts as they were typed. */
interface Found extends Understood {
	readonly typed: FoundBy;
}

/** Null where a part of the line means nothing, in whatever layout. What finds nothing is understood as it was typed. @param today day in Almaty */
export async function findTyped(db: Database, doctorId: string, typed: string, today: string): Promise<Found | null> {
	const texts = [typed, ...layoutReadings(typed)];
	const readings = texts.flatMap((text) => understand(text, today) ?? []);
	for (const reading of [...readings, ...texts.flatMap((text) => asNumber(text) ?? [])]) {
		const by = await findAsTyped(db, doctorId, reading.by);
		if (by !== null) return { ...reading, by, typed: reading.by };
	}
	for (const reading of readings) {
		const by = await findNear(db, doctorId, reading.by);
		if (by !== null) return { ...reading, by, typed: reading.by };
	}
	const unfound = readings[0] ?? asNumber(typed);
	return unfound && { ...unfound, typed: unfound.by };
}
