/** Forms that anybody may send: writing to the laboratory, asking for a consultation with a file, and booking a house call with a code. */
import { bookStreets } from '#shared/address/book.ts';
import { textVersions } from '#shared/consent/versions.ts';
import { contactsWords } from '#shared/contacts/words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import { codeOf } from '#tests/faults/codes.ts';
import type { Journey } from '#tests/faults/journeys.ts';
import type { Walk } from '#tests/faults/walk.ts';

const inDays = (days: number) => dayInAlmaty(Date.now() + days * 86_400_000);

export const feedback: Journey = {
	name: 'feedback',
	steps: 1,
	links: ['laboratory', 'database', 'visitor'],
	async walk(walk: Walk) {
		const path = walk.visitor.at('/contacts');
		const fields = { city: 'almaty', name: 'Гүлжан', surname: 'Әбілқасымова', phoneNumber: walk.phone, message: `Сұрақ ${walk.key}` };
		const rows = () => walk.count(`feedback WHERE phone = '${walk.phone}'`);
		// Who sends the same letter again is told that it is there.
		const there = escapeXml(translator(walk.locale)(contactsWords)('errors.already-exists'));
		await walk.sends(path, fields, rows, ({ location }, page) => location?.includes('sent=1') === true || page.text.includes(there));
	},
};

/** The first bytes of a picture, and enough of it to come in parts. */
const picture = (bytes: number) => {
	const whole = new Uint8Array(bytes).fill(7);
	whole.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	return new File([whole], 'анализ.png', { type: 'image/png' });
};

export const consultation: Journey = {
	name: 'consultation',
	steps: 1,
	links: ['laboratory', 'database', 'visitor'],
	async walk(walk: Walk) {
		const fields = {
			key: walk.key,
			fio: 'Әбілқасымова Гүлжан',
			email: walk.email,
			iin: '',
			phone: walk.phone,
			city: 'almaty',
			departure_date: inDays(3),
			reason: 'interpretation',
			consent: textVersions['consultation.consent'],
		};
		const file = picture(1000 + Math.floor(walk.random() * 300_000));
		const rows = () => walk.count(`consultations WHERE phone = '${walk.phone}'`);
		await walk.sends(walk.visitor.at('/consultation'), fields, rows, ({ location }) => location?.includes('sent=1') === true, { file });
		const files = await walk.world.query(
			`SELECT f.size FROM consultation_files f JOIN consultations c ON c.id = f.consultation_id WHERE c.phone = '${walk.phone}'`,
		);
		walk.demand(
			files.length === 1 && Number(files[0]?.['size']) === file.size,
			`the consultation has ${String(files.length)} files, or another than was sent`,
		);
	},
};

/** Buildings of the city, each by a line that fits no other one: a building gets few house calls a day. */
const addresses = bookStreets
	.filter(({ city }) => city.ru === 'Алматы')
	.flatMap(({ name, buildings }) => {
		const numbers = buildings.map(({ number }) => number);
		return numbers.filter((number) => numbers.every((other) => other === number || !other.startsWith(number))).map((number) => `${name.ru}, ${number}`);
	});

export const houseCall: Journey = {
	name: 'house-call',
	steps: 2,
	links: ['laboratory', 'database', 'queue', 'sms', 'visitor'],
	messageStep: 0,
	async walk(walk: Walk) {
		const { visitor, phone } = walk;
		const path = visitor.at('/house-call');
		const fields = {
			intent: 'book',
			key: walk.key,
			city: 'almaty',
			address: addresses[Math.floor(walk.nr / 20) % addresses.length] ?? '',
			comment: '',
			departure_date: inDays(4 + (walk.nr % 20)),
			slot: '09:00',
			patients_count: '1',
			fio: 'Сәрсенбаева Айгүл',
			phone,
			email: '',
			consent: textVersions['house-call.consent'],
			agreement: textVersions['house-call.agreement'],
		};
		const rows = () => walk.count(`house_calls WHERE phone = '${phone}'`);
		/** Sends it without a code, until the page asks for one. */
		const asks = async () => {
			const page = walk.look(await visitor.follow(walk.look(await visitor.send(path, fields))));
			return page.text.includes('name="code"') ? page : null;
		};
		await walk.step(asks);
		walk.demand((await walk.comes(asks, 12_000)) !== null, 'nobody is asked for a code');
		walk.demand((await rows()) === 0, 'booked without a code');
		const code = await codeOf(walk, phone);
		if (code === null) return;
		await walk.sends(path, { ...fields, code }, rows, ({ location }) => location?.includes('done=') === true);
	},
};
