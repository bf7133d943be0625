/** `npm run laboratory`: the laboratory alone, on Node beside PostgreSQL (docs/operations.md). `npm run laboratory -- migrate` brings the database to its present form and ends; `-- make-bucket` makes the bucket of files. */
import '#worker/laboratory/modules.ts';
import { untilStopped } from '#scripts/lib/ending.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { SettingsError } from '#worker/env.ts';
import { migrate } from '#worker/laboratory/migrations-store.ts';
import { withFiles } from '#worker/laboratory/setting-files.ts';
import { readSettings, type LaboratorySettings } from '#worker/laboratory/settings.ts';

const usage = 'Usage\n  npm run laboratory\n  npm run laboratory -- migrate\n  npm run laboratory -- make-bucket';

function settingsOf(): LaboratorySettings {
	try {
		return readSettings(withFiles(process.env));
	} catch (error) {
		if (error instanceof SettingsError) throw new Refusal(`The laboratory cannot start: ${error.message} (docs/operations.md).`);
		throw error;
	}
}

/** What a driver says of an address may hold its password: its code alone is told. */
async function reached<T>(work: Promise<T>): Promise<T> {
	return work.catch((error: unknown) => {
		const code = error instanceof Error && 'code' in error ? String(error.code) : null;
		if (code === null) throw error;
		throw new Refusal(`The laboratory cannot start: ${code} (DATABASE_URL, LISTEN_HOST, LISTEN_PORT, FILES_FOLDER, FILES_S3_...).`);
	});
}

async function makeBucket(settings: LaboratorySettings): Promise<number> {
	const { bucketOf } = await import('#worker/laboratory/files.ts');
	const bucket = bucketOf(settings, () => undefined);
	if (bucket === null) throw new Refusal('The settings name no bucket (FILES_S3_...).');
	console.log((await reached(bucket.makeBucket())) ? 'Made.' : 'It is there already.');
	return 0;
}

await runCommand(async () => {
	const words = process.argv.slice(2);
	if (words.length > 1 || (words.length === 1 && words[0] !== 'migrate' && words[0] !== 'make-bucket')) throw new Refusal(usage);
	const settings = settingsOf();
	if (words[0] === 'make-bucket') return makeBucket(settings);
	for (const name of await reached(migrate(settings.DATABASE_URL))) console.log(`Migrated: ${name}`);
	if (words[0] === 'migrate') return 0;
	const { runLaboratory } = await import('#worker/laboratory/main.ts');
	const running = await reached(runLaboratory(settings));
	const stopped = untilStopped(settings.DRAIN_SECONDS * 1000);
	console.log(`Ready on ${running.origin}`);
	await stopped;
	await running.stop();
	return 0;
});
await leave();
