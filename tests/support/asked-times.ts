/** How often tests of races and of killed processes do what they try: seldom in the suite, as often as is asked for where somebody wants to know (docs/operations.md). */

/**
 * @param setting in the environment, a whole number
 * @param usual in the suite
 */
export function askedTimes(setting: 'RACE_ROUNDS' | 'KILL_WRITES', usual: number): number {
	const given = process.env[setting] ?? '';
	if (given === '') return usual;
	if (!/^[1-9]\d{0,5}$/.test(given)) throw new Error(`${setting} is no number of times`);
	return Number(given);
}

/** Milliseconds that a test may take that does something so often. */
export const timeForMs = (times: number, eachMs: number): number => 120_000 + times * eachMs;
