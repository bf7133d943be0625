/** `npm run mllp`: takes results by MLLP and hands them to the laboratory (docs/mllp.md). */
import { untilStopped } from '#scripts/lib/ending.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { runBridge } from '#scripts/mllp/bridge.ts';
import { MllpSettingsError, readMllpSettings, type MllpSettings } from '#scripts/mllp/settings.ts';
import { logLine } from '#shared/kit/log-line.ts';

function settingsOf(): MllpSettings {
	try {
		return readMllpSettings(process.env);
	} catch (error) {
		if (error instanceof MllpSettingsError) throw new Refusal(`The bridge cannot start: ${error.message} (docs/mllp.md).`);
		throw error;
	}
}

await runCommand(async () => {
	if (process.argv.length > 2) throw new Refusal('Usage\n  npm run mllp');
	const settings = settingsOf();
	const running = await runBridge(settings, (fields) => console.error(logLine(fields))).catch((error: unknown) => {
		const code = error instanceof Error && 'code' in error ? String(error.code) : null;
		if (code === null) throw error;
		throw new Refusal(`The bridge cannot start: ${code} (MLLP_HOST, MLLP_PORT).`);
	});
	const stopped = untilStopped(settings.drainMs);
	console.log(`Ready on ${settings.host}:${String(running.port)}`);
	await stopped;
	await running.stop();
	return 0;
});
await leave();
