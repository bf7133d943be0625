import { given, taken } from './given.ts';
import { call } from './http.ts';
import type { Answer, Format, Line, Message, Order } from './format.ts';

const type = 'application/hl7-v2';

/** Brings one message, and gives the acknowledgement back; or the status of what was refused before it was read. */
export type Carrier = (key: string, message: string) => Promise<string | number>;

/** HL7 v2.5.1: OML^O21 out, ORU^R01 in. */
export function hl7Format(origin: string, carry: Carrier = byHttp(origin), name = 'HL7'): Format {
	return {
		name,
		showsKey: name === 'HL7',
		async order(key, orderNr) {
			const reply = await call(origin, `/lis/orders/${orderNr}/hl7`, { key });
			return reply.status === 200 ? read(reply.text) : reply.status;
		},
		async feed(key, status, from) {
			const reply = await call(origin, from ?? `/lis/orders/hl7?status=${status}&pageSize=20`, { key });
			const messages = taken(reply)
				.split(/\r(?=MSH\|)/u)
				.filter((part) => part.startsWith('MSH|'));
			const orders = messages.map(read);
			// BTS-1 is how many there are: a batch that was cut off is none.
			const told = Number(/\rBTS\|(\d+)\r/u.exec(reply.text)?.[1]);
			if (told !== orders.length) {
				throw new Error(`The batch has ${orders.length} of ${told} messages`);
			}
			return { orders, next: reply.next };
		},
		async send(key, message) {
			const answer = await carry(key, write(message));
			return typeof answer === 'number' ? answer : acknowledged(answer, message.id);
		},
		idOf: (message) => `LIS|CENTRAL|${message.id}`,
		placeOf: (index, what) => (what === 'code' ? `OBX^${index + 1}^3` : `OBX^${index + 1}^5`),
	};
}

function byHttp(origin: string): Carrier {
	return async (key, message) => {
		const reply = await call(origin, '/lis/hl7', { method: 'POST', key, type, body: message });
		return reply.status === 200 ? reply.text : reply.status;
	};
}

/** A message as its segments, and these as their fields; of MSH the first is the sign that parts them, as HL7 counts. */
function segments(text: string): string[][] {
	return text
		.split('\r')
		.filter((line) => line !== '')
		.map((line) => (line.startsWith('MSH') ? ['MSH', '|', ...line.slice(4).split('|')] : line.split('|')));
}

const components = (field = '') => field.split('^').map(unescape);

function acknowledged(text: string, id: string): Answer {
	const all = segments(text);
	const answer = all.find(([name]) => name === 'MSA');
	if (answer?.[2] !== id) {
		throw new Error(`The acknowledgement is not of ${id}: ${text}`);
	}
	return {
		isTaken: answer[1] === 'AA',
		isRepeated: null,
		applied: null,
		code: answer[1] === 'AA' ? '' : (answer[1] ?? ''),
		faults: all
			.filter(([name]) => name === 'ERR')
			.map((error) => ({ place: (error[2] ?? '').split('^').slice(0, 3).join('^'), rule: components(error[5])[0] || (error[8] ?? '') })),
	};
}

const states: Record<string, Order['state']> = { '': 'open', SC: 'open', IP: 'open', CM: 'done', CA: 'cancelled' };

