/** `npm run audit`: libraries with known faults. With `--if-answered` a registry that gives no answer is said, and ends it with a code of its own: that is neither a fault nor the word that there is none. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exceptionsIn, judgeAudit, readAudit, unansweredCode } from '#scripts/lib/known-faults.ts';
import { root } from '#scripts/lib/paths.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';

/** What it prints on its standard output; it ends with another code than 0 where it has found something. */
const npm = (words: readonly string[]) =>
	new Promise<string>((resolve) => {
		execFile('npm', [...words], { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }, (_, output) => resolve(output));
	});

await runCommand(async () => {
	const { values } = parseArgs({ options: { 'if-answered': { type: 'boolean', default: false } } });
	const words = ['audit', '--json', '--loglevel=silent'];
	const own = readAudit(await npm([...words, '--omit=dev']), true);
	const all = own && readAudit(await npm(words), false);
	if (own === null || all === null) {
		const said = 'The registry gave no answer to npm audit: nobody knows of known faults.';
		if (!values['if-answered']) throw new Refusal(said);
		console.log(said);
		return unansweredCode;
	}
	const wrong = judgeAudit(
		[...own, ...all],
		exceptionsIn(readFileSync(join(root, 'scripts/audit-exceptions.json'), 'utf8')),
		new Date().toISOString().slice(0, 10),
	);
	for (const line of wrong) console.log(line);
	console.log(
		wrong.length === 0
			? 'No library has a known fault that may not stand.'
			: `${String(wrong.length)} to mend (docs/security.md, "Libraries with known faults").`,
	);
	return wrong.length === 0 ? 0 : 1;
});
await leave();
