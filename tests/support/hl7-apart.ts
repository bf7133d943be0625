/** A message of HL7 v2 as anybody would take it apart by hand, without what is tested: every result with its order and its person, as they were sent. */

/** Fields of a segment by their numbers. */
type Fields = readonly string[];
export interface SentResult {
	readonly code: string;
	readonly value: string;
	/** Spellings in which its unit may be repeated; none for no unit. */
	readonly units: readonly string[];
	readonly range: string;
	readonly flags: string;
	readonly state: string;
	readonly collected: string;
}
export interface SentOrder {
	readonly pid: Fields | null;
	readonly obr: Fields;
	/** Empty where nobody says one. */
	readonly requestNr: string;
	/** Of an order whose results stand below another one's: those numbers that it may stand below. */
	readonly parents: readonly string[];
	readonly specimens: Fields[];
	readonly results: SentResult[];
}
export interface SentMessage {
	readonly msh: Fields;
	readonly orders: readonly SentOrder[];
	readonly component: (field: string | undefined, nr: number) => string;
	readonly repetitions: (field: string | undefined) => readonly string[];
}

export function takenApart(text: string): SentMessage {
	const [bar, hat, tilde, slash] = [3, 4, 5, 6].map((at) => text.charAt(at)) as [string, string, string, string];
	const escapes: readonly (readonly [string, string])[] = [
		['F', bar],
		['S', hat],
		['T', '&'],
		['R', tilde],
		['E', slash],
	];
	const plain = (part: string) => escapes.reduce((now, [letter, sign]) => now.replaceAll(`${slash}${letter}${slash}`, sign), part).trim();
	const component = (field: string | undefined, nr: number) => plain((field ?? '').split(tilde)[0]?.split(hat)[nr - 1] ?? '');
	const repetitions = (field: string | undefined) => (field ?? '').split(tilde);
	const all = text
		.split(/[\r\n]+/)
		// A line break has letters as it is written, and none as it is read.
		.map((segment) => segment.split(bar).map((field) => field.replaceAll(`${slash}.br${slash}`, '\n')))
		.map((fields) => (fields[0] === 'MSH' ? ['MSH', bar, ...fields.slice(1)] : fields));

	let [pid, orc]: (Fields | null)[] = [null, null];
	const orders: SentOrder[] = [];
	for (const fields of all) {
		const order = orders.at(-1);
		if (fields[0] === 'PID') [pid, orc] = [fields, null];
		if (fields[0] === 'ORC') orc = fields;
		if (fields[0] === 'SPM') order?.specimens.push(fields);
		if (fields[0] === 'OBR') {
			const above = orders.filter((one) => one.pid === pid).map((one) => one.requestNr);
			const requestNr = component(fields[3], 1) || component(orc?.[3], 1);
			orders.push({ pid: pid ?? null, obr: fields, requestNr, parents: (fields[26] ?? '') === '' ? [] : above, specimens: [], results: [] });
			orc = null;
		}
		if (fields[0] === 'OBX') {
			const unit = fields[6] ?? '';
			order?.results.push({
				code: fields[3] ?? '',
				value: fields[5] ?? '',
				// A power whose sign nobody escaped stands in two components.
				units: [component(unit, 1), component(unit, 2), plain(unit)].filter(Boolean),
				range: fields[7] ?? '',
				flags: fields[8] ?? '',
				state: fields[11] ?? '',
				collected: fields[14] ?? '',
			});
		}
	}
	return { msh: all.find(([name]) => name === 'MSH') ?? [], orders, component, repetitions };
}

/** Milliseconds of a time stamp; by the clocks of Kazakhstan where it says no offset. Null for what names no minute. */
export function instantOf(stamp: string): number | null {
	const [, year, month, day, hour, minute, second = '00', sign = '+', zone = '05', minutes = '00'] =
		/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d+)?(?:([+-])(\d\d)(\d\d))?$/.exec(stamp) ?? [];
	if (year === undefined) return null;
	return Date.parse(`${year}-${String(month)}-${String(day)}T${String(hour)}:${String(minute)}:${second}${sign}${zone}:${minutes}`);
}
