/** House calls, requests for consultations and messages, as visitors send them. */
import { textVersions } from '#shared/consent/versions.ts';
import { contactsWords } from '#shared/contacts/words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { bookAddress, bookStreets } from '#shared/address/book.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import { Person, type Day } from './day.ts';
import { pool } from './pool.ts';

const width = 8;
const inDays = (ahead: number) => dayInAlmaty(Date.now() + ahead * 86_400_000);
export const slots = ['07:00', '09:00', '11:00', '13:00', '15:00'] as const;

/** Days on which visits are asked for. */
const days = 12;
/** Of so many buildings as there are, another one each time that the days are through: to one of them no more than four go on one day. */
const buildings = bookStreets.filter(({ city }) => city.ru === 'Алматы').flatMap((street) => street.buildings.map(({ number }) => ({ street, number })));
function addressOf({ locale }: Person, at: number): string {
	const one = buildings[Math.floor(at / days) % buildings.length];
	if (one === undefined) throw new Error('no building');
	return bookAddress(one.street, one.number, locale);
}

async function book(person: Person, at: number): Promise<void> {
	const { visitor, phone } = person;
	const path = visitor.at('/house-call');
	const fields = {
		intent: 'book',
		key: person.key,
		city: 'almaty',
		address: addressOf(person, at),
		comment: `домофон ${String(at)}`,
		departure_date: inDays(2 + (at % days)),
		slot: slots[at % slots.length] ?? '09:00',
		patients_count: '1',
		fio: 'Сәрсенбаева Айгүл',
		phone,
		email: '',
		consent: textVersions['house-call.consent'],
		agreement: textVersions['house-call.agreement'],
	};
	await person.insist('a code for a house call', async () => {
		const page = await visitor.follow(await visitor.send(path, fields));
		return page.text.includes('name="code"') ? true : null;
	});
	const code = await person.code(0, () => visitor.send(path, fields));
	await person.sends(path, { ...fields, code }, 'done=');
	person.day.tally.houseCalls.push({ phone, kind: 'booked' });
}

const withPeople = async (day: Day, count: number, firstNr: number, what: string, act: (person: Person, at: number) => Promise<void>) =>
	pool(
		Array.from({ length: count }, (_, at) => at),
		width,
		async (at) => {
			try {
				await act(new Person(day, firstNr + at), at);
			} catch (thrown) {
				day.tally.wrong.push(`${what}: ${thrown instanceof Error ? thrown.message : ''}`);
			}
		},
		day.passed,
	);

export const bookHouseCalls = (day: Day, firstNr: number) => withPeople(day, day.amounts.houseCalls, firstNr, 'house call', book);

/** The first bytes of a picture, and enough of it to come in parts. */
const picture = (bytes: number) => {
	const all = new Uint8Array(bytes).fill(7);
	all.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	return new File([all], 'анализ.png', { type: 'image/png' });
};

export const askForConsultations = (day: Day, count: number, firstNr: number) =>
	withPeople(day, count, firstNr, 'consultation', async (person, at) => {
		const file = picture(1000 + ((at * 7919) % 200_000));
		const fields = {
			key: person.key,
			fio: 'Әбілқасымова Гүлжан',
			email: person.email,
			iin: '',
			phone: person.phone,
			city: 'almaty',
			departure_date: inDays(3),
			reason: 'interpretation',
			consent: textVersions['consultation.consent'],
		};
		await person.sends(person.visitor.at('/consultation'), fields, 'sent=1', { file });
		day.tally.consultations.push({ phone: person.phone, size: file.size });
	});

export const writeToLaboratory = (day: Day, count: number, firstNr: number) =>
	withPeople(day, count, firstNr, 'feedback', async (person) => {
		const path = person.visitor.at('/contacts');
		const fields = { city: 'almaty', name: 'Гүлжан', surname: 'Әбілқасымова', phoneNumber: person.phone, message: `Сұрақ ${person.key}` };
		// Who sends the same letter again is told that it is there.
		const there = escapeXml(translator(person.locale)(contactsWords)('errors.already-exists'));
		await person.insist('a letter', async () => {
			const seen = await person.visitor.send(path, fields);
			if (seen.location?.includes('sent=1') === true) return true;
			const page = await person.visitor.follow(seen);
			return page.text.includes(there) ? true : null;
		});
		day.tally.feedback.push({ phone: person.phone });
	});
