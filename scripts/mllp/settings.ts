/** Settings of the bridge, from the environment; every one that is wrong is named at once, and no value is told. */
import { BlockList, isIP } from 'node:net';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isKey } from '#shared/kit/key-text.ts';

export interface MllpSettings {
	/** Of the site, or of a laboratory that runs alone. */
	readonly laboratory: string;
	readonly key: string;
	readonly host: string;
	readonly port: number;
	/** Who may send; null for everybody who reaches it, which is this machine alone. */
	readonly peers: BlockList | null;
	readonly maxBytes: number;
	readonly maxConnections: number;
	/** A connection on which nothing happens for so long is closed, and one on which a message does not end. */
	readonly idleMs: number;
	/** So long the laboratory is asked for an answer to one message. */
	readonly answerMs: number;
	readonly drainMs: number;
}

type Given = Readonly<Record<string, string | undefined>>;

/** Thrown at start, with names alone. */
export class MllpSettingsError extends Error {
	override readonly name = 'MllpSettingsError';
}

const loopback = ['localhost', '127.0.0.1', '::1'];
const isLoopback = (host: string) => loopback.includes(host.replace(/^\[|\]$/g, ''));

/** HTTPS, and HTTP on the same machine: key and results travel where nobody reads along. */
function isLaboratory(text: string): boolean {
	const url = URL.parse(text);
	if (url === null || url.href !== `${url.origin}/`) return false;
	return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** `10.0.5.7,10.0.6.0/24`. */
function peersOf(text: string): BlockList | null {
	const list = new BlockList();
	for (const part of text.split(',')) {
		const [address = '', prefix, ...more] = part.trim().split('/');
		const [version, bits] = [isIP(address), Number(prefix)];
		if (version === 0 || more.length > 0 || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && bits <= (version === 4 ? 32 : 128)))) return null;
		const family = version === 4 ? 'ipv4' : 'ipv6';
		if (prefix === undefined) list.addAddress(address, family);
		else list.addSubnet(address, bits, family);
	}
	return list;
}

const numberOr = (usual: number, min: number, max: number) =>
	z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number)
		.pipe(z.int().min(min).max(max))
		.default(usual);

const shape = {
	MLLP_LABORATORY: z.string().refine(isLaboratory),
	MLLP_KEY: z.string().refine(isKey),
	MLLP_HOST: z
		.string()
		.refine((text) => isIP(text) !== 0 || text === 'localhost')
		.default('127.0.0.1'),
	MLLP_PORT: numberOr(2575, 0, 65_535),
	MLLP_PEERS: z
		.string()
		.transform((text, context) => {
			const list = peersOf(text);
			if (list === null) context.addIssue({ code: 'custom', message: 'no addresses' });
			return list ?? z.NEVER;
		})
		.optional(),
	/** As much as `POST /lis/hl7` takes. */
	MLLP_MAX_BYTES: numberOr(8 * 1024 * 1024, 1024, 8 * 1024 * 1024),
	MLLP_MAX_CONNECTIONS: numberOr(20, 1, 500),
	MLLP_IDLE_SECONDS: numberOr(300, 5, 86_400),
	MLLP_ANSWER_SECONDS: numberOr(30, 1, 600),
	MLLP_DRAIN_SECONDS: numberOr(40, 1, 600),
};
const schema = z.object(shape);
const fileEnding = '_FILE';

/** Settings may stand in files: `MLLP_KEY_FILE` names the one that holds `MLLP_KEY`. */
function withFiles(given: Given): { readonly values: Record<string, string>; readonly wrong: string[] } {
	const values: Record<string, string> = {};
	const wrong: string[] = [];
	for (const [name, value] of Object.entries(given)) {
		if (!name.startsWith('MLLP_') || value === undefined || value === '') continue;
		const setting = name.endsWith(fileEnding) ? name.slice(0, -fileEnding.length) : name;
		if (!(setting in shape) || setting in values) {
			wrong.push(name);
			continue;
		}
		try {
			values[setting] = setting === name ? value : readFileSync(value, 'utf8').replace(/\r?\n$/, '');
		} catch {
			wrong.push(name);
		}
	}
	return { values, wrong };
}

/** @throws MllpSettingsError */
export function readMllpSettings(given: Given): MllpSettings {
	const { values, wrong } = withFiles(given);
	const parsed = schema.safeParse(values);
	if (!parsed.success) wrong.push(...parsed.error.issues.map(({ path }) => String(path[0])));
	// Whoever reaches it could send results: beyond this machine it is said who may.
	if (values['MLLP_PEERS'] === undefined && !isLoopback(values['MLLP_HOST'] ?? '127.0.0.1')) wrong.push('MLLP_PEERS');
	if (!parsed.success || wrong.length > 0) throw new MllpSettingsError(`settings missing or malformed: ${[...new Set(wrong)].join(', ')}`);
	const { data } = parsed;
	return {
		laboratory: new URL(data.MLLP_LABORATORY).origin,
		key: data.MLLP_KEY,
		host: data.MLLP_HOST,
		port: data.MLLP_PORT,
		peers: data.MLLP_PEERS ?? null,
		maxBytes: data.MLLP_MAX_BYTES,
		maxConnections: data.MLLP_MAX_CONNECTIONS,
		idleMs: data.MLLP_IDLE_SECONDS * 1000,
		answerMs: data.MLLP_ANSWER_SECONDS * 1000,
		drainMs: data.MLLP_DRAIN_SECONDS * 1000,
	};
}
