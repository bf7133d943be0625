/** Requests of results to draw reports of: what laboratories send every day, and what was made to hold the drawing up. */
import type { ResultLine } from '#shared/results/calls.ts';
import { sampleLine, sampleRange, sampleRequest } from './sample-results.ts';

/** A finished number in its reference, save what is given. */
export const lineOf = (more: Partial<ResultLine> = {}): ResultLine =>
	sampleLine({
		code: 'BIO-001',
		name: 'Глюкоза',
		analysis: { code: 'BIO-001', name: 'Глюкоза в крови', slug: null },
		value: '5,4',
		number: 5.4,
		unit: 'ммоль/л',
		range: sampleRange(4.1, 5.9),
		decimals: 1,
		...more,
	});

/** A text instead of a number. */
export const textLine = (value: string, more: Partial<ResultLine> = {}): ResultLine =>
	lineOf({ value, number: null, unit: '', range: null, flag: null, degree: null, ...more });

const many = (count: number, of: (at: number) => Partial<ResultLine>) =>
	Array.from({ length: count }, (_, at) => lineOf({ ...of(at), code: `X-${at}`, name: `Показатель ${at + 1}` }));

/** 250 lines with all the text that a message may carry in its megabyte. */
export const longLines = sampleRequest(many(250, () => textLine('Рост Escherichia coli 10^6 КОЕ/мл. '.repeat(114), { comment: 'а'.repeat(100) })));
/** 347 lines, each of as many line feeds as a value may have. */
export const lineFeeds = sampleRequest(many(347, () => textLine('\nа'.repeat(1400))));
/** One word that no line can hold. */
export const oneWord = sampleRequest([textLine('ж'.repeat(4000)), ...many(249, () => textLine('ж'.repeat(4000)))]);
/** As a blood count is: two dozen numbers of one analysis. */
export const bloodCount = sampleRequest(
	many(24, () => ({ analysis: { code: 'HEM-001', name: 'Общий анализ крови с лейкоцитарной формулой', slug: null }, method: 'Проточная цитометрия' })),
);
/** As many pages as nobody is ever handed: 100 analyses with ten lines each. */
export const fortyPages = sampleRequest(
	many(1000, (at) => ({
		analysis: { code: `A-${Math.floor(at / 10)}`, name: `Комплексное исследование ${Math.floor(at / 10) + 1}`, slug: null },
		...(at % 10 === 9 ? textLine('Атипичные клетки не обнаружены. '.repeat(8)) : {}),
	})),
);

/** Where a drawn report says that it can be checked. */
export const sampleProof = { site: 'https://lab.example.kz', path: '/kz/results/verify/', code: 'ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2' } as const;
