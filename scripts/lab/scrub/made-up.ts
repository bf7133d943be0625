/**
 * What takes the place of what says who somebody is. The same comes out for the same, so that a person is one person everywhere, and what was unique stays unique; of another run, whose secret is
 * another one, nothing comes out alike. The secret is kept nowhere.
 */
import { createHmac, randomBytes } from 'node:crypto';
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

/** Of doctors. Which one somebody has may say who they are where the real one is rare. */
const specialities = [
	{ ru: 'Терапевт', en: 'General practitioner', kz: 'Терапевт' },
	{ ru: 'Эндокринолог', en: 'Endocrinologist', kz: 'Эндокринолог' },
	{ ru: 'Гинеколог', en: 'Gynecologist', kz: 'Гинеколог' },
	{ ru: 'Кардиолог', en: 'Cardiologist', kz: 'Кардиолог' },
	{ ru: 'Педиатр', en: 'Pediatrician', kz: 'Педиатр' },
	{ ru: 'Хирург', en: 'Surgeon', kz: 'Хирург' },
] as const;

export type Sex = keyof typeof given;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Days by which what happened to somebody was earlier than it was, at least and at most; and minutes by which it was at another time of day, either way. */
const [minDays, maxDays, maxMinutes] = [7, 62, 180];
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

