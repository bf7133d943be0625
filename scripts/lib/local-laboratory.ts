/** The laboratory of the local site that runs: found, or said why not. Nothing is started, made or filled by looking for it. */
import { callLaboratory, NoAnswer, WrongKey, type Laboratory } from './laboratory.ts';
import { laboratoryAt } from './lock.ts';
import { chosenPort, standingState } from './paths.ts';
import { Refusal } from './refusal.ts';
import { secretsOf } from './secrets.ts';

export interface Found {
	readonly laboratory: Laboratory;
	/** Which one it is, for a person to read. */
	readonly described: string;
}

/** @throws Refusal when no site runs there, or one with another state does */
export async function localLaboratory(): Promise<Found> {
	const stateDir = standingState();
	const origin = laboratoryAt(stateDir, `http://localhost:${chosenPort()}`);
	const laboratory = { origin, key: secretsOf(stateDir).LIS_KEY };
	await demandOurs(laboratory, stateDir);
	return { laboratory, described: `${origin} with the data of ${stateDir}` };
}

/** A stranger's server is asked one harmless question. */
async function demandOurs(laboratory: Laboratory, stateDir: string): Promise<void> {
	let response: Response;
	try {
		response = await callLaboratory(laboratory, '/lis/orders?status=1&pageSize=1', { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
	} catch (error) {
		if (error instanceof WrongKey)
			throw new Refusal(
				`At ${laboratory.origin} runs another site, not that of ${stateDir}: it has another key. Set PORT and STATE_DIR as for npm start.`,
			);
		if (error instanceof NoAnswer)
			throw new Refusal(`No site runs at ${laboratory.origin}. Start it first (npm start, with the same PORT and STATE_DIR), or use --remote.`);
		throw error;
	}
	if (response.ok) {
		// Ours is heard out: an answer that is left before its end is a broken connection to it.
		await response.arrayBuffer();
		return;
	}
	await response.body?.cancel();
	throw new Refusal(`At ${laboratory.origin} something answers that is no laboratory of this site: ${response.status}.`);
}

/** The deployed site that the environment names. @throws Refusal when it does not */
export function remoteLaboratory(): Found {
	const { SITE_ORIGIN: site, LIS_KEY: key } = process.env;
	if (!site || !key) throw new Refusal('--remote wants SITE_ORIGIN (https://...) and LIS_KEY in the environment.');
	const origin = URL.canParse(site) && /^https?:/i.test(site) ? new URL(site).origin : null;
	if (origin === null) throw new Refusal('SITE_ORIGIN is no address. It has to begin with https://');
	return { laboratory: { origin, key }, described: `${origin}, the deployed site` };
}
