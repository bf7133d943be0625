/** Numbers of orders and house calls: how they are drawn, and what is said of one that nobody has. */
import { failure, type Result } from '#shared/kit/errors.ts';
import { drawnDigits, isMistyped, withCheckDigit } from '#shared/kit/spoken-number.ts';
import type { Random } from '#worker/services.ts';
import { randomDigits } from './secrets.ts';

/** One that another has already is drawn anew. Of 900 million, ten million may be given away, and so many rounds fail once in 10^39. */
export const numberRounds = 20;

export const newNumber = (random: Random): string => withCheckDigit(randomDigits(random, drawnDigits));

/** What is said of a number that nobody has, where a digit of it is wrong; null for any other. @param field where it stands in what was sent */
export const mistyped = (number: string, field: string): Result<never> | null =>
	isMistyped(number) ? failure('validation', { fields: [{ field, rule: 'numberMistyped' }] }) : null;
