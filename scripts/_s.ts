import { serve } from '#scripts/lib/serve.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
const served = await serve({
	stateDir: mkdtempSync('/tmp/zs-'),
	environment: 'test',
	report: console.log,
	log: () => {},
	settings: JSON.parse(process.env.SETTINGS ?? '{}'),
});
const run = spawn('npx', ['playwright', 'test', ...process.argv.slice(2)], {
	stdio: 'inherit',
	env: { ...process.env, SITE_ORIGIN: served.origin, LIS_KEY: served.key },
});
const code = await new Promise((r) => run.on('exit', r));
await served.stop();
process.exit(Number(code));
