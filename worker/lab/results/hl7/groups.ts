/** The segments of an ORU^R01 as its structure groups them: patients, orders, observations. A segment that stands elsewhere refuses the message: it could say anything of its neighbours. */
import type { Er7, Segment } from './er7.ts';
import type { Hl7Faults } from './faults.ts';

export interface ObservationGroup {
	readonly obx: Segment;
	/** NTE segments behind it. */
	readonly notes: readonly Segment[];
}

export interface OrderGroup {
	readonly orc: Segment | null;
	readonly obr: Segment;
	readonly notes: readonly Segment[];
	readonly observations: readonly ObservationGroup[];
	readonly specimens: readonly Segment[];
}

export interface PatientGroup {
	/** Null where the message names nobody. */
	readonly pid: Segment | null;
	readonly notes: readonly Segment[];
	readonly orders: readonly OrderGroup[];
}

/** Segments of the structure that carry no result and change none. Those of the laboratory's own (Z..) HL7 lets a reader pass. */
const passed: ReadonlySet<string> = new Set(['SFT', 'PD1', 'NK1', 'PV1', 'PV2', 'TQ1', 'TQ2', 'CTD', 'FT1', 'CTI']);

interface OpenOrder extends OrderGroup {
	readonly notes: Segment[];
	readonly observations: ObservationGroup[];
	readonly specimens: Segment[];
}
interface OpenPatient extends PatientGroup {
	readonly notes: Segment[];
	readonly orders: OpenOrder[];
}

export function groupsOf({ segments }: Er7, faults: Hl7Faults): PatientGroup[] {
	const patients: OpenPatient[] = [];
	let orc: Segment | null = null;
	/** Where the next NTE belongs; null where it would be of something that has no place for it. */
	let notes: Segment[] | null = null;
	const begin = (pid: Segment | null): OpenPatient => {
		const made: OpenPatient = { pid, notes: [], orders: [] };
		patients.push(made);
		return made;
	};
	const misplaced = (segment: Segment) => faults.add(segment.at, 'segmentOrder');
	for (const segment of segments.slice(1)) {
		const order = patients.at(-1)?.orders.at(-1);
		switch (segment.name) {
			case 'PID': {
				if (orc !== null) misplaced(orc);
				orc = null;
				if (patients.at(-1)?.orders.length === 0) misplaced(segment);
				({ notes } = begin(segment));
				break;
			}
			case 'ORC':
				if (orc !== null) misplaced(orc);
				orc = segment;
				notes = null;
				break;
			case 'OBR': {
				const made: OpenOrder = { orc, obr: segment, notes: [], observations: [], specimens: [] };
				(patients.at(-1) ?? begin(null)).orders.push(made);
				orc = null;
				({ notes } = made);
				break;
			}
			case 'OBX': {
				if (order === undefined || orc !== null) {
					misplaced(segment);
					break;
				}
				const own: Segment[] = [];
				order.observations.push({ obx: segment, notes: own });
				notes = own;
				break;
			}
			case 'SPM':
				if (order === undefined || orc !== null) misplaced(segment);
				else order.specimens.push(segment);
				notes = null;
				break;
			case 'NTE':
				if (notes === null) misplaced(segment);
				else notes.push(segment);
				break;
			default:
				// Behind any of these a comment would be of something that is not read.
				if (passed.has(segment.name) || segment.name.startsWith('Z')) notes = segment.name === 'PD1' || segment.name === 'PV1' ? notes : null;
				else misplaced(segment);
		}
	}
	if (orc !== null) misplaced(orc);
	// Orders above the first of several people name nobody, and would be taken for that person's: a PID may have been lost.
	const [first, second] = patients;
	if (first?.pid === null && second?.pid != null) misplaced(second.pid);
	if (patients.every(({ orders }) => orders.length === 0)) faults.add('OBR[1]', 'required');
	return patients;
}
