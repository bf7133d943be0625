/** `npm run release -- VERSION --key FILE` and `npm run release -- verify VERSION --signers FILE` (docs/deployment.md, "Releases"). */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#scripts/lib/paths.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { Checkout, release, verify } from '#scripts/release/release.ts';

const usage = 'Usage\n  npm run release -- VERSION --key FILE\n  npm run release -- verify VERSION --signers FILE';

function readWords() {
	try {
		return parseArgs({ allowPositionals: true, options: { key: { type: 'string' }, signers: { type: 'string' } } });
	} catch {
		throw new Refusal(usage);
	}
}

await runCommand(async () => {
	const { positionals, values } = readWords();
	const checkout = new Checkout(root);
	const [first = '', second = ''] = positionals;
	if (first === 'verify' && second !== '' && values.signers !== undefined) {
		console.log(verify(checkout, second, resolve(values.signers)));
		console.log(`\n${second} is as it was signed.`);
		return 0;
	}
	if (positionals.length !== 1 || first === '' || values.key === undefined) throw new Refusal(usage);
	const tag = release(checkout, { version: first, key: resolve(values.key), now: Date.now() });
	console.log(`${tag} is made and signed. Send it: git push --follow-tags`);
	return 0;
});
await leave();
