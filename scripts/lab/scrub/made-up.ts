/**
 * What takes the place of what says who somebody is. The same comes out for the same, so that a person is one person everywhere, and what was unique stays unique; of another run, whose secret is
 * another one, nothing comes out alike. The secret is kept nowhere.
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { withCheckDigit } from '#shared/kit/spoken-number.ts';

const surnames = [
	'Абдрахман',
	'Алимбек',
	'Асан',
	'Байжан',
	'Бекмурат',
	'Дюсен',
	'Есен',
	'Жаксылык',
	'Исмаил',
	'Кенжебек',
	'Мухамет',
	'Нурлан',
	'Оразал',
	'Сагын',
	'Тулеген',
	'Шарип',
];
const given = {
	F: ['Айша', 'Асель', 'Ботагоз', 'Гульнар', 'Дана', 'Жанна', 'Камила', 'Лаура', 'Мадина', 'Назым', 'Сауле', 'Томирис'],
	M: ['Азамат', 'Алихан', 'Бауыржан', 'Дамир', 'Ерлан', 'Жандос', 'Кайрат', 'Марат', 'Нурсултан', 'Руслан', 'Санжар', 'Тимур'],
} as const;
const fathers = ['Аскар', 'Болат', 'Даурен', 'Кайрат', 'Марат', 'Нурлан', 'Серик', 'Талгат'];

export type Sex = keyof typeof given;
const dayMs = 24 * 3_600_000;
const iinWeights = [
	[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
	[3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2],
] as const;

/** The last digit of an IIN; null where there is none for these eleven. */
export function iinCheckDigit(eleven: string): number | null {
	for (const weights of iinWeights) {
		const digit = weights.reduce((sum, weight, at) => sum + weight * Number(eleven[at]), 0) % 11;
		if (digit < 10) return digit;
	}
	return null;
}

/** The last digit of a card (EAN-13). */
const cardCheckDigit = (twelve: string): number => (10 - ([...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10;


/** One run. */
export function makeUp() {
	const secret = randomBytes(32);
	const known = new Map<string, Map<string, string>>();
	const start = randomInt(1000);
	/** A number below `count` that is always the same for a text. */
	const drawn = (of: string, text: string, count: number): number => createHmac('sha256', secret).update(`${of}\0${text}`).digest().readUInt32BE() % count;
	const oneOf = (list: readonly string[], of: string, text: string): string => list[drawn(of, text, list.length)] ?? '';
	/** The next one of a kind for what was not met yet; nothing stays nothing. */
	const numbered = (kind: string, value: string, make: (nr: number) => string): string => {
		if (value === '') return '';
		const own = known.get(kind) ?? new Map<string, string>();
		known.set(kind, own);
		const made = own.get(value) ?? make(start + own.size + 1);
		own.set(value, made);
		return made;
	};
	const digits = (nr: number, count: number) => String(nr).padStart(count, '0').slice(-count);
	const plain = (name: string) => name.trim().toLowerCase();
	/** Where a name alone says whose it is. */
	const sexOf = (name: string): Sex => (/[аяе]$|қызы$|кызы$/iu.test(name) ? 'F' : 'M');
	/** Weeks by which what happened to somebody was earlier than it was. */
	const weeksOf = (person: string): number => 1 + drawn('weeks', person, 8);
	const usedIins = new Set<string>();

	const shiftedDay = (day: string, ms: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + ms).toISOString().slice(0, 10);
	const birthDay = (day: string): string =>
		// Half a year older at most, beside what their visits are earlier by: ranges for an age stay those of a person.
		/^\d{4}-\d\d-\d\d$/.test(day) ? shiftedDay(day, -(weeksOf(day) * 7 + drawn('birth', day, 180)) * dayMs) : '';

	return {
		lastName: (name: string): string => (name === '' ? '' : oneOf(surnames, 'last', plain(name)) + (sexOf(name) === 'F' ? 'ова' : 'ов')),
		firstName: (name: string, sex: Sex = sexOf(name)): string => (name === '' ? '' : oneOf(given[sex], 'first', plain(name))),
		middleName: (name: string, sex: Sex = sexOf(name)): string =>
			name === '' ? '' : oneOf(fathers, 'middle', plain(name)) + (sex === 'F' ? 'овна' : 'ович'),
		/** A range of numbers that no network of the country has. */
		phone: (phone: string): string => numbered('phone', phone, (nr) => `+7799${digits(nr, 7)}`),
		email: (email: string): string => numbered('email', email.toLowerCase(), (nr) => `person${nr}@staging.invalid`),
		birthDay,
		/** Agrees with the birth day that is made up for the one in it, and with the sex. */
		iin(iin: string): string {
			const [, year = '', month = '', day = '', century = ''] = /^(\d\d)(\d\d)(\d\d)([1-6])\d{5}$/.exec(iin) ?? [];
			if (iin === '') return '';
			return numbered('iin', iin, (nr) => {
				const born = century === '' ? '1980-01-01' : birthDay(`${17 + Math.ceil(Number(century) / 2)}${year}-${month}-${day}`);
				const isFemale = Number(century || 1) % 2 === 0;
				const sign = (Math.floor(Number(born.slice(0, 2)) - 18) * 2 + (isFemale ? 2 : 1)).toString();
				for (let serial = nr; ; serial += 1) {
					const eleven = `${born.slice(2).replaceAll('-', '')}${sign}${digits(serial, 4)}`;
					const check = iinCheckDigit(eleven);
					if (check === null || usedIins.has(eleven)) continue;
					usedIins.add(eleven);
					return `${eleven}${check}`;
				}
			});
		},
		orderNr: (number: string): string => numbered('order', number, (nr) => withCheckDigit(`9${digits(nr, 8)}`)),
		paymentNr: (number: string): string => numbered('payment', number, (nr) => `9${digits(nr, 13)}`),
		requestNr: (number: string): string => numbered('request', number, (nr) => `S${digits(nr, 9)}`),
		card: (number: string): string =>
			numbered('card', number, (nr) => {
				const twelve = `29${digits(nr, 10)}`;
				return `${twelve}${cardCheckDigit(twelve)}`;
			}),
		/** Of people and companies that work with the laboratory, and of messages. */
		code: (code: string): string => numbered('code', code, (nr) => `S-${nr}`),
		text: (text: string, word: string): string => numbered(`text ${word}`, text, (nr) => `${word} ${nr}`),
		token: (token: string): string => (token === '' ? '' : createHmac('sha256', secret).update(`token\0${token}`).digest('base64url').slice(0, 32)),
		hex: (text: string): string => (text === '' ? '' : createHmac('sha256', secret).update(`hex\0${text}`).digest('hex').slice(0, 10)),
		/** @param person what their rows have in common */
		shiftOf: (person: string): number => -weeksOf(person) * 7 * dayMs,
		shiftedDay,
	};
}
