/** Faults of a zod check as fields and rules: a message that is no rule of ours (zod's own sentence) counts as `invalid`. */
import type { z } from 'zod';
import type { FieldFault, RuleName } from './errors.ts';
import { nearestNames } from './members.ts';
import { ownValue } from './own-value.ts';

const maxFaults = 50;

type Issue = z.core.$ZodIssue;
/** Schemas give rules as their messages, which a test holds against the words; zod's own messages are sentences. */
const ours = /^[a-z][A-Za-z]{1,30}$/;

/** Fields as dotted paths; `rule` is the schema's own word where it gives one, else `invalid`. */
export const everyFaultOf = (error: z.core.$ZodError): FieldFault[] =>
	error.issues.flatMap(meant).flatMap((issue) => (issue.code === 'unrecognized_keys' ? unknownMembers(issue) : faultOf(issue)));

/** The first 50 of them. */
export const faultsOf = (error: z.core.$ZodError): FieldFault[] => everyFaultOf(error).slice(0, maxFaults);

function faultOf(issue: Issue): FieldFault {
	const values = issue.code === 'custom' ? (issue.params as FieldFault['values']) : undefined;
	return { field: issue.path.join('.'), rule: ours.test(issue.message) ? (issue.message as RuleName) : 'invalid', ...(values ? { values } : {}) };
}

/** Each by its own name, of which only so much is said that no text is carried along. */
function unknownMembers({ path, keys, message }: z.core.$ZodIssueUnrecognizedKeys): FieldFault[] {
	const nearest = nearestNames(message);
	return keys.map((key) => ({ field: [...path, key.slice(0, 60)].join('.'), rule: 'unknownMember', values: { nearest: ownValue(nearest, key) ?? '' } }));
}

/**
 * A value that fits none of several forms is told what keeps it from the one it was meant to be: not one whose own mark it lacks, and of
 * the rest the one of which most members fit.
 */
function meant(issue: Issue): readonly Issue[] {
	if (issue.code !== 'invalid_union' || ours.test(issue.message) || issue.errors.length === 0) return [issue];
	const members = (branch: readonly Issue[]) => new Set(branch.map(({ path }) => path[0])).size;
	const unmarked = (branch: readonly Issue[]) => branch.some(({ code, path }) => code === 'invalid_value' && path.length === 1);
	const [best = []] = [...issue.errors].sort((a, b) => Number(unmarked(a)) - Number(unmarked(b)) || members(a) - members(b));
	return best.flatMap((one) => meant({ ...one, path: [...issue.path, ...one.path] }));
}