/** Whether a text is a day that there is, as the store writes one. */
const isDay = (text: string): boolean => {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const at = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** How far somebody's life is moved: all that is theirs by as much. */
export interface Shift {
	/** Whole days, for days and for hours that a point keeps. */
	readonly days: number;
	/** For moments: the days and the time of day, whole minutes. */
	readonly ms: number;
}

const [small, large, digit] = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'];
/** Ids of so many letters do not meet by chance. */
const safeLength = 16;
/** So often one that is taken is drawn anew. */
const maxTurns = 1000;
/** How many numbers an IIN has for the people of one day. */
const serials = 10_000;

/** One run. */
export type MadeUp = ReturnType<typeof makeUp>;
export function makeUp() {
	const secret = randomBytes(32);
	const known = new Map<string, Map<string, string>>();
	const taken = new Map<string, Set<number>>();
	/** A number below `count` that is always the same for a text. */
	const drawn = (of: string, text: string, count: number): number => createHmac('sha256', secret).update(`${of}\0${text}`).digest().readUInt32BE() % count;
	const oneOf = (list: readonly string[], of: string, text: string): string => list[drawn(of, text, list.length)] ?? '';
	/** Made once for each of a kind; nothing stays nothing. */
	const once = (kind: string, value: string, make: () => string): string => {
		if (value === '') return '';
		const own = known.get(kind) ?? new Map<string, string>();
		known.set(kind, own);
		const made = own.get(value) ?? make();
		own.set(value, made);
		return made;
	};
	/** A number of so many digits that no other of its kind has. Drawn: numbers one after the other would tell who came after whom. */
	const numbered = (kind: string, value: string, count: number, make: (nr: string) => string): string =>
		once(kind, value, () => {
			const own = taken.get(kind) ?? new Set<number>();
			taken.set(kind, own);
			for (let turn = 0; turn < maxTurns; turn += 1) {
				const nr = createHmac('sha256', secret).update(`${kind}\0${turn}\0${value}`).digest().readUIntBE(0, 6) % 10 ** count;
				if (own.has(nr)) continue;
				own.add(nr);
				return make(String(nr).padStart(count, '0'));
			}
			throw new Error('there are no numbers left');
		});
	const plain = (name: string) => name.trim().toLowerCase();
	/** Where a name alone says whose it is. */
	const sexOf = (name: string): Sex => (/[аяе]$|қызы$|кызы$/iu.test(name) ? 'F' : 'M');
	const daysOf = (person: string): number => minDays + drawn('days', person, maxDays - minDays + 1);
	const [usedIins, usedIds] = [new Set<string>(), new Set<string>()];

	/** Empty for what is no day: the month 13 of a slip of the hand. */
	const shiftedDay = (day: string, days: number): string =>
		isDay(day) ? new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10) : '';
	// Half a year older at most, beside what their visits are earlier by: ranges for an age stay those of a person.
	const birthDay = (day: string): string => shiftedDay(day, -(daysOf(day) + drawn('birth', day, 180)));

	/** Letters of the same kinds in the same places. */
	const idLike = (id: string, turn: number): string => {
		const alphabets = /^[0-9a-f-]+$/.test(id) ? ['0123456789abcdef'] : /^[0-9A-F-]+$/.test(id) ? ['0123456789ABCDEF'] : [small, large, digit];
		const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
		const letters = createHmac('sha512', secret).update(`id\0${turn}\0${id}`).digest();
		return [...id]
			.map((letter, at) => {
				// Of a UUID version and variant stay: whoever reads one looks at them.
				if (letter === '-' || letter === '_' || (isUuid && (at === 14 || at === 19))) return letter;
				const alphabet = alphabets.find((one) => one.includes(letter)) ?? small;
				// A digest has 64 bytes, and an id no more letters.
				return alphabet.charAt((letters[at % letters.length] ?? 0) % alphabet.length);
			})
			.join('');
	};
	const idOf = (id: string): string => {
		if (id.length >= safeLength) return idLike(id, 0);
		return once('id', id, () => {
			for (let turn = 0; turn < maxTurns; turn += 1) {
				const made = idLike(id, turn);
				if (made === id || usedIds.has(made)) continue;
				usedIds.add(made);
				return made;
			}
			// Of a letter or two there are not enough.
			return `${idLike(id, 0)}-${createHmac('sha256', secret).update(`id\0${id}`).digest('hex')}`;
		});
	};

	return {
		lastName: (name: string): string => (name === '' ? '' : oneOf(surnames, 'last', plain(name)) + (sexOf(name) === 'F' ? 'ова' : 'ов')),
		firstName: (name: string, sex: Sex = sexOf(name)): string => (name === '' ? '' : oneOf(given[sex], 'first', plain(name))),
		middleName: (name: string, sex: Sex = sexOf(name)): string =>
			name === '' ? '' : oneOf(fathers, 'middle', plain(name)) + (sex === 'F' ? 'овна' : 'ович'),
		/** A range of numbers that no network of the country has. */
		phone: (phone: string): string => numbered('phone', phone, 7, (nr) => `+7799${nr}`),
		email: (email: string): string => numbered('email', email.toLowerCase(), 9, (nr) => `person${nr}@staging.invalid`),
		birthDay,
		/** Agrees with the birth day that is made up for the one in it, and with the sex. */
		iin(iin: string): string {
			const [, year = '', month = '', day = '', century = ''] = /^(\d\d)(\d\d)(\d\d)([1-6])\d{5}$/.exec(iin) ?? [];
			if (iin === '') return '';
			return once('iin', iin, () => {
				// One without a day that there is: like anybody's.
				const born =
					(century === '' ? '' : birthDay(`${17 + Math.ceil(Number(century) / 2)}${year}-${month}-${day}`)) ||
					new Date(drawn('born', iin, 15_000) * dayMs).toISOString().slice(0, 10);
				const isFemale = Number(century || 1) % 2 === 0;
				const sign = (Math.floor(Number(born.slice(0, 2)) - 18) * 2 + (isFemale ? 2 : 1)).toString();
				const first = drawn('serial', iin, serials);
				for (let turn = 0; turn < serials; turn += 1) {
					const eleven = `${born.slice(2).replaceAll('-', '')}${sign}${String((first + turn) % serials).padStart(4, '0')}`;
					const check = iinCheckDigit(eleven);
					if (check === null || usedIins.has(eleven)) continue;
					usedIins.add(eleven);
					return `${eleven}${check}`;
				}
				throw new Error('there are no numbers left');
			});
		},
		orderNr: (number: string): string => numbered('order', number, 8, (nr) => withCheckDigit(`9${nr}`)),
		paymentNr: (number: string): string => numbered('payment', number, 13, (nr) => `9${nr}`),
		requestNr: (number: string): string => numbered('request', number, 9, (nr) => `S${nr}`),
		card: (number: string): string =>
			numbered('card', number, 10, (nr) => {
				const twelve = `29${nr}`;
				return `${twelve}${cardCheckDigit(twelve)}`;
			}),
		/** Of people and companies that work with the laboratory, and of messages. */
		code: (code: string): string => numbered('code', code, 9, (nr) => `S-${nr}`),
		text: (text: string, word: string): string => numbered(`text ${word}`, text, 9, (nr) => `${word} ${nr}`),
		token: (token: string): string => (token === '' ? '' : createHmac('sha256', secret).update(`token\0${token}`).digest('base64url').slice(0, 32)),
		hex: (text: string): string => (text === '' ? '' : createHmac('sha256', secret).update(`hex\0${text}`).digest('hex').slice(0, 10)),
		id: idOf,
		speciality: (id: string): (typeof specialities)[number] => specialities[drawn('speciality', id, specialities.length)] ?? specialities[0],
		/** Whole hundreds, three quarters to five quarters of what it was. */
		amount: (amount: number, of: string): number => Math.round((amount * (75 + drawn('amount', of, 51))) / 10_000) * 100,
		/** A count; what is as large as a moment is one, and says when. */
		version: (version: unknown): number | null => ((typeof version === 'number' || typeof version === 'bigint') && version < 1e6 ? Number(version) : null),
		/** @param person what their rows have in common */
		shiftOf(person: string): Shift {
			const days = -daysOf(person);
			return { days, ms: days * dayMs + (drawn('minutes', person, 2 * maxMinutes + 1) - maxMinutes) * minuteMs };
		},
		/** To the minute: what a clock says in thousandths is as good as a name. */
		shiftedMoment: (at: number, { ms }: Shift): number => Math.floor((at + ms) / minuteMs) * minuteMs,
		/** The same hour of another day. */
		shiftedVisit: (at: number, { days }: Shift): number => at + days * dayMs,
		shiftedDay,
	};
}
