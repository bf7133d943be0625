/** The lookup of a result by the number and the password of a receipt. */
import { z } from 'zod';
import { bodyState } from '#shared/kit/domain.ts';
import { email, line, oneOf, optionalPastDay, optionalWhole, receiptPassword, requestNumber } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';
import { readReportCode } from './report-code.ts';

/** Closes what is open: there is nothing to fill in. */
export const resultsCloseForm = defineForm('results/close', z.object({}), { call: 'results.close' });

/** Where the way to a result is sent. */
export const resultsMailForm = defineForm('results/mail', z.object({ email }), { call: 'results.send' });

/** What a reader says of the patient, on the day on which the sample was taken. Weeks belong to a pregnancy, a period to a cycle. */
export const resultsStateForm = defineForm(
	'results/state',
	z.object({
		bodyState: oneOf(bodyState.options),
		/** Whole weeks that were over. */
		pregnancyWeek: optionalWhole(0, 42),
		/** First day of the last period. */
		lastPeriod: optionalPastDay,
	}),
	{ call: 'results.state' },
);

/** Takes it back: there is nothing to fill in. */
export const resultsStateBackForm = defineForm('results/state-back', z.object({}), { call: 'results.state-back' });

export const resultsLookupForm = defineForm('results/lookup', z.object({ internalNr: requestNumber, password: receiptPassword }), {
	call: 'results.login',
	secrets: ['password'],
	errors: { 'number-or-password': 'password', 'request-not-found': 'internalNr', 'invalid-password': 'password' },
});

/** Letters of a code of a report with whatever people put between them. */
export const maxTypedCode = 80;
/** The code of a report, however it was typed: with or without hyphens, small or in Cyrillic letters that look alike. */
const typedReportCode = line(maxTypedCode)
	.min(1, 'required')
	.overwrite((typed) => readReportCode(typed) ?? typed)
	.refine((code) => readReportCode(code) === code, 'reportCode');

/** Asks whether a report is genuine. */
export const resultsVerifyForm = defineForm('results/verify', z.object({ code: typedReportCode }), { call: 'results.verify' });
