/** People with accounts: patients who register, and doctors, nurses and clerks whom the laboratory brings in and who set their first password. */
import { textVersions } from '#shared/consent/versions.ts';
import type { OwnVisit } from '#shared/visits/calls.ts';
import { passwordNow } from '#tests/browser/steps/second-factor.ts';
import { lis, lisUntil, noCaptcha, readJson, type Day, type Person } from './day.ts';
import { firstName } from './messages.ts';
import { pool } from './pool.ts';

export const password = 'Vt7#kel-Roo';

/** Registers and is signed in. */
export async function register(person: Person): Promise<void> {
	const { visitor, phone } = person;
	const page = visitor.at('/login/registration');
	const { lastName, birthDate } = person;
	const iin = `${birthDate.slice(2).replaceAll('-', '')}4${String(person.nr).padStart(5, '0')}`;
	const who = { lastName, firstName, middleName: '', date: birthDate, city: 'almaty', documentNr: '' };
	await person.sends(page, { intent: 'person', ...who, personNr: iin, personNrConfirmed: iin }, 'step=login');
	const login = { intent: 'login', activation: 'phone', phone, phone2: '', email1: '', password, repeatPassword: password };
	const agreed = { consent: textVersions['registration.consent'], agreement: textVersions['registration.agreement'] };
	const next = await person.sends(`${page}?step=login`, { ...login, ...agreed }, '/login/code');
	await person.sends(next, { intent: 'confirm', code: await person.code(0, () => visitor.send(next, { intent: 'resend' })) }, 'step=done');
	person.day.tally.accounts.push({ phone, locale: person.locale, visitor, lastName, firstName, birthDate });
}

export type Role = 'doctor' | 'staff';

/** Sets the first password by a code to the phone, which signs in. */
export async function setsPassword(person: Person, role: Role, code: string): Promise<void> {
	const { visitor, phone } = person;
	const known = person.day.world.vendors.smsTo(phone).length;
	await person.sends(visitor.at(`/login/recovery?by=${role}`), { intent: role, code, phone }, '/login/code');
	const sent = await person.code(known, () => visitor.send(visitor.at('/login/code?for=recovery'), { intent: 'resend' }));
	await person.sends(visitor.at('/login/code?for=recovery'), { intent: 'confirm', code: sent }, '/login/recovery');
	await person.sends(visitor.at('/login/recovery'), { intent: 'password', password, repeatPassword: password }, '/');
}

/** Looks at a page of their own, as everybody does now and then: who does nothing for half an hour is signed out. */
export const looksIn = (people: readonly Person[], path: string): Promise<void> =>
	pool(people, 3, async (person) =>
		person.insist(path, async () => ((await person.visitor.open(person.visitor.at(path))).status === 200 ? undefined : null)),
	);

/** Sets the app for one-time passwords up. */
export async function setsFactorUp(person: Person): Promise<string> {
	const path = person.visitor.at('/staff/second-factor');
	const secret = /name="secret" value="([A-Z2-7]{32})"/.exec((await person.visitor.open(path)).text)?.[1];
	if (secret === undefined) throw new Error('the page shows no secret');
	await person.sends(path, { intent: 'factor', secret, code: passwordNow(secret) }, '/staff');
	return secret;
}

const speciality = { speciality_ru: 'Терапевт', speciality_en: 'General practitioner', speciality_kz: 'Терапевт' };

/** A file of people. */
export async function bringPeople(
	day: Day,
	kind: 'doctors' | 'staff',
	people: readonly { readonly code: string; readonly phone: string; readonly roles?: string }[],
) {
	const rows = people.map(({ code, phone, roles }) => ({
		code,
		phone,
		last_name: 'Омаров',
		first_name: 'Данияр',
		...(kind === 'staff' ? { roles: roles ?? '' } : speciality),
	}));
	await lisUntil(
		day,
		`a file of ${kind}`,
		() => lis(day, 'PUT', `/lis/${kind}`, rows),
		(status, text) => readJson<{ readonly number: number }>(status, text, (said) => typeof said === 'object'),
	);
}

/** What a form carries unseen. */
const hiddenOf = (form: string): Record<string, string> =>
	Object.fromEntries(
		[...form.matchAll(/<input\b[^>]*>/g)].flatMap(([input]) => {
			const [name, value] = [/\bname="([^"]*)"/.exec(input)?.[1], /\bvalue="([^"]*)"/.exec(input)?.[1] ?? ''];
			return /type="hidden"/.test(input) && name !== undefined ? [[name, value.replaceAll('&amp;', '&').replaceAll('&quot;', '"')]] : [];
		}),
	);
/** Forms of a page, each with what it carries unseen. */
export const formsOf = (html: string): { readonly name: string; readonly html: string; readonly hidden: Record<string, string> }[] =>
	[...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => ({ name: /data-form="([^"]*)"/.exec(form)?.[1] ?? '', html: form, hidden: hiddenOf(form) }));

/** Doctors read what is new and acknowledge their critical values, until none waits. */
export async function doctorsRead(doctors: readonly Person[]): Promise<number> {
	let acknowledged = 0;
	await pool(doctors, 2, async (doctor) => {
		const { visitor } = doctor;
		const list = await visitor.follow(await visitor.open(visitor.at('/results')));
		const first = /href="([^"]*\/results\/[\w-]{16,})"/.exec(list.text)?.[1];
		if (first !== undefined) await visitor.follow(await visitor.open(first));
		const path = visitor.at('/cabinet/critical');
		for (let rounds = 0; rounds < 60; rounds += 1) {
			const page = await visitor.open(path);
			if (page.location !== null) throw new Error(`a doctor is led away to ${page.location}`);
			const waiting = formsOf(page.text).filter(({ name }) => name === 'doctor/critical');
			if (page.status === 200 && waiting.length === 0) break;
			for (const { hidden } of waiting) {
				await visitor.send(path, { ...noCaptcha, ...hidden, intent: 'acknowledge', note: 'Позвонил пациенту' });
				acknowledged += 1;
			}
		}
	});
	return acknowledged;
}

/** What a nurse says of a visit on her page, as the form without scripts sends it. */
async function says(nurse: Person, { number, date, from }: Pick<OwnVisit, 'number' | 'date' | 'from'>, act: string, reason?: string): Promise<void> {
	const path = nurse.visitor.at(`/staff/my-day?date=${date}`);
	const key = `${nurse.key}-${number}-${act}`.slice(0, 60);
	const fields = { ...noCaptcha, intent: 'visit', key, number, act, date, from, ...(reason === undefined ? {} : { reason }) };
	await nurse.sends(path, fields, 'done=done');
}

/** A nurse's visits of a day: done, but for those at which nobody opens. */
export async function goesRound(
	nurse: Person,
	visits: readonly Pick<OwnVisit, 'number' | 'date' | 'from'>[],
	isMissed: (number: string) => boolean,
): Promise<void> {
	for (const visit of visits) {
		await says(nurse, visit, 'on-way');
		if (!isMissed(visit.number)) await says(nurse, visit, 'done');
		else {
			await says(nurse, visit, 'missed', 'nobody');
			nurse.day.tally.missedCalls.push(visit.number);
		}
	}
}
