/** `npm start`: the production build on http://localhost:8787 with local data. */
import { chosenPort, stateFolder } from '#scripts/lib/paths.ts';
import { runCommand } from '#scripts/lib/refusal.ts';
import { serve } from '#scripts/lib/serve.ts';
import { plainLines } from '#scripts/lib/terminal.ts';
import { untilStopped } from '#scripts/lib/ending.ts';

await runCommand(async () => {
	const served = await serve({
		port: chosenPort(),
		stateDir: stateFolder(),
		environment: 'local',
		report: console.log,
		log: (line) => console.error(plainLines(line)),
	});
	console.log(`Ready on ${served.origin}`);
	await untilStopped();
	await served.stop();
	return 0;
});
// What a tool left open must not keep the terminal.
process.exit();
