/** Faults of a zod check as fields and rules: a message that is no rule of ours (zod's own sentence) counts as `invalid`. */
import type { z } from 'zod';
import type { FieldFault } from '#shared/errors.ts';

const mostFaults = 50;

export function faultsOf(error: z.ZodError): FieldFault[] {
	return error.issues
		.slice(0, mostFaults)
		.map((issue) => ({ field: issue.path.join('.'), rule: /^[a-z][A-Za-z]{1,30}$/.test(issue.message) ? issue.message : 'invalid' }));
}
