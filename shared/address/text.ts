/** What is typed as an address, taken apart: what says where the house stands, and what is needed only at the door. */

/** Flat, entrance, floor, door code, with their numbers, as people write them in three languages. */
const insidePattern =
	/[\s,;]*(?<![\p{L}\d])(?:квартира|кв|подъезд|под|этаж|эт|домофон|код|офис|оф|пәтер|пәт|кіреберіс|қабат|кеңсе|apartment|apt|flat|entrance|floor|office|suite)(?![\p{L}])\.?\s*(?:№|#)?\s*\d+\p{L}?(?![\p{L}\d])|[\s,;]*(?<!\d)\d+\s*-?\s*(?:й|ші|шы|th|st|nd|rd)?\s*(?:этаж|подъезд|қабат|кіреберіс|пәтер|floor)(?!\p{L})/giu;

/** «62А-15»: the flat behind the house. */
const behindPattern = /(?<=\d\p{L}?)\s?[-–]\s?\d+\p{L}?\s*$/u;

/** The address of the house: without flat, entrance, floor and door code. */
export const houseOf = (typed: string): string =>
	typed
		.replace(insidePattern, '')
		.replace(/[\s,;]+$/u, '')
		.replace(behindPattern, '')
		.trim();

/** What stands behind the house: «, кв. 15», «-15»; empty where nothing does. */
export function insideOf(typed: string): string {
	const house = houseOf(typed);
	if (typed.trim().startsWith(house))
		return typed
			.trim()
			.slice(house.length)
			.replace(/[\s,;]+$/u, '');
	return (typed.match(insidePattern) ?? []).map((part) => `, ${part.replace(/^[\s,;]+/u, '')}`).join('');
}

/** Letters that look alike are one: «62A» and «62А». Kazakh letters stand for themselves. */
const twins: Readonly<Record<string, string>> = { a: 'а', b: 'в', c: 'с', e: 'е', k: 'к', m: 'м', h: 'н', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у' };

/** A number of a house, its letter in one script, and whatever else as it is. */
const plainNumber = (word: string): string => (/^\d+[a-zа-я]?$/u.test(word) ? word.replace(/[a-z]$/u, (letter) => twins[letter] ?? letter) : word);

/** Words by which addresses are compared: lower case, without signs, without what is written in many ways (street, avenue, house). */
export function wordsOfAddress(text: string): string[] {
	const words = text
		.normalize('NFC')
		.toLowerCase()
		.replace(/ё/g, 'е')
		// «7-й», «7-шағын»: the ending is no part of the number.
		.replace(/(?<=\d)-(?:й|ой|ый|ші|шы|th)(?!\p{L})/gu, '')
		// The letter of a number may stand apart: «62 а».
		.replace(/(?<=\d)[\s-]+(?=[a-zа-я](?![\p{L}\d]))/gu, '')
		.split(/[^\p{L}\d/]+/u)
		.filter((word) => word !== '' && !kinds.has(word));
	return words.map(plainNumber);
}

const kinds = new Set(
	'ул улица ul ulitsa pr prospekt mkr koshesi dangyly пр просп проспект пер переулок мкр микрорайон мкрн бульвар б р шоссе д дом г город көшесі көше даңғылы даңғыл шағын аудан ауданы үй қала қаласы st street ave avenue microdistrict house city building корпус'.split(
		' ',
	),
);

/** Cases of a name are one: «Абай», «Абая». */
const stemOf = (word: string) => (word.length > 3 ? word.replace(/[аяуюеийоыь]$/u, '') : word);
export const isSameWord = (one: string, other: string): boolean => one === other || (!/^\d/u.test(one) && stemOf(one) === stemOf(other));

/** Whether a text begins with an address, whatever comes behind it: a flat, an entrance. */
export function beginsWith(typed: string, address: string): boolean {
	const [words, wanted] = [wordsOfAddress(typed), wordsOfAddress(address)];
	return wanted.length > 0 && wanted.every((word, at) => words[at] === word);
}

/**
 * Whether a text names the house of an address: with all of its numbers and no other, and with no word that the address does not have. A geocoder guesses, and a
 * guess is nobody's home.
 * @param city its names, which may stand in the text
 */
export function namesHouse(typed: string, address: string, city: readonly string[]): boolean {
	const own = wordsOfAddress(address);
	const places = city.flatMap(wordsOfAddress);
	const words = wordsOfAddress(houseOf(typed)).filter((word) => !places.includes(word));
	const numbersOf = (all: readonly string[]) =>
		all
			.filter((word) => /^\d/u.test(word))
			.toSorted()
			.join(' ');
	const names = words.filter((word) => !/^\d/u.test(word));
	return numbersOf(words) === numbersOf(own) && names.every((word) => own.some((one) => isSameWord(word, one))) && words.length > 1;
}
