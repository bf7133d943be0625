/** Requests of results to draw reports of: what laboratories send every day, and what was made to hold the drawing up. */
import type { ResultLine, ResultRequest } from '#shared/results/calls.ts';

/** A finished line in its reference, save what is given. */
export const lineOf = (more: Partial<ResultLine> = {}): ResultLine => ({
	code: 'BIO-001',
	name: 'Глюкоза',
	analysis: { code: 'BIO-001', name: 'Глюкоза в крови', slug: null },
	material: 'Венозная кровь',
	state: 'done',
	value: '5,4',
	number: 5.4,
	comparator: null,
	unit: 'ммоль/л',
	sent: null,
	range: { low: 4.1, high: 5.9, lowIncluded: true, highIncluded: true, expected: null },
	rangeText: '',
	conditional: [],
	decimals: 1,
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

/** A text instead of a number. */
export const textLine = (value: string, more: Partial<ResultLine> = {}): ResultLine =>
	lineOf({ value, number: null, unit: '', range: null, flag: null, degree: null, ...more });

export const requestOf = (lines: readonly ResultLine[], more: Partial<ResultRequest> = {}): ResultRequest => ({
	id: 'a'.repeat(32),
	internalNr: '2026112100017',
	lastName: 'Сәрсенбаева',
	firstName: 'Айгүл',
	middleName: 'Қайратқызы',
	birthDate: '1990-05-14',
	sex: 'F',
	sampleDeliveryDate: '2026-11-20T03:10:00.000Z',
	receivingDate: '2026-11-20T04:30:00.000Z',
	plannedDate: null,
	endDate: '2026-11-20T09:00:00.000Z',
	state: 'done',
	lab: 'Центральная лаборатория, Алматы',
	conclusion: '',
	phone: '+77273500098',
	lines: [...lines],
	...more,
});

const many = (count: number, of: (at: number) => Partial<ResultLine>) =>
	Array.from({ length: count }, (_, at) => lineOf({ ...of(at), code: `X-${at}`, name: `Показатель ${at + 1}` }));

/** 250 lines with all the text that a message may carry in its megabyte. */
export const longLines = requestOf(many(250, () => textLine('Рост Escherichia coli 10^6 КОЕ/мл. '.repeat(114), { comment: 'а'.repeat(100) })));
/** 347 lines, each of as many line feeds as a value may have. */
export const lineFeeds = requestOf(many(347, () => textLine('\nа'.repeat(1400))));
/** One word that no line can hold. */
export const oneWord = requestOf([textLine('ж'.repeat(4000)), ...many(249, () => textLine('ж'.repeat(4000)))]);
/** As a blood count is: two dozen numbers of one analysis. */
export const bloodCount = requestOf(
	many(24, () => ({ analysis: { code: 'HEM-001', name: 'Общий анализ крови с лейкоцитарной формулой', slug: null }, method: 'Проточная цитометрия' })),
);
/** As many pages as nobody is ever handed: 100 analyses with ten lines each. */
export const fortyPages = requestOf(
	many(1000, (at) => ({
		analysis: { code: `A-${Math.floor(at / 10)}`, name: `Комплексное исследование ${Math.floor(at / 10) + 1}`, slug: null },
		...(at % 10 === 9 ? textLine('Атипичные клетки не обнаружены. '.repeat(8)) : {}),
	})),
);
