/**
 * An order as an HL7 v2.5.1 message OML^O21 (section 4.4.6): whom it is for and where the person goes, then a group for each line. `@medplum/core` puts segments together; what stands in a field is
 * escaped here. Moments are by the clocks of Kazakhstan.
 */
import { Hl7Message, Hl7Segment } from '@medplum/core';
import { brand } from '#shared/brand.ts';
import { escaped } from '#worker/lab/results/hl7/escapes.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { SaidState, WholeLine, WholeOrder } from './whole.ts';

/** As the site calls itself, in what it sends and what it answers. */
const application = 'ZERTHANA';

/** What stands in a field: a text, components, or repetitions of such; texts are not escaped yet. */
type Field = string | readonly string[] | { readonly repeated: readonly (readonly string[])[] };

const components = (parts: readonly string[]) => parts.map(escaped).join('^').replace(/\^+$/, '');
const textOf = (field: Field): string =>
	typeof field === 'string' ? escaped(field) : 'repeated' in field ? field.repeated.map(components).join('~') : components(field);

/** A segment by its fields' numbers: what is not named is empty. */
function segment(name: string, fields: Readonly<Record<number, Field>>): Hl7Segment {
	const said = Object.entries(fields).filter(([, field]) => textOf(field) !== '');
	const last = Math.max(...said.map(([nr]) => Number(nr)));
	return new Hl7Segment([name, ...Array.from({ length: last }, (_, at) => textOf(fields[at + 1] ?? ''))]);
}

const offsetMs = 5 * 3_600_000;
/** `20261121150735.473+0500` */
const stamp = (moment: string | number): string => `${new Date(new Date(moment).getTime() + offsetMs).toISOString().replace(/[-:TZ]/g, '')}+0500`;
const day = (date: string) => date.replaceAll('-', '');

/** HL7 table 0038: how far the laboratory is. */
const states: Readonly<Record<WholeOrder['order']['status'], string>> = {
	unknown: '',
	new: '',
	formalized: 'SC',
	requested: 'IP',
	confirmed: 'CM',
	cancelled: 'CA',
};

/**
 * HL7 table 0119: what is asked of the laboratory. A reader may have missed every message but the first, and each holds the order whole: one whose visit was chosen or moved since is a changed
 * order (`XO`) from then on, also when the last thing that happened was a mere state (`SC`).
 */
function controlOf({ status, changes }: WholeOrder['order']): string {
	if (status === 'cancelled') return 'CA';
	if (changes.some(({ kind }) => kind === 'visit')) return 'XO';
	return changes.some(({ kind }) => kind !== 'made') ? 'SC' : 'NW';
}

/** One order. @param now milliseconds since 1970, of this writing */
export const messageOfOrder = (whole: WholeOrder, now: number): string => written(segmentsOf(whole, now));

/**
 * Orders as a file with one batch of messages (HL7 v2.5.1, section 2.10.3), each the same as by itself. BTS-1 is how many they are; in FTS-1 batches are counted.
 * @param now milliseconds since 1970, of this writing
 */
export function batchOfOrders(orders: readonly WholeOrder[], now: number): string {
	const head = (name: string) => new Hl7Segment([name, '^~\\&', application, '', '', '', stamp(now)]);
	return written([
		head('FHS'),
		head('BHS'),
		...orders.flatMap((whole) => segmentsOf(whole, now)),
		segment('BTS', { 1: String(orders.length) }),
		segment('FTS', { 1: '1' }),
	]);
}

const written = (segments: Hl7Segment[]): string => `${new Hl7Message(segments).toString()}\r`;

function segmentsOf({ order, lines, states: said }: WholeOrder, now: number): Hl7Segment[] {
	const { comment } = order;
	return [
		headOf(order, now),
		personOf(order),
		...(comment === '' ? [] : [segment('NTE', { 1: '1', 2: 'P', 3: comment })]),
		visitOf(order),
		...lines.flatMap((line) => groupOf(line, order, line.nr === 1 ? said : [])),
	];
}

/** What is written of an order without a new change has the same id: who has it already knows it again (MSH-10 has room for 20 signs). */
function headOf({ orderNr, changes }: WholeOrder['order'], now: number): Hl7Segment {
	const controlId = `${orderNr}-${String(changes.at(-1)?.change ?? 0)}`;
	const fields = [
		'MSH',
		'^~\\&',
		application,
		'',
		'',
		'',
		stamp(now),
		'',
		'OML^O21^OML_O21',
		controlId,
		'P',
		'2.5.1',
		'',
		'',
		'',
		'',
		'KAZ',
		'UNICODE UTF-8',
	];
	return new Hl7Segment(fields);
}

/** Nothing of it was proved. A person without an IIN is known by the order alone. */
function personOf({ orderNr, patient }: WholeOrder['order']): Hl7Segment {
	const { lastName, firstName, middleName, birthDate, sex, iin, phone, email } = patient;
	return segment('PID', {
		1: '1',
		3: iin === null ? [orderNr, '', '', application, 'U'] : [iin, '', '', 'IIN', 'NI'],
		5: [lastName, firstName, middleName, '', '', '', 'L'],
		7: day(birthDate),
		8: sex,
		13: { repeated: [['', 'PRN', 'CP', '', '', '', '', '', '', '', '', phone], ...(email === null ? [] : [['', 'NET', 'Internet', email]])] },
	});
}

/** Where the person goes: the slugs of point and city, and both in words. */
const visitOf = ({ city, point }: WholeOrder['order']): Hl7Segment =>
	segment('PV1', {
		1: '1',
		2: 'O',
		3: [point.slug, '', '', city.slug ?? '', '', 'C', '', '', [city.name, point.name, point.address].filter(Boolean).join(', ')],
	});

function groupOf(line: WholeLine, order: WholeOrder['order'], saidStates: readonly SaidState[]): Hl7Segment[] {
	const { orderNr, requestNr, status, createdAt, visitAt, doctor, doctorCode } = order;
	const placer = [`${orderNr}-${String(line.nr)}`, application];
	const filler = requestNr === null ? [] : [requestNr];
	const ordered = doctor === null ? [] : [doctorCode ?? '', doctor];
	return [
		segment('ORC', {
			1: controlOf(order),
			2: placer,
			3: filler,
			4: [orderNr, application],
			5: states[status],
			9: stamp(createdAt),
			12: ordered,
			21: [brand.name],
		}),
		segment('TQ1', { 1: '1', ...(visitAt === null ? {} : { 7: stamp(visitAt) }), 9: ['R', 'Routine', 'HL70485'] }),
		segment('OBR', {
			1: String(line.nr),
			2: placer,
			3: filler,
			4: [line.code, line.name, 'L', ...(line.loinc === null ? [] : [line.loinc, '', 'LN'])],
			16: ordered,
		}),
		...saidStates.map((said, at) => stateOf(said, at + 1, createdAt)),
		...(line.material === null ? [] : [segment('SPM', { 1: '1', 4: [line.material.code, line.material.name, 'L'] })]),
	];
}

/** What the person said when ordering. */
function stateOf({ loinc, name, value }: SaidState, nr: number, at: string): Hl7Segment {
	const said: Readonly<Record<number, Field>> =
		'code' in value
			? { 2: 'CWE', 5: [value.code, value.text, 'LN'] }
			: 'weeks' in value
				? { 2: 'NM', 5: String(value.weeks), 6: ['wk', '', 'UCUM'] }
				: { 2: 'DT', 5: day(value.day) };
	return segment('OBX', { 1: String(nr), ...said, 3: [loinc, name, 'LN'], 11: 'F', 14: day(dayInAlmaty(at)) });
}
