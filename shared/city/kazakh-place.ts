/**
 * A place in a Kazakh sentence: «Алматыда» (where something is), «Алматыдағы» (before the noun that it belongs to). The endings follow the vowels of
 * the name (back or front) and its last sound (voiced or not); the grammar calls it сингармонизм. Pure.
 */

const back = 'аоұыяёАОҰЫЯЁ';
const front = 'әөүіеэӘӨҮІЕЭ';
/** After these the ending begins with т. В, г, ғ, д and б end only borrowed names, where they are spoken without voice: «Ленинградта». */
const voiceless = /[пфкқтсшщчцхһвгғдб]$/i;

/** Whether the endings of a word are those of back vowels. The last vowel decides; и, у and ю may be either, so the one before them does. */
function isBack(word: string): boolean {
	if (word.endsWith('ь')) return false;
	const vowel = [...word].findLast((letter) => back.includes(letter) || front.includes(letter));
	return vowel === undefined || back.includes(vowel);
}

/** «Алматы» → «Алматыда», «Шымкент» → «Шымкентте», «Щучинск» → «Щучинскіде». Null for a name that is not written in Cyrillic letters. */
function locative(name: string): string | null {
	if (!/\p{Script=Cyrillic}$/u.test(name)) return null;
	if (name.endsWith('ск')) return `${name}іде`;
	return `${name}${voiceless.test(name) ? 'т' : 'д'}${isBack(name) ? 'а' : 'е'}`;
}

/**
 * The place before a noun: «Алматыдағы», «Шымкенттегі»; of a name in other letters «Almaty қаласындағы».
 * @param where the name with the ending of place, «Алматыда»; where it has none, that is formed of the name
 */
export function kazakhAttributive(name: string, where: string): string {
	const place = where !== name && /[дт][ае]$/.test(where) ? where : locative(name);
	return place === null ? `${name} қаласындағы` : `${place}${place.endsWith('а') ? 'ғы' : 'гі'}`;
}
