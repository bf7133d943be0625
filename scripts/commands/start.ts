/**
 * `npm start`: the production build on http://localhost:8787 with local data. `npm start -- --postgres`: the same with the laboratory alone, on Node beside a
 * PostgreSQL that comes with the project.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chosenPort, stateFolder } from '#scripts/lib/paths.ts';
import { seedDemoPeople, seedDemoResults } from '#scripts/lib/demo/seed.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { serve } from '#scripts/lib/serve.ts';
import { plainLines } from '#scripts/lib/terminal.ts';
import { untilStopped } from '#scripts/lib/ending.ts';

await runCommand(async () => {
	const words = process.argv.slice(2);
	if (words.length > 1 || (words.length === 1 && words[0] !== '--postgres')) throw new Refusal('Usage: npm start [-- --postgres]');
	const stateDir = stateFolder();
	const onPostgres = words[0] === '--postgres';
	// Whoever shows it asks as an edge does: for tools that try the site. On PostgreSQL the site has an edge of its own.
	const { EDGE_KEY = '' } = process.env;
	const served = await serve({
		port: chosenPort(),
		stateDir,
		environment: 'local',
		onPostgres,
		settings: onPostgres || EDGE_KEY === '' ? {} : { EDGE_KEY },
		report: console.log,
		log: (line) => console.error(plainLines(line)),
	});
	const demo = { ...served.laboratory, db: await served.labDb(), stateDir };
	let isStopped = false;
	try {
		await seedDemoPeople(demo);
	} catch (error) {
		await served.stop();
		throw error;
	}
	// Before anybody is told that it is ready: who is told may end it in the same moment.
	const stopped = untilStopped().then(() => (isStopped = true));
	console.log(`Ready on ${served.origin}`);
	// What there is much of comes while the site is used already; the site goes on without it.
	const results = seedDemoResults(demo, () => isStopped).catch(async (error: unknown) => {
		// A terminal ends workerd as well as this process, and workerd may be gone first.
		await Promise.race([stopped, pause(1000)]);
		if (!isStopped) console.error(plainLines(error instanceof Error ? error.message : String(error)));
	});
	await stopped;
	await results;
	await served.stop();
	return 0;
});
// What a tool left open must not keep the terminal.
await leave();
