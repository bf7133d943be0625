/**
 * What a program may write into a log: one line of JSON in printable ASCII, each value short. A log is read on terminals and by other programs, and
 * neither may be told anything by what a visitor sent.
 */

/** What a line holds: names, codes and numbers of our own. */
export type LogFields = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

const maxLetters = 200;

/** JSON in which everything but printable ASCII is escaped, and no text is longer than 200 letters. */
export function logLine(fields: LogFields): string {
	const short = Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [
			name,
			typeof value === 'string' && value.length > maxLetters ? `${value.slice(0, maxLetters)}...` : value,
		]),
	);
	return JSON.stringify(short).replace(/[^\u0020-\u007e]/g, (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The class of what was thrown, when it is called like one; what it says may hold anything. */
export const kindOf = (thrown: unknown): string => (thrown instanceof Error && /^[A-Za-z]\w{0,60}$/.test(thrown.name) ? thrown.name : typeof thrown);

const frame = /^\s+at (?:(?:async |new )?[\w$.#<>]{1,80}(?: \[as [\w$]{1,40}\])? \()?([\w@%+:/.?=&~-]{1,160}:\d{1,7}:\d{1,7})\)?$/;

/** Where it was thrown: the first place that the stack names below the message, which may itself look like one. */
export function placeOf(thrown: unknown): string | null {
	if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return null;
	// A stack begins with `Class: message`, or with the class alone.
	const head = /^[^\n:]{0,80}/.exec(thrown.stack)?.[0] ?? '';
	const said = thrown.message === '' ? head : `${head}: ${thrown.message}`;
	if (!thrown.stack.startsWith(`${said}\n`)) return null;
	const lines = thrown.stack.slice(said.length).split('\n');
	return lines.find((line) => frame.test(line))?.trim() ?? null;
}
