/** Results of the demo people: messages as a laboratory sends them, the same each time. */
import { randomFrom } from '#scripts/lib/random.ts';
import { linesOf, ownCourses, type Course, type Person } from './courses.ts';
import { demoChild, demoEldest, demoMan, demoMother, demoMotherOfThree, demoSecond, demoWoman, demoYoungest, type DemoPatient } from './people.ts';
import { roster } from './roster.ts';

type Line = Omit<ReturnType<typeof linesOf>[number], 'status'> & { readonly status: 'final' | 'corrected' };
interface Body {
	readonly messageId: string;
	readonly requestNr: string;
	readonly issued: string;
	readonly collectedAt: string;
	readonly receivedAt: string;
	readonly plannedAt?: string;
	readonly completedAt?: string;
	readonly lab: string;
	readonly conditions?: { readonly cycleDay: number };
	readonly lines: readonly (Line | { readonly code: string; readonly status: 'preliminary' })[];
	readonly patient: Person & { readonly phone?: string };
}

export interface DemoMessage {
	readonly messageId: string;
	readonly requestNr: string;
	readonly body: Body;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

interface Visit {
	readonly nr: string;
	readonly person: Person;
	/** Milliseconds since 1970. */
	readonly collected: number;
	readonly lines: readonly Line[];
	/** Its first line has no value yet. */
	readonly open?: boolean;
	/** As it was given at the collection point. */
	readonly phone?: string;
}

/** Half past seven in Almaty of the day before: blood is taken in the morning, and what was taken then is done by now, whatever the hour. */
const morningBefore = (now: number) => Math.floor((now + 5 * hourMs) / dayMs - 1) * dayMs + 2.5 * hourMs;

const isFertile = (birthDate: string, at: number) => {
	const years = (at - Date.parse(birthDate)) / (365.25 * dayMs);
	return years >= 12 && years < 56;
};

function messageOf({ nr, person, collected, lines, open = false, phone }: Visit): DemoMessage {
	const done = collected + 7 * hourMs;
	const at = (moment: number) => new Date(moment).toISOString();
	const { lastName, firstName, middleName, birthDate, sex, iin } = person;
	return {
		messageId: `demo-${nr}`,
		requestNr: nr,
		body: {
			messageId: `demo-${nr}`,
			requestNr: nr,
			issued: at(done),
			patient: { lastName, firstName, middleName, birthDate, sex, iin, ...(phone === undefined ? {} : { phone }) },
			// Asked at the collection point: without it nobody knows which reference holds for her.
			...(sex === 'F' && isFertile(birthDate, collected) ? { conditions: { cycleDay: 1 + (Math.floor(collected / dayMs) % 28) } } : {}),
			collectedAt: at(collected),
			receivedAt: at(collected + 2 * hourMs),
			lab: 'Zerthana',
			...(open ? { plannedAt: at(done + 2 * dayMs) } : { completedAt: at(done) }),
			lines: lines.map((line, place) => (open && place === 0 ? { code: line.code, status: 'preliminary' } : line)),
		},
	};
}

/** Visits of the woman whom the reception has not seen yet that carry her phone; what came before was given with another one. */
const withPhone = 2;

/** Three years of the mother, one of the child, and some of the man, the woman, and the mother of three with each of her children: by patient. @param now milliseconds since 1970 */
export function patientMessages(now: number): { readonly patient: DemoPatient; readonly messages: readonly DemoMessage[] }[] {
	const random = randomFrom(11);
	const visits = (patient: DemoPatient, course: Course, name: string, count: number, everyDays: number) => ({
		patient,
		messages: Array.from({ length: count }, (_, back) =>
			messageOf({
				nr: `DEMO-${name}-${back + 1}`,
				person: patient,
				collected: morningBefore(now) - back * everyDays * dayMs,
				lines: linesOf(course, 1 - back / (count - 1), random),
				open: back === 0 && (patient === demoMother || patient === demoYoungest),
				...(patient.isConfirmed || back >= withPhone ? {} : { phone: patient.phone }),
			}),
		),
	});
	return [
		visits(demoMother, ownCourses.mother, 'A', 13, 90),
		visits(demoChild, ownCourses.child, 'C', 4, 120),
		visits(demoMan, ownCourses.man, 'B', 5, 150),
		visits(demoWoman, ownCourses.woman, 'E', 4, 110),
		visits(demoMotherOfThree, ownCourses.motherOfThree, 'G', 3, 180),
		visits(demoEldest, ownCourses.eldest, 'H', 3, 170),
		visits(demoSecond, ownCourses.second, 'S', 4, 60),
		visits(demoYoungest, ownCourses.youngest, 'Y', 3, 200),
	];
}

/** What is not to be overlooked, among the newest of the doctor: by place in the list. */
const urgent: Readonly<Record<number, Line>> = {
	1: { code: 'BIO-051', status: 'final', value: 6.6, unit: 'mmol/L' },
	13: { code: 'HEM-010', status: 'final', value: 64, unit: 'g/L' },
};

/** Requests of a doctor's patients, the latest first. */
export function doctorMessages(now: number, count: number): DemoMessage[] {
	const random = randomFrom(12);
	return Array.from({ length: count }, (_, back) => {
		// Everybody comes once in a round, and not on the same day of each.
		const person = roster[(back * 37 + Math.floor(back / roster.length) * 11) % roster.length];
		if (person === undefined) throw new Error('the roster is empty');
		const lines = linesOf(person.course, 1 - back / count, random);
		const grave = urgent[back];
		return messageOf({
			nr: `DEMO-D-${back + 1}`,
			person,
			// Four a morning, each 40 minutes after the one before.
			collected: morningBefore(now) - Math.floor(back / 4) * dayMs + (3 - (back % 4)) * 40 * minuteMs,
			lines: grave === undefined ? lines : [grave, ...lines.filter(({ code }) => code !== grave.code)],
			open: back < 12 && back % 3 === 0,
		});
	});
}

/** What the laboratory has corrected since, of one of the newest. */
export function doctorCorrection(messages: readonly DemoMessage[]): DemoMessage | null {
	const [, , , , standing] = messages;
	const [line] = standing?.body.lines ?? [];
	if (standing === undefined || line === undefined || !('value' in line)) return null;
	const { requestNr, body } = standing;
	const messageId = `demo-${requestNr}-corrected`;
	const issued = new Date(Date.parse(body.issued) + hourMs).toISOString();
	// Ten of a hundred more: another figure, and no other picture.
	const value = Number((line.value * 1.1).toFixed(1));
	return { messageId, requestNr, body: { ...body, messageId, issued, lines: [{ ...line, status: 'corrected', value }] } };
}

/** What the first doctor is due for these requests. Paid out by the fifth of the next month. */
export function doctorMoney(now: number, count: number): object[] {
	const random = randomFrom(13);
	const today = new Date(now + 5 * hourMs).toISOString().slice(0, 10);
	return Array.from({ length: count }, (_, back) => {
		const day = new Date(now + 5 * hourMs - dayMs - Math.floor(back / 4) * dayMs).toISOString().slice(0, 10);
		const [year = 0, month = 0] = day.split('-').map(Number);
		const payday = new Date(Date.UTC(year, month, 5)).toISOString().slice(0, 10);
		const chance = random();
		return {
			id: `demo-${back + 1}`,
			doctor: 'DEMO-D1',
			day,
			request_nr: `DEMO-D-${back + 1}`,
			kind: chance < 0.8 ? 'own' : chance < 0.93 ? 'other' : 'external',
			amount: 300 + Math.floor(random() * 30) * 50,
			paid_on: payday <= today ? payday : '',
		};
	});
}
