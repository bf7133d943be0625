/** `npm run --silent sbom`: what is deployed, as CycloneDX, of `package-lock.json` alone (docs/security.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';
import { leave, runCommand } from '#scripts/lib/refusal.ts';
import { sbomOf } from '#scripts/release/sbom.ts';

await runCommand(async () => {
	process.stdout.write(sbomOf(readFileSync(join(root, 'package-lock.json'), 'utf8'), 'deployed'));
	return 0;
});
await leave();
