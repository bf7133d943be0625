/** What a message calls itself, read as far as it can be: for people who look for one that was refused. */
import { isPrintable } from '#shared/kit/printable.ts';
import { requestNumber } from '#shared/kit/schemas.ts';
import type { Names } from './refused-store.ts';

const memberOf = (value: unknown, member: string): unknown =>
	typeof value === 'object' && value !== null && Object.hasOwn(value, member) ? (value as Readonly<Record<string, unknown>>)[member] : undefined;
const textOf = (value: unknown): string => (typeof value === 'string' && value.length <= 100 && isPrintable(value) ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Of a message of the site's own form, or of a Bundle; empty texts for what it does not say. */
export function namesOf(parsed: unknown): Names {
	const report = listOf(memberOf(parsed, 'entry'))
		.map((entry) => memberOf(entry, 'resource'))
		.find((resource) => memberOf(resource, 'resourceType') === 'DiagnosticReport');
	const numbers = [memberOf(parsed, 'requestNr'), ...listOf(memberOf(report, 'identifier')).map((one) => memberOf(one, 'value'))];
	return {
		messageId: textOf(memberOf(parsed, 'messageId')) || textOf(memberOf(memberOf(parsed, 'identifier'), 'value')),
		requestNr: numbers.map(textOf).find((number) => requestNumber.safeParse(number).success) ?? '',
		sender: '',
	};
}
