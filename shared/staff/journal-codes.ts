/** What the codes in the journal's before and after stand for: each in the words of the screen on which the act is done. */
import { errorsWords } from '#shared/i18n/errors.words.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { actWords } from '#shared/partner/acts.words.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import { visitWords } from '#shared/visits/words.ts';
import { staffContentWords } from './content.words.ts';
import { staffCriticalWords } from './critical.words.ts';
import { staffFiguresWords } from './figures.words.ts';
import { staffGuestsWords } from './guests.words.ts';
import { staffHeldWords } from './held.words.ts';
import { staffJournalWords } from './journal.words.ts';
import { staffMergingWords } from './merging.words.ts';
import { staffMessagesWords } from './messages.words.ts';
import { staffMoneyWords } from './money.words.ts';
import { staffPatientsWords } from './patients.words.ts';
import { staffPricesWords } from './prices.words.ts';
import { staffRefusedWords } from './refused.words.ts';
import { staffResultsWords } from './results.words.ts';
import { staffWords } from './words.ts';

export type Said = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string>>;

interface Codes {
	readonly acts: RegExp;
	/** @param beside what stands beside the value */
	readonly words: (say: Translator, beside: Said) => Words;
	/** Besides its codes it has words that somebody typed, or that came from elsewhere. */
	readonly andOthers?: true;
}

const visits = /^staff\.(?:visits|house-call|my-day)\b/;
const held = /^staff\.results\.(?:release|unreached)$/;
const documents = /^staff\.(?:patient|guest|merge)\./;

/** Of one call: what came of it is said together with whom it was to. */
const ofWhom = (outcomes: Readonly<Record<string, Words>>, { whom }: Said): Words =>
	Object.fromEntries(
		Object.entries(outcomes).flatMap(([outcome, words]) => (typeof whom === 'string' && words[whom] !== undefined ? [[outcome, words[whom]]] : [])),
	);

/** By the name of the value; of several the first whose acts fit. */
const codes: Readonly<Record<string, readonly Codes[]>> = {
	state: [
		{ acts: visits, words: (say) => say(visitWords).words.states },
		{ acts: /^staff\.(?:payment|money)\./, words: (say) => say(staffWords).words.payments },
		{ acts: /^staff\.messages\./, words: (say) => say(staffMessagesWords).words.states },
		{ acts: /^staff\.imports\./, words: (say) => say(staffPricesWords).words.states },
		{ acts: /^staff\.content\./, words: (say) => say(staffContentWords).words.states },
		{ acts: /^staff\.refused\./, words: (say) => say(staffRefusedWords).words.states },
		{ acts: /^staff\.guest\./, words: (say) => say(staffGuestsWords).words.copy.states },
		{ acts: /^staff\.results\./, words: (say) => say(staffResultsWords).words.states },
		{ acts: /^staff\.partners\.call-off-act$/, words: (say) => say(actWords).words.staff.answers },
		{
			acts: /^staff\.partners\.invoices-(?:file|xml)$/,
			words: (say) => ({ ...say(paidWords).words.list.filters, all: say(paidWords)('list.all') }),
		},
		{ acts: /^staff\.partners\./, words: (say) => say(paidWords).words.states },
	],
	status: [{ acts: /^staff\.order\./, words: (say) => say(staffWords).words.statuses }],
	settlement: [{ acts: /^staff\./, words: (say) => say(staffWords).words.options.settlement }],
	whom: [
		{ acts: /^staff\.critical\./, words: (say) => say(staffCriticalWords).words.options.whom },
		{ acts: held, words: (say) => say(staffHeldWords).words.options.whom },
	],
	outcome: [
		{ acts: /^staff\.critical\./, words: (say, beside) => ofWhom(say(staffCriticalWords).words.outcomes, beside) },
		{ acts: held, words: (say, beside) => ofWhom(say(staffHeldWords).words.outcomes, beside) },
	],
	missed: [{ acts: visits, words: (say) => say(visitWords).words.options.reason }],
	reason: [{ acts: visits, words: (say) => say(dispatchWords).words.options.reason }],
	trouble: [{ acts: /^staff\.money\./, words: (say) => say(staffMoneyWords).words.troubles }],
	why: [{ acts: /^staff\.messages\./, words: (say) => say(staffMessagesWords).words.why, andOthers: true }],
	refund: [{ acts: /^staff\.order\./, words: (say) => say(staffJournalWords).words.refund }],
	by: [
		{ acts: /^staff\.money\.by-hand$/, words: (say) => say(staffMoneyWords).words.givers },
		{ acts: /^staff\.patient\.keep$/, words: (say) => ({ owner: say(staffPatientsWords)('erasing.owner') }), andOthers: true },
		{
			acts: /^staff\.figures\./,
			words(say) {
				const t = say(staffFiguresWords);
				return { doctor: t('byDoctor'), representative: t('byRepresentative'), partner: t('byPartner') };
			},
		},
	],
	proved: [{ acts: /^staff\.patient\./, words: (say) => say(staffPatientsWords).words.provers }],
	kind: [
		{ acts: /^staff\.imports\./, words: (say) => say(staffPricesWords).words.kinds },
		{ acts: documents, words: (say) => say(staffPatientsWords).words.options.documentKind },
	],
	language: [
		{
			acts: /^staff\.content\./,
			words(say) {
				const { languages } = say(staffContentWords).words;
				return { ru: languages['text-ru'], en: languages['text-en'], kz: languages['text-kz'] };
			},
		},
	],
	fields: [
		{
			acts: /^staff\.mismatches\./,
			words(say) {
				const { lastName, firstName, middleName, bornOn: birthDate, sex, iin, order: orderNr } = say(staffWords).words.facts;
				return { lastName, firstName, middleName, birthDate, sex, iin, orderNr };
			},
		},
	],
	opens: [{ acts: documents, words: (say) => say(staffJournalWords).words.opens }],
	roles: [{ acts: /^staff\.people\./, words: (say) => say(staffWords).words.roles }],
	table: [
		{
			acts: /^staff\.figures\./,
			words(say) {
				const t = say(staffFiguresWords);
				return { points: t('byPoint'), tests: t('byTest'), rates: t('rates'), funnel: t('funnel') };
			},
		},
	],
	year: [{ acts: /^staff\.partners\./, words: (say) => ({ all: say(paidWords)('list.anyYear') }), andOthers: true }],
	refusal: [{ acts: /^staff\.refused\./, words: (say) => say(errorsWords).words }],
	// Entries of before have it under this name.
	code: [{ acts: /^staff\.refused\./, words: (say) => say(errorsWords).words }],
};

