/** Names in Latin letters, as the store may have them in Cyrillic ones. */
import { foldName } from '#shared/kit/names.ts';
import { kazakhLatin, transliterate } from '#shared/search/text.ts';

/** Letters of today's Kazakh Latin alphabet and of Turkish, by the usual spelling without marks. */
const marked: Readonly<Record<string, string>> = { ...kazakhLatin, ç: 'ch', ğ: 'g', ñ: 'n', ń: 'n' };

/**
 * Beginnings by which a name may stand in the store, folded (`foldName`): a Cyrillic one as it is; a Latin one as it is, and as it is read in Cyrillic letters
 * (`Aliyev` and `Aliev` are «алиев», `Jumabaeva` is «жумабаева», `Eldar` is «елдар» and «элдар»).
 */
export function beginningsOf(name: string): readonly string[] {
	const folded = foldName(name);
	if (!/\p{Script=Latin}/u.test(folded)) return [folded];
	const plain = folded
		.replace(/[şçğıñńŋ]/g, (letter) => marked[letter] ?? letter)
		.normalize('NFD')
		.replace(/\p{M}/gu, '');
	const cyrillic = foldName(transliterate(plain.replace(/iye/g, 'ie').replace(/j/g, 'zh')));
	const hard = cyrillic.startsWith('е') ? [`э${cyrillic.slice(1)}`] : [];
	return [...new Set([folded, cyrillic, ...hard])];
}
