/**
 * Fields that several forms share, one schema each (docs/decisions/forms.md, "Forms"). An issue's `message` is a key of
 * the `rules` dictionary, never a sentence: the reader's language is chosen where the message is shown.
 */
import { z } from 'zod';
import { dayInAlmaty } from './dates.ts';
import type { RuleName } from './errors.ts';
import { composed, plainLineEnds, printableLine, textFault } from './printable.ts';

/** Removes what people put between digits: spaces (also no-break ones), brackets, dashes, dots; and what nobody sees. */
export const digitsOnly = (typed: string) => printableLine(typed).replace(/[\s\u00a0\u202f()\-–.]/g, '');

/**
 * Kazakhstan and Russia with +7, 8 or 7 before ten digits, Kazakhstan's own as bare ten digits; any other country with `+` or `00` and its code, as E.164
 * writes it. `+8 7…` is the usual slip for `+7 7…`. A number that begins with +7 or +1 wants all of its digits: one that was left out would make another person's number of the rest. The value
 * is `+` and digits.
 */
export function normalisePhone(typed: string): string | null {
	// A zero in brackets is dialled inside the country alone.
	const digits = digitsOnly(printableLine(typed).replace(/^(\s*(?:\+|00)\s*[1-9][\d\s]{0,4})\(0\)/, '$1')).replace(/^00/, '+');
	const [, seven] = /^(?:\+7|[78])([3-9]\d{9})$/.exec(digits) ?? /^\+8(7\d{9})$/.exec(digits) ?? /^(7\d{9})$/.exec(digits) ?? [];
	if (seven !== undefined) return `+7${seven}`;
	// No number abroad begins with 80, 87 or 810: with 8 10 one dials abroad from here.
	return /^\+(?:1\d{10}|(?!80|87|810)[2-689]\d{7,14})$/.test(digits) ? digits : null;
}

/** By the rule of all texts (`printable.ts`). */
const isSeen = (written: string) => textFault(written) !== 'characters';
const isAccented = (written: string) => textFault(written) !== 'marks';

/** One line of text, composed, at most so many characters; may be empty. */
export const line = (max: number) =>
	z
		.string({ error: 'required' })
		.overwrite(composed)
		.trim()
		.max(max, 'tooLong')
		.refine((written) => isSeen(written) && !/[\t\n]/.test(written), { error: 'characters', abort: true })
		.refine(isAccented, { error: 'marks', abort: true });

/** A line of figures: address books and chats put unseen signs around a number that is copied. */
const figures = (max: number) => z.string({ error: 'required' }).overwrite(printableLine).trim().max(max, 'tooLong');

interface TextOptions {
	/** In characters. */
	readonly maxLength: number;
}
const lines = ({ maxLength }: TextOptions) =>
	z
		.string({ error: 'required' })
		.transform((typed) => composed(plainLineEnds(typed)).trim())
		.pipe(z.string().max(maxLength, 'tooLong').refine(isSeen, 'characters').refine(isAccented, 'marks'));
/** A text of several lines. Line ends become LF; tabs may stand in it, and no other control character. */
export const text = (options: TextOptions) => lines(options).pipe(z.string().min(1, 'required'));
export const optionalText = (options: TextOptions) => lines(options).default('');

/** What a browser gives as the type of a file that its system has no name for. */
export const unknownType = '';

interface FileOptions {
	/** Of one file. */
	readonly maxBytes: number;
	/** Media types; what a browser says of a file is no proof: the code that keeps it looks inside. */
	readonly types: readonly z.core.util.MimeTypes[];
}
/** One file that is not empty. One whose type the sender's system does not know passes, as HEIC does on many: its content tells. */
export const file = ({ maxBytes, types }: FileOptions) =>
	z
		.file({ error: 'required' })
		.min(1, 'fileEmpty')
		.max(maxBytes, 'fileTooLarge')
		.mime([...types, unknownType], 'fileType');
/** Several files, possibly none. */
export const files = ({ maxCount, ...one }: FileOptions & { readonly maxCount: number }) => z.array(file(one)).max(maxCount, 'tooManyFiles');