function read(text: string): Order {
	const all = segments(text);
	const first = (name: string) => all.find((segment) => segment[0] === name) ?? [];
	const every = (name: string) => all.filter((segment) => segment[0] === name);
	const [msh, pid, pv1, orc, tq1] = ['MSH', 'PID', 'PV1', 'ORC', 'TQ1'].map(first) as [string[], string[], string[], string[], string[]];
	if (msh[9] !== 'OML^O21^OML_O21') {
		throw new Error(`Another message than OML^O21: ${msh[9]}`);
	}
	const identifiers = given(pid[3], 'PID-3').split('~').map(components);
	const [lastName, firstName, middleName] = components(pid[5]) as [string, string, string];
	const phone =
		given(pid[13], 'PID-13')
			.split('~')
			.map(components)
			.find((one) => one[1] === 'PRN')?.[11] ?? '';
	const place = components(pv1[3]);
	// NTE below PID is the person's comment.
	const note = all[all.indexOf(pid) + 1];
	return {
		orderNr: given(components(orc[4])[0], 'ORC-4'),
		requestNr: components(orc[3])[0] || null,
		state: given(states[orc[5] ?? ''], 'ORC-5'),
		patient: {
			lastName,
			firstName,
			middleName: middleName ?? '',
			birthDate: given(pid[7], 'PID-7').replace(/^(\d{4})(\d\d)(\d\d).*$/u, '$1-$2-$3'),
			sex: pid[8] === 'F' ? 'F' : 'M',
			iin: identifiers.find((one) => one[4] === 'NI')?.[0] ?? null,
			phone,
		},
		point: place[0] ?? '',
		visitAt: tq1[7] ? momentOf(tq1[7]) : null,
		comment: note?.[0] === 'NTE' ? unescape(note[3] ?? '') : '',
		tests: every('OBR').map((obr) => components(obr[4])[0] ?? ''),
	};
}

function write(message: Message): string {
	const { patient } = message;
	const issued = stamp(message.issued);
	const collected = stamp(message.collectedAt);
	const status = message.lines.some((line) => line.status === 'corrected')
		? 'C'
		: message.isWhole
			? 'F'
			: message.lines.every((line) => line.status === 'preliminary')
				? 'P'
				: 'A';
	const name = [patient.lastName, patient.firstName, patient.middleName].map(escape).join('^');
	let nr = 0;
	const observation = (line: Line) => {
		nr += 1;
		const { status: state, value, unit } = line;
		return [
			`OBX|${nr}|${typeof value === 'string' ? 'ST' : 'NM'}|${line.code}^^L||${value === null ? '' : escape(String(value))}|${escape(unit ?? '')}|||||${states11[state]}|||${collected}|||||||||Central laboratory, Almaty`,
			...(line.comment === undefined ? [] : [`NTE|1|L|${escape(line.comment)}`]),
		];
	};
	// A group for each test that was ordered, with the numbers that the order gave it.
	const groups = message.tests.map((test, index) => ({
		placer: `${message.orderNr}-${index + 1}^ZERTHANA`,
		test,
		lines: message.lines.filter(({ code }) => code === test || code.startsWith(`${test}.`)),
	}));
	return [
		`MSH|^~\\&|LIS|CENTRAL|ZERTHANA|NET|${stamp(new Date().toISOString())}||ORU^R01^ORU_R01|${message.id}|P|2.5.1|||||KAZ|UNICODE UTF-8`,
		`PID|1||${patient.iin === null ? `${message.orderNr}^^^ZERTHANA^U` : `${patient.iin}^^^IIN^NI`}||${name}^^^^L||${patient.birthDate.replaceAll('-', '')}|${patient.sex}`,
		...groups
			.filter(({ lines }) => lines.length > 0)
			.flatMap(({ placer, test, lines }, index) => [
				`ORC|RE|${placer}|${message.requestNr}`,
				`OBR|${index + 1}|${placer}|${message.requestNr}|${test}^^L|||${collected}|||||||||||||||${issued}|||${status}`,
				...lines.flatMap(observation),
			]),
		'',
	].join('\r');
}

const states11 = { preliminary: 'P', final: 'F', corrected: 'C' };

const signs: Record<string, string> = { F: '|', S: '^', T: '&', R: '~', E: '\\', '.br': '\n' };

function escape(text: string): string {
	return text.replaceAll(/[|^&~\\\n]/gu, (sign) => `\\${Object.keys(signs).find((name) => signs[name] === sign) ?? ''}\\`);
}

function unescape(text: string): string {
	return text.replaceAll(/\\([FSTRE]|\.br)\\/gu, (_, name: string) => signs[name] ?? '');
}

/** `20261121144500.000+0000`. */
function stamp(moment: string): string {
	return `${new Date(moment).toISOString().replaceAll(/[-:TZ]/gu, '')}+0000`;
}

function momentOf(text: string): string {
	const at = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(\.\d+)?([+-]\d\d)(\d\d)$/u.exec(text) ?? [];
	const [, year, month, day, hour, minute, second = '00', part = '', hours, minutes] = at;
	return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${part}${hours}:${minutes}`).toISOString();
}