/** @returns undefined where the value is no code, null for a code that has no words here */
export function codeWords(say: Translator, act: string, name: string, value: string, beside: Said): string | null | undefined {
	const known = codes[name]?.find(({ acts }) => acts.test(act));
	if (known === undefined) return undefined;
	return known.words(say, beside)[value] ?? (known.andOthers === true ? undefined : null);
}

/** Texts of refusals that the console says in words of its own, by the acts; what none of them has is said as anywhere. */
const refusals: readonly { readonly acts: RegExp; readonly words: (say: Translator) => Words }[] = [
	{ acts: visits, words: (say) => say(visitWords).words.errors },
	{ acts: /^staff\.guest\./, words: (say) => say(staffGuestsWords).words.errors },
	{ acts: /^staff\.merge\./, words: (say) => say(staffMergingWords).words.errors },
	{ acts: /^staff\.patient\.hand-over$/, words: (say) => say(staffPatientsWords).words.handOver.errors },
	{ acts: /^staff\.patient\.erase$/, words: (say) => say(staffPatientsWords).words.erase.errors },
	{ acts: /^staff\.patient\.keep$/, words: (say) => say(staffPatientsWords).words.keep.errors },
	{ acts: /^staff\.patient\./, words: (say) => say(staffPatientsWords).words.errors },
	{ acts: /^staff\./, words: (say) => say(staffWords).words.errors },
];

/** Why an act was refused, in the words that the person was shown; the bare name of an error that the site no longer has. */
function refusalWords(say: Translator, act: string, name: string): string {
	for (const { acts, words } of refusals) {
		const text = acts.test(act) ? words(say)[name] : undefined;
		if (text !== undefined) return text;
	}
	const all: Words = say(errorsWords).words;
	return all[name] ?? name;
}

/** What came of an act. @param outcome `begun`, `done`, or the name of the error by which it was refused */
export function outcomeWords(say: Translator, act: string, outcome: string): string {
	const t = say(staffWords);
	return outcome === 'begun' || outcome === 'done' ? t(`outcomes.${outcome}`) : t('outcomes.refused', { why: refusalWords(say, act, outcome) });
}
