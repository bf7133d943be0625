/** What is measured in demo people, and how it goes on from visit to visit: a value that is treated, that creeps up, or that stays as it is. */
import type { DemoPatient } from './people.ts';

/** As a message of results names a person. */
export type Person = Pick<DemoPatient, 'lastName' | 'firstName' | 'middleName' | 'birthDate' | 'sex' | 'iin'>;

/** From the first visit to the last one: its two ends, and how far a single visit lies off the way between them. */
interface Way {
	readonly from: number;
	readonly to: number;
	readonly off: number;
}
export type Course = Readonly<Partial<Record<keyof typeof analytes, Way>>>;

/** Unit and digits behind the point of each, as the catalogue has them. */
const analytes = {
	'HEM-010': { unit: 'g/L', decimals: 0 },
	'BIO-001': { unit: 'mmol/L', decimals: 1 },
	'BIO-004': { unit: '%', decimals: 1 },
	'BIO-007': { unit: 'U/L', decimals: 0 },
	'BIO-014': { unit: 'g/L', decimals: 0 },
	'BIO-022': { unit: 'mmol/L', decimals: 2 },
	'BIO-031': { unit: 'mg/L', decimals: 1 },
	'BIO-047': { unit: 'ug/L', decimals: 1 },
	'BIO-051': { unit: 'mmol/L', decimals: 1 },
	'HOR-001': { unit: 'm[IU]/L', decimals: 2 },
} as const;

const steady = (value: number, off: number): Way => ({ from: value, to: value, off });

/** A check-up of a grown-up: most of it is usual. @param own moves the person's values off the middle, -1 to 1 */
const checkUp = (sex: 'F' | 'M', own: number): Course => ({
	'HEM-010': steady((sex === 'F' ? 134 : 150) + 7 * own, 5),
	'BIO-001': steady(4.9 + 0.4 * own, 0.3),
	'BIO-022': steady(4.7 + 0.7 * own, 0.3),
	'BIO-014': steady(73 + 3 * own, 2),
});

/** What a general practitioner follows for months. */
const followed: readonly Course[] = [
	// Too little iron, which is given.
	{ 'HEM-010': { from: 92, to: 127, off: 3 }, 'BIO-047': { from: 6, to: 42, off: 2 }, 'BIO-031': steady(2.1, 0.8) },
	// Diabetes, in treatment.
	{ 'BIO-001': { from: 10.4, to: 6.6, off: 0.5 }, 'BIO-004': { from: 9.1, to: 6.8, off: 0.2 }, 'BIO-022': { from: 6.4, to: 4.8, off: 0.2 } },
	// Sugar that creeps up.
	{ 'BIO-001': { from: 5.2, to: 6.7, off: 0.2 }, 'BIO-004': { from: 5.4, to: 6.3, off: 0.1 }, 'BIO-014': steady(72, 2) },
	// A slow thyroid gland, in treatment.
	{ 'HOR-001': { from: 9.4, to: 2.3, off: 0.3 }, 'BIO-022': { from: 6.1, to: 5.0, off: 0.2 } },
	// Fats and the liver.
	{ 'BIO-022': { from: 7.3, to: 5.1, off: 0.2 }, 'BIO-007': { from: 74, to: 31, off: 4 }, 'BIO-001': steady(5.3, 0.3) },
	// Potassium that has to be watched.
	{ 'BIO-051': { from: 4.4, to: 5.4, off: 0.2 }, 'BIO-001': steady(5.1, 0.3), 'BIO-014': steady(70, 2) },
];

/** Every third patient is followed. @param at place of the person @param own a number from 0 to 1 that is the person's */
export const courseOf = (at: number, sex: 'F' | 'M', own: number): Course =>
	(at % 3 === 0 && followed[(at / 3) % followed.length]) || checkUp(sex, own * 2 - 1);

/** Of the demo patients with accounts. */
export const ownCourses = {
	mother: {
		'HEM-010': { from: 104, to: 131, off: 3 },
		'BIO-047': { from: 9, to: 58, off: 3 },
		'HOR-001': steady(2.1, 0.4),
		'BIO-001': steady(4.8, 0.3),
	},
	child: { 'HEM-010': steady(127, 4), 'BIO-047': { from: 17, to: 38, off: 2 } },
	motherOfThree: { 'HEM-010': steady(131, 4), 'BIO-047': steady(44, 5), 'BIO-001': steady(4.7, 0.2) },
	eldest: { 'HEM-010': steady(132, 3), 'BIO-047': steady(41, 4), 'BIO-001': steady(4.7, 0.2) },
	// Too little iron, which nobody has treated yet.
	second: { 'HEM-010': { from: 121, to: 98, off: 2 }, 'BIO-047': { from: 16, to: 6, off: 1 } },
	youngest: { 'HEM-010': steady(120, 3), 'BIO-031': steady(1.4, 0.4) },
	woman: { 'HOR-001': { from: 7.8, to: 2.6, off: 0.3 }, 'HEM-010': steady(132, 4) },
	man: { 'BIO-022': { from: 6.9, to: 5.1, off: 0.2 }, 'BIO-001': { from: 5.3, to: 6.1, off: 0.2 }, 'HEM-010': steady(151, 4) },
} as const satisfies Readonly<Record<string, Course>>;

/**
 * The lines of a visit, as a laboratory sends them.
 * @param done part of the way that is behind: 0 at the first visit, 1 at the last @param random numbers from 0 to 1
 */
export function linesOf(
	course: Course,
	done: number,
	random: () => number,
): { readonly code: string; readonly status: 'final'; readonly value: number; readonly unit: string }[] {
	return (Object.entries(course) as [keyof typeof analytes, Way][]).map(([code, { from, to, off }]) => {
		const { unit, decimals } = analytes[code];
		const value = from + (to - from) * done + (random() + random() - 1) * off;
		return { code, status: 'final', value: Number(value.toFixed(decimals)), unit };
	});
}
