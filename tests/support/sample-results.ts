/** A request of results as its reader gets it, for tests that draw it. */
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';

type Range = NonNullable<ResultLine['range']>;
export const sampleRange = (low: number | null, high: number | null, more: Partial<Range> = {}): Range => ({
	low,
	high,
	lowIncluded: true,
	highIncluded: true,
	expected: null,
	...more,
});

/** A finished and normal line of a panel. */
export const sampleLine = (more: Partial<ResultLine> = {}): ResultLine => ({
	code: 'HGB',
	name: 'Гемоглобин',
	analysis: { code: 'CBC', name: 'Общий анализ крови', slug: 'obshchiy-analiz-krovi' },
	material: 'венозная кровь',
	state: 'done',
	isReopened: false,
	value: '130',
	number: 130,
	comparator: null,
	unit: 'г/л',
	sent: null,
	range: sampleRange(117, 155),
	rangeText: '',
	conditional: [],
	isByToldState: false,
	decimals: 0,
	rangeDecimals: more.decimals ?? 0,
	isDoubtful: false,
	doubts: [],
	isFact: false,
	flag: 'N',
	degree: 'normal',
	interpretation: '',
	parts: [],
	method: '',
	validatedBy: '',
	previous: null,
	comment: '',
	reason: '',
	issuedAt: '2026-11-20T09:00:00.000Z',
	corrected: false,
	note: '',
	...more,
});

/** A line without a value. */
export const sampleOpenLine = (state: Exclude<ResultLine['state'], 'done'>, more: Partial<ResultLine> = {}): ResultLine =>
	sampleLine({ state, value: '', number: null, flag: null, degree: null, ...more });

export const samplePart = (more: Partial<ResultLine['parts'][number]> = {}): ResultLine['parts'][number] => ({
	name: 'Часть',
	value: '1',
	unit: '',
	reference: '',
	flag: 'N',
	interpretation: '',
	group: '',
	susceptibility: null,
	...more,
});

export const sampleRequest = (lines: readonly ResultLine[], more: Partial<ResultRequest> = {}): ResultRequest => ({
	id: 'R'.repeat(32),
	internalNr: 'T1234567890',
	lastName: 'Әбілқасымова',
	firstName: 'Гүлжан',
	middleName: 'Ерланқызы',
	birthDate: '1985-03-14',
	sex: 'F',
	sampleDeliveryDate: '2026-11-20T04:30:00.000Z',
	receivingDate: '2026-11-20T06:10:00.000Z',
	plannedDate: '2026-11-21T13:00:00.000Z',
	endDate: null,
	state: 'in-process',
	lab: 'Zerthana, Алматы',
	isShared: false,
	conclusion: '',
	lacking: [],
	phone: '+77270550001',
	files: [],
	withheldFiles: 0,
	isHeld: false,
	version: 1,
	plannedBefore: null,
	isLate: false,
	edition: 1,
	replaces: null,
	stateQuestion: null,
	toldState: null,
	comments: [],
	patterns: [],
	lines: [...lines],
	...more,
});
