/** `npm run dev`: the same site with the same data, and every change of worker and client shows at once. */
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { holdState } from '#scripts/lib/lock.ts';
import { migrate } from '#scripts/lib/migrate.ts';
import { chosenPort, root, stateFolder } from '#scripts/lib/paths.ts';
import { demandFree } from '#scripts/lib/ports.ts';
import { leave, runCommand } from '#scripts/lib/refusal.ts';
import { secretsOf } from '#scripts/lib/secrets.ts';
import { seedIfEmpty } from '#scripts/lib/seed.ts';
import { demandSettings } from '#scripts/lib/settings.ts';
import { untilStopped } from '#scripts/lib/ending.ts';

await runCommand(async () => {
	const port = chosenPort();
	const stateDir = stateFolder();
	const origin = `http://localhost:${port}`;
	const held = holdState(stateDir, origin);
	await demandFree(port);
	await migrate(stateDir);
	const secrets = secretsOf(stateDir);
	const settings = { ENVIRONMENT: 'local', SITE_ORIGIN: origin, ...secrets };
	demandSettings(unstable_readConfig({ config: join(root, 'wrangler.toml') }).vars, settings);
	// vite.config.ts takes its settings from here.
	Object.assign(process.env, { STATE_DIR: stateDir, PORT: String(port), DEV_SETTINGS: JSON.stringify(settings) });
	const { createServer } = await import('vite');
	const server = await createServer({ root, clearScreen: false });
	await server.listen(port);
	await seedIfEmpty({ origin, key: secrets.LIS_KEY }, stateDir, console.log);
	console.log(`Ready on ${origin}`);
	await untilStopped();
	await server.close();
	held.release();
	return 0;
});
await leave();
