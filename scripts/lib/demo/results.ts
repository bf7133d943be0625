/** Results of the demo people: messages as a laboratory sends them, the same each time. */
import { randomFrom } from '#scripts/lib/random.ts';
import { demoChild, demoMan, demoMother, type DemoPatient } from './people.ts';

type Person = Pick<DemoPatient, 'lastName' | 'firstName' | 'middleName' | 'birthDate' | 'sex'> & { readonly iin?: string };

export interface DemoMessage {
	readonly messageId: string;
	readonly requestNr: string;
	readonly body: object;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** What is measured, with the middle and the width of what is usual for grown-ups. */
const measured = [
	{ code: 'HEM-010', unit: 'g/L', middle: { F: 134, M: 150 }, width: 14, decimals: 0 },
	{ code: 'BIO-001', unit: 'mmol/L', middle: { F: 5, M: 5 }, width: 0.6, decimals: 1 },
	{ code: 'BIO-022', unit: 'mmol/L', middle: { F: 4.7, M: 4.9 }, width: 0.7, decimals: 2 },
	{ code: 'BIO-014', unit: 'g/L', middle: { F: 73, M: 73 }, width: 5, decimals: 0 },
] as const;

/** @param random numbers from 0 to 1 @param collected milliseconds since 1970 */
function messageOf(nr: string, person: Person, collected: number, random: () => number, open = false): DemoMessage {
	// Two numbers together lie in the middle more often than at the edges: most values are usual ones.
	const near = (middle: number, width: number) => middle + (random() + random() - 1) * 1.4 * width;
	const lines = measured.map(({ code, unit, middle, width, decimals }, at) =>
		open && at === 0 ? { code, status: 'preliminary' } : { code, status: 'final', value: rounded(near(middle[person.sex], width), decimals), unit },
	);
	const done = collected + 7 * hourMs;
	const at = (moment: number) => new Date(moment).toISOString();
	return {
		messageId: `demo-${nr}`,
		requestNr: nr,
		body: {
			messageId: `demo-${nr}`,
			requestNr: nr,
			issued: at(done),
			patient: {
				lastName: person.lastName,
				firstName: person.firstName,
				middleName: person.middleName,
				birthDate: person.birthDate,
				sex: person.sex,
				...(person.iin === undefined ? {} : { iin: person.iin }),
			},
			collectedAt: at(collected),
			receivedAt: at(collected + 2 * hourMs),
			...(open ? { plannedAt: at(done + 2 * dayMs) } : { completedAt: at(done) }),
			lab: 'Zerthana',
			lines,
		},
	};
}

/** Three years of the mother, one of the child, and some of the man: by patient. @param now milliseconds since 1970 */
export function patientMessages(now: number): { readonly patient: DemoPatient; readonly messages: readonly DemoMessage[] }[] {
	const random = randomFrom(11);
	const visits = (patient: DemoPatient, name: string, count: number, everyDays: number) => ({
		patient,
		messages: Array.from({ length: count }, (_, back) =>
			messageOf(`DEMO-${name}-${back + 1}`, patient, now - dayMs - back * everyDays * dayMs, random, name === 'A' && back === 0),
		),
	});
	return [visits(demoMother, 'A', 13, 90), visits(demoChild, 'C', 4, 120), visits(demoMan, 'B', 5, 150)];
}

const surnames = [
	'Абдрахманов',
	'Беков',
	'Ван',
	'Гусев',
	'Досжанов',
	'Есимов',
	'Жуков',
	'Заиров',
	'Исаев',
	'Калиев',
	'Лим',
	'Муратов',
	'Нуров',
	'Оспанов',
	'Петров',
	'Рахимов',
];
const names = { F: ['Айжан', 'Алия', 'Дана', 'Елена', 'Жанна', 'Мария'], M: ['Азамат', 'Виктор', 'Ерлан', 'Игорь', 'Нурлан', 'Руслан'] } as const;

/** Requests of a doctor's patients, the latest first. */
export function doctorMessages(now: number, count: number): DemoMessage[] {
	const random = randomFrom(12);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	return Array.from({ length: count }, (_, back) => {
		const sex = random() < 0.6 ? 'F' : 'M';
		const surname = pick(surnames);
		const person: Person = {
			lastName: sex === 'F' && /[вн]$/.test(surname) && surname !== 'Ван' ? `${surname}а` : surname,
			firstName: pick(names[sex]),
			middleName: '',
			birthDate: `${1945 + Math.floor(random() * 60)}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`,
			sex,
		};
		// Four a day, in the morning.
		return messageOf(`DEMO-D-${back + 1}`, person, now - dayMs - Math.floor(back / 4) * dayMs - (back % 4) * hourMs, random, back < 12 && back % 3 === 0);
	});
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
