/** Names of people, as they are compared. */

/** Letters of the Kazakh alphabet, and ё, as they are usually written in Russian. */
const lookAlikes: Readonly<Record<string, string>> = { ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и', ё: 'е', й: 'и' };

/** A name without case, doubled spaces, hyphens, apostrophes and soft signs, Kazakh letters as their Russian look-alikes. */
export const foldName = (name: string): string =>
	name
		.normalize('NFC')
		.toLowerCase()
		.replace(/[әғқңөұүһіёй]/g, (letter) => lookAlikes[letter] ?? letter)
		.replace(/[ьъ'’ʼ`]/g, '')
		.replace(/[\p{Pd}\s]+/gu, ' ')
		.trim();