/** A person's name: letters of any script, hyphen, apostrophe, space. */
export const personName = line(80)
	.min(1, 'required')
	.regex(/^[\p{L}\p{M}][\p{L}\p{M}'’ʼ\- .]*$/u, 'name');
export const optionalPersonName = z.union([z.literal('').transform(() => undefined), personName]).optional();

/** The value is `+`, the country's code and the number (E.164), however it was typed. */
export const phone = figures(40)
	.min(1, 'required')
	.transform((typed, context) => {
		const normal = normalisePhone(typed);
		if (normal === null) context.addIssue({ code: 'custom', message: 'phone' });
		return normal ?? z.NEVER;
	});

export const optionalPhone = z.union([z.literal('').transform(() => undefined), phone]).optional();

export const email = line(254).min(1, 'required').pipe(z.email('email'));
export const optionalEmail = z.union([z.literal('').transform(() => undefined), line(254).pipe(z.email('email'))]).optional();

/** IIN: exactly 12 ASCII digits. A wrong check digit is a warning, not a fault: `iinCheckDigitFits`. */
export const iin = figures(40)
	.transform(digitsOnly)
	.pipe(z.string().regex(/^[0-9]{12}$/, 'iin'));
export const optionalIin = z.union([z.literal('').transform(() => undefined), iin]).optional();

/** Number of an identity card: 8 digits, and 9 on today's cards. */
export const optionalDocumentNr = z
	.union([
		z.literal('').transform(() => undefined),
		figures(40)
			.transform(digitsOnly)
			.pipe(z.string().regex(/^[0-9]{8,9}$/, 'documentNr')),
	])
	.optional();

/** Check digit of an IIN: weights 1..11, and 3..11,1,2 when the first sum gives 10; a second 10 never fits. */
export function iinCheckDigitFits(number: string): boolean {
	if (!/^[0-9]{12}$/.test(number)) return false;
	const digits = [...number].map(Number);
	const sum = (shift: number) => digits.slice(0, 11).reduce((total, digit, at) => total + digit * (((at + shift) % 11) + 1), 0) % 11;
	const first = sum(0);
	const check = first === 10 ? sum(2) : first;
	return check !== 10 && check === digits[11];
}

/** Soft checks by their rule: gives the value that is in doubt, as its owner confirms it, or null. */
export const warnings = {
	iinCheckDigit: (typed: string) => {
		const digits = digitsOnly(typed);
		return /^[0-9]{12}$/.test(digits) && !iinCheckDigitFits(digits) ? digits : null;
	},
} satisfies Partial<Record<RuleName, (typed: string) => string | null>>;
export type WarningName = keyof typeof warnings;

/** A day of which a part is still missing: `05.1990`, `дд.05.1990`. */
function isHalfDay(written: string): boolean {
	const numbers = written.match(/\d+/g) ?? [];
	return numbers.length > 0 && numbers.length < 3 && !/^\d{8}$/.test(written);
}

/** A day without a time, `YYYY-MM-DD`, that exists in the calendar. It never passes through a time zone. @param missing what is said where there is none */
const dayOr = (missing: RuleName) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.refine((one) => !isHalfDay(one), { error: 'dateIncomplete', abort: true })
		.refine((one) => isDay(one), { error: 'date', abort: true });
const day = dayOr('required');

/** Whether `YYYY-MM-DD` is a day of the calendar, from the year 1000 on. */
export function isDay(one: string): boolean {
	const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(one);
	if (!match) return false;
	const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
	const made = new Date(Date.UTC(year, month - 1, date));
	return year >= 1000 && made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
}

/** A birth date: from 1900 on, not in the future of Almaty. */
export const birthDate = day.refine((one) => one >= '1900-01-01', 'dateTooEarly').refine((one) => one <= todayInAlmaty(), 'dateTooLate');

/** A day that may be left out: from 1900 on, not in the future of Almaty. */
export const optionalPastDay = z.union([z.literal('').transform(() => undefined), birthDate]).optional();

/** A whole number that may be left out, as it is typed. */
export const optionalWhole = (min: number, max: number) =>
	z
		.union([
			z.literal('').transform(() => undefined),
			z
				.string()
				.trim()
				.regex(/^\d{1,9}$/, 'wholeNumber')
				.transform(Number)
				.refine((number) => number >= min && number <= max, 'outOfBounds'),
			z.int().min(min, 'outOfBounds').max(max, 'outOfBounds'),
		])
		.optional();

/** A whole number that is chosen, as a form or as a call has it. */
export const chosenWhole = (min: number, max: number) =>
	z
		.union(
			[
				z
					.string()
					.trim()
					.regex(/^\d{1,9}$/)
					.transform(Number),
				z.int(),
			],
			{ error: ({ input }) => (input === undefined || input === '' ? 'choose' : 'wholeNumber') },
		)
		.refine((number) => number >= min && number <= max, 'outOfBounds');

/** Whole tenge, as a form showed it; anything else in its place asks for no comparison. */
export const shownTotal = z
	.string()
	.regex(/^\d{1,9}$/)
	.transform(Number)
	.optional()
	.catch(undefined);

/** A day that has not passed in Almaty. */
export const comingDay = day.refine((one) => one >= todayInAlmaty(), 'datePassed');
/** The same, chosen among days that are shown. */
export const chosenComingDay = dayOr('choose').refine((one) => one >= todayInAlmaty(), 'datePassed');

/** Today's day in Asia/Almaty (UTC+5, without summer time, since 2024-03-01). */
export const todayInAlmaty = (now: number = Date.now()): string => dayInAlmaty(now);

/** One of the values that the page shows. With none chosen the fault is `choose`. */
export const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values, { error: 'choose' });

/** A time of the day that is chosen, `HH:MM`. */
export const chosenTime = z.string({ error: 'choose' }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'choose');

/** A choice among things that the backend names by a slug (a city, a collection point): whether there is such a one is the backend's to say. */
export const slugChoice = z.string({ error: 'choose' }).regex(/^[a-z0-9-]{1,120}$/, 'choose');

/** An id of what is chosen, or acted on, as the page gave it. */
export const chosenId = z.string({ error: 'choose' }).regex(/^[A-Za-z0-9_-]{22,64}$/, 'choose');

/** A tick that must be set. Forms send `on`, calls `true`. @param rule what is said where it is not */
export const ticked = (rule: RuleName) => z.union([z.literal(true), z.literal('on'), z.literal('true')], { error: rule }).transform(() => true as const);

/** A box that may be left alone. */
export const tick = z
	.union([z.literal(true), z.literal('on'), z.literal('true')], { error: 'invalid' })
	.transform(() => true as const)
	.optional();

/** A password that was chosen before, as it is typed: nothing is taken off it. The longest that can be chosen has 128 characters, of two letters each at most. */
export const currentPassword = z.string({ error: 'required' }).min(1, 'required').max(256, 'tooLong');
/** Number of a discount card: 13 digits, as they stand under its bar code. */
export const discountCardNr = figures(40)
	.min(1, 'required')
	.transform(digitsOnly)
	.pipe(z.string().regex(/^[0-9]{13}$/, 'cardNumber'));

/** A one-time code: six digits, however they are parted. It has no longest text: what is pasted is never cut. */
export const oneTimeCode = z
	.string({ error: 'required' })
	.transform((typed) => printableLine(typed).replace(/[\s\u00a0\u202f\p{Pd}]/gu, ''))
	.pipe(z.string().min(1, 'required'))
	.superRefine((code, context) => {
		const message = /\D/.test(code) ? 'codeDigits' : code.length < 6 ? 'codeShort' : code.length > 6 ? 'codeLong' : null;
		if (message !== null) context.addIssue({ code: 'custom', message });
	});

/** Password of a fiscal receipt: digits in groups of three, with or without spaces; the value has none. */
export const receiptPassword = figures(40).min(1, 'required').transform(digitsOnly).pipe(z.string().min(1, 'required').max(24, 'tooLong'));

/** Number of a request as people type it off a receipt, with spaces or without. */
export const requestNumber = line(40)
	.transform((typed) => typed.replace(/[\s\u00a0]/g, ''))
	.pipe(
		z
			.string()
			.min(1, 'required')
			.max(32, 'tooLong')
			.regex(/^[0-9A-Za-z-]+$/, 'requestNumber'),
	);
