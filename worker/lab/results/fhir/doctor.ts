/** The doctor whose request a report is about: the requester of the ServiceRequest that it is based on, by a code of ours. */
import { z } from 'zod';
import { messageTexts } from '#shared/results/messages.ts';
import { doctorSystem } from './codes.ts';
import type { Faults } from './faults.ts';
import { resolve, type Located } from './references.ts';
import { identifier, reference, type Identifier, type Reference } from './types.ts';

const service = z.object({ requester: reference.optional() });
const person = z.object({ identifier: z.array(identifier).max(50).optional() });
const role = person.extend({ practitioner: reference.optional() });

const codesIn = (identifiers: readonly (Identifier | undefined)[] = []) =>
	identifiers.flatMap((one) => (one?.system === doctorSystem && one.use !== 'old' && one.value !== undefined ? [one.value] : []));

/** The codes of ours that a requester has. One who is named without such a code, or stands outside of the Bundle, is somebody whom this site need not know. */
function codesOf(given: Reference, from: Located, all: readonly Located[], faults: Faults): readonly string[] {
	const own = codesIn([given.identifier]);
	const found = resolve(all, given, from, ['Practitioner', 'PractitionerRole']);
	if (found === null) return own;
	const data = faults.read(role, found.resource, found.at);
	const behind = found.resource.resourceType === 'PractitionerRole' && data?.practitioner !== undefined ? codesOf(data.practitioner, found, all, faults) : [];
	return [...own, ...codesIn(data?.identifier), ...behind];
}

/** Undefined where no requester has a code of ours; several of them contradict each other. */
export function doctorOf(basedOn: readonly Reference[], report: Located, all: readonly Located[], faults: Faults): string | undefined {
	const codes = basedOn.flatMap((one) => {
		const target = resolve(all, one, report, ['ServiceRequest']);
		const requester = target && faults.read(service, target.resource, target.at)?.requester;
		return target && requester ? codesOf(requester, target, all, faults) : [];
	});
	const [code, ...others] = new Set(codes);
	if (others.length > 0) faults.add(`${report.at}.basedOn`, 'contradiction');
	return code === undefined ? undefined : (faults.read(messageTexts.doctorCode, code, `${report.at}.basedOn`) ?? undefined);
}
