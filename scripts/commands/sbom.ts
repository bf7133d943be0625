/** `npm run --silent sbom`: what is deployed, as CycloneDX, of `package-lock.json` alone (docs/security.md). */
import { root } from '#scripts/lib/paths.ts';
import { leave, runCommand } from '#scripts/lib/refusal.ts';
import { componentsOf } from '#scripts/release/components.ts';

await runCommand(async () => {
	process.stdout.write(componentsOf(root));
	return 0;
});
await leave();
