/** Faults of an HL7 v2 message, gathered while it is read: each with its place, as people who know HL7 write it (`OBX[3]-5.1`: the third OBX, its fifth field, first component). */
import type { FieldFault, RuleName } from '#shared/kit/errors.ts';

/** So many are told at once. */
const maxFaults = 50;

export class Hl7Faults {
	readonly #list: FieldFault[] = [];

	/** Adds a fault, once for each place and rule. @returns null, for callers that have nothing then */
	add(field: string, rule: RuleName, values?: FieldFault['values']): null {
		const isKnown = this.#list.some((one) => one.field === field && one.rule === rule);
		if (!isKnown && this.#list.length < maxFaults) this.#list.push({ field, rule, ...(values ? { values } : {}) });
		return null;
	}

	get all(): readonly FieldFault[] {
		return this.#list;
	}
}
