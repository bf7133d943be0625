/** Lines of results as a table: a row for each line and each part of one, with everything as it is printed; nothing is left out, what has no value says why. */
import { clockInAlmaty, dayInAlmaty } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { exportWords } from '#shared/export/words.ts';
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';
import { reportNumber } from '#shared/results/report-number.ts';
import { lineToldWords } from '#shared/results/reported-state.ts';
import { doubtWords, reportWords } from '#shared/results/report.words.ts';
import { intervalWords, markWords, referenceWords, stateWords } from '#shared/results/said.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { Cell } from '#worker/lab/kit/csv.ts';
import type { LineRow } from '#worker/lab/results/lines-store.ts';
import type { OwnedRequest } from '#worker/lab/results/owned.ts';
import { catalogueCode, loincBeside } from '#worker/lab/results/standardisations.ts';

/** In the order of the file. */
const columns = [
	'patient',
	'birthDate',
	'request',
	'report',
	'collected',
	'test',
	'code',
	'loinc',
	'name',
	'part',
	'material',
	'state',
	'value',
	'unit',
	'sent',
	'range',
	'flag',
	'remarks',
	'issued',
	'method',
	'validatedBy',
	'lab',
] as const;
type Row = Readonly<Partial<Record<(typeof columns)[number], string>>>;

/** What a table wants of a request. */
export type TabledRequest = Pick<OwnedRequest, 'request' | 'row' | 'lines'>;

/** @returns the headings, and the rows below them */
export function tableOf(requests: readonly TabledRequest[], locale: Locale): Cell[][] {
	const t = translator(locale)(exportWords);
	const rows = requests.flatMap((one) => requestRows(one, locale));
	return [columns.map((name) => t(`columns.${name}`)), ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
}

/** A moment in Almaty, as spreadsheets read it: `2026-11-21 08:15`; empty for none. */
const moment = (at: string | number | null): string => (at === null ? '' : `${dayInAlmaty(at)} ${clockInAlmaty(new Date(at).getTime()).time}`);

function requestRows({ request, row, lines }: TabledRequest, locale: Locale): Row[] {
	const t = translator(locale)(exportWords);
	const tReport = translator(locale)(reportWords);
	const ofAll: Row = {
		patient: [request.lastName, request.firstName, request.middleName].filter(Boolean).join(' '),
		birthDate: request.birthDate,
		request: request.internalNr,
		report: reportNumber(request.internalNr, request.edition),
		collected: moment(row.collected_at) || row.collected_day,
		lab: request.lab,
	};
	return [
		...request.lines.flatMap((line, at) => lineRows(line, lines[at], request, locale)),
		...request.lacking.map(({ analysis, names }): Row => ({ test: analysis, name: names.join(', '), state: t('notArrived') })),
		...(request.conclusion === '' ? [] : [{ name: t('conclusion'), value: request.conclusion }]),
		...request.files.map(({ title, issuedAt }): Row => ({
			name: t('file'),
			value: title || tReport('files.unnamed'),
			issued: moment(issuedAt),
			remarks: t('fileOnSite'),
		})),
		...(request.withheldFiles === 0 ? [] : [{ name: t('file'), remarks: t('index.withheld', { count: request.withheldFiles }) }]),
	].map((one) => ({ ...ofAll, ...one }));
}

/** The line, and each of its parts below it. */
function lineRows(line: ResultLine, row: LineRow | undefined, request: ResultRequest, locale: Locale): Row[] {
	const t = translator(locale)(exportWords);
	const tReport = translator(locale)(reportWords);
	const isDone = line.state === 'done';
	const loinc = loincBeside(line.code) ?? row?.basis?.facts.loinc ?? row?.line.loinc ?? '';
	const about: Row = { test: line.analysis.name, code: catalogueCode(line.code), loinc, name: line.name, material: line.material };
	const own: Row = {
		...about,
		state: isDone ? t('done') : stateWords(tReport, line),
		value: line.value,
		unit: line.unit,
		...(isDone
			? {
					sent: line.sent === null ? '' : [line.sent.value, line.sent.unit].filter(Boolean).join(' '),
					range: rangeOf(line, locale),
					flag: line.value === '' && line.parts.length > 0 ? '' : [markWords(tReport, line), line.interpretation].filter(Boolean).join('; '),
				}
			: {}),
		remarks: remarksOf(line, request, locale).join(' | '),
		issued: moment(line.issuedAt),
		method: line.method,
		validatedBy: line.validatedBy,
	};
	const parts = line.parts.map((part): Row => ({
		...about,
		part: [part.group, part.name].filter(Boolean).join(': '),
		state: t('done'),
		value: part.value,
		unit: part.unit,
		range: part.reference,
		flag: [part.susceptibility ?? (part.flag === null && part.interpretation !== '' ? '' : markWords(tReport, part)), part.interpretation]
			.filter(Boolean)
			.join(' '),
	}));
	return [own, ...parts];
}

/** The reference as it is printed; where it depends on what nobody told, each with its condition. */
function rangeOf(line: ResultLine, locale: Locale): string {
	const t = translator(locale)(reportWords);
	const written = referenceWords(t, locale, line);
	const conditional = line.conditional.map(({ condition, ...range }) => {
		const interval = intervalWords(t, locale, range, line.rangeDecimals ?? line.decimals);
		return `${t(`conditions.${condition ?? 'none'}`)}: ${interval}`;
	});
	return [written, ...conditional].filter(Boolean).join('; ');
}

/** What stands below a line on paper. */
function remarksOf(line: ResultLine, { phone: number, toldState }: ResultRequest, locale: Locale): string[] {
	const t = translator(locale)(reportWords);
	const phone = formatPhone(number);
	const isDone = line.state === 'done';
	return [
		...(isDone && line.rangeText !== '' && line.range !== null ? [t('details.rangeText', { text: line.rangeText })] : []),
		...(isDone ? line.doubts.map((doubt) => t(doubtWords[doubt])) : []),
		...(isDone && line.isDoubtful ? [`${t('details.inDoubt')} ${phone}`] : []),
		...(line.isByToldState && toldState !== null ? [lineToldWords({ ...toldState, isOwn: false }, locale)] : []),
		...(isDone ? [line.note] : []),
		...(line.corrected ? [t('corrected')] : []),
		...(line.comment === '' ? [] : [t('comment', { text: line.comment })]),
		...(line.reason === '' ? [] : [t('reason', { text: line.reason })]),
		...(line.state === 'restricted' ? [`${t('restricted')} ${phone}`] : []),
		...(line.state === 'withdrawn' ? [`${t('details.withdrawn')} ${phone}`] : []),
		...(line.isReopened ? [`${t('details.reopened')} ${phone}`] : []),
	].filter(Boolean);
}
