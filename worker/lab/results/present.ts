/** A request as its reader gets it, in one language. What the laboratory holds back has no value here, whatever the store has. */
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { formatMeasured, isQualitativeWord } from '#shared/results/lines.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { reportWords } from '#shared/results/report.words.ts';
import type { LineRow, RequestRow } from './store.ts';

/** The request is done once the laboratory says so, in work once anything of it came in. */
export function presentRequest(locale: Locale, request: RequestRow, lines: readonly LineRow[]): ResultRequest {
	const begun = request.issued > 0 || request.collected_at !== null || request.received_at !== null;
	return {
		id: request.id,
		internalNr: request.request_nr,
		lastName: request.last_name,
		firstName: request.first_name,
		middleName: request.middle_name,
		birthDate: request.birth_date,
		sex: request.sex,
		sampleDeliveryDate: moment(request.collected_at),
		receivingDate: moment(request.received_at),
		plannedDate: moment(request.planned_at),
		endDate: moment(request.completed_at),
		state: request.completed_at !== null ? 'done' : begun ? 'in-process' : 'created',
		lab: request.lab,
		lines: lines.map((row) => presentLine(locale, row)),
	};
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function presentLine(locale: Locale, { code, state, corrected, line }: LineRow): ResultLine {
	const { value } = line;
	const done = state === 'done' && value !== null;
	const measured = done && 'number' in value ? value : null;
	return {
		code,
		name: line.name[locale],
		analysis: { code: line.analysis.code, name: line.analysis.name[locale], slug: line.analysis.slug },
		material: line.material[locale],
		state,
		value: !done ? '' : 'number' in value ? formatMeasured(locale, value, line.decimals) : wordOf(locale, value.text),
		number: measured?.number ?? null,
		comparator: measured?.comparator ?? null,
		unit: done && !measured ? '' : line.unit[locale],
		range: line.range,
		decimals: line.decimals,
		flag: done ? line.flag : null,
		comment: done || state === 'not-available' ? line.comment : '',
		reason: state === 'restricted' || state === 'not-available' ? line.reason : '',
		corrected: done && corrected === 1,
		note: line.note[locale],
	};
}

const wordOf = (locale: Locale, text: string) => (isQualitativeWord(text) ? translator(locale)(reportWords).words.words[text] : text);
