/** Known faults of libraries, as `npm audit --json` tells them (report version 2: https://docs.npmjs.com/cli/v11/commands/npm-audit), held against what may stand for a while. */
import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** The code with which `npm run audit -- --if-answered` ends where the registry gave no answer. */
export const unansweredCode = 3;

export interface KnownFault {
	/** Address of the advisory. */
	readonly advisory: string;
	readonly library: string;
	readonly title: string;
	readonly severity: string;
	/** In what is deployed, and not in tools alone. */
	readonly deployed: boolean;
}

/** A fault that may stand until a day, and why it does no harm until then. */
const exception = z.strictObject({ advisory: z.url(), why: z.string().min(20), until: z.iso.date() });
export type AuditException = z.output<typeof exception>;
export const exceptionsIn = (text: string): readonly AuditException[] => z.array(exception).parse(JSON.parse(text));

const advisory = z.object({ url: z.string(), title: z.string(), severity: z.string() });
const report = z.object({
	auditReportVersion: z.literal(2),
	vulnerabilities: z.record(z.string(), z.object({ name: z.string(), via: z.array(z.union([z.string(), advisory])) })),
});

/** As npm says that the registry was not reached, or does not know the question. */
const unanswered = z.object({ statusCode: z.union([z.literal([404, 405, 429]), z.int().min(500)]) });
const unreached = z.object({
	message: z.string().regex(/^request to .+ failed, reason: /s),
});
const unnamed = z.object({
	error: z.object({ code: z.string().regex(/^(?:E(?:NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH)|ERR_SOCKET_TIMEOUT|ENOAUDIT)$/) }),
});

/**
 * @param text what the command has printed on its standard output @returns null where the registry gave no answer
 * @throws Refusal for what cannot be read: what is not understood is neither "none" nor "no answer"
 */
export function readAudit(text: string, deployed: boolean): readonly KnownFault[] | null {
	let said: unknown;
	try {
		said = JSON.parse(text);
	} catch {
		throw new Refusal('npm audit wrote no report.');
	}
	if (unanswered.safeParse(said).success || unreached.safeParse(said).success || unnamed.safeParse(said).success) return null;
	const read = report.safeParse(said);
	if (!read.success) throw new Refusal('npm audit wrote something else than its report of version 2.');
	return Object.values(read.data.vulnerabilities).flatMap(({ name, via }) =>
		via.flatMap((one) => (typeof one === 'string' ? [] : [{ advisory: one.url, library: name, title: one.title, severity: one.severity, deployed }])),
	);
}

/** Of tools that are never deployed, what is less than high waits for the next release (docs/security.md, "Libraries with known faults"). */
const counts = ({ deployed, severity }: KnownFault) => deployed || ['high', 'critical'].includes(severity);

/** @param today `2026-11-28` @returns a line for each fault that may not stand, and for each exception that is over or names nothing */
export function judgeAudit(faults: readonly KnownFault[], exceptions: readonly AuditException[], today: string): readonly string[] {
	const excused = new Set(exceptions.filter(({ until }) => until >= today).map((one) => one.advisory));
	const deployed = new Set(faults.filter((fault) => fault.deployed).map((fault) => fault.advisory));
	return [
		...faults
			.filter((fault) => counts(fault) && !excused.has(fault.advisory) && (fault.deployed || !deployed.has(fault.advisory)))
			.map(
				({ library, severity, title, advisory: address, deployed: isDeployed }) =>
					`${library} (${severity}${isDeployed ? '' : ', a tool'}): ${title} ${address}`,
			),
		...exceptions
			.filter(({ advisory: address, until }) => until < today || faults.every((fault) => fault.advisory !== address))
			.map(({ advisory: address, until }) => `The exception of ${address} ${until < today ? `ended on ${until}` : 'names nothing that is there'}`),
	];
}
