/** Faults of a Bundle, gathered while it is read: each with its path into the Bundle, `entry.3.resource.subject`. */
import type { z } from 'zod';
import type { RuleName } from '#shared/kit/errors.ts';
import { everyFaultOf } from '#shared/kit/faults.ts';
import { nearestName } from '#shared/kit/members.ts';
import { FaultList } from '#worker/lab/results/fault-list.ts';

export class Faults extends FaultList {
	/** A part of the Bundle by its schema; null when it is at fault. */
	read<S extends z.ZodType>(schema: S, value: unknown, at: string): z.output<S> | null {
		const result = schema.safeParse(value);
		if (result.success) return result.data;
		for (const { field, rule, values } of everyFaultOf(result.error)) this.add([at, field].filter(Boolean).join('.'), rule as RuleName, values);
		return null;
	}

	/** Members that FHIR does not know are no FHIR: a misspelt one might be the result. `_name` carries what is said beside a primitive. */
	checkMembers(value: object, known: readonly string[], at: string): void {
		for (const member of Object.keys(value))
			if (!known.includes(member.replace(/^_/, ''))) this.add(`${at}.${member.slice(0, 60)}`, 'unknownMember', { nearest: nearestName(member, known) });
	}
}
