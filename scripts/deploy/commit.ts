/** What git knows of the project's folder. */
import { runProgram } from '#scripts/lib/child.ts';

/** @returns what git prints; null where there is no git, no repository, or not what is asked for */
export async function gitIn(folder: string, words: readonly string[]): Promise<string | null> {
	try {
		const { code, output } = await runProgram('git', ['-C', folder, ...words], { output: 'keep' });
		return code === 0 ? output.trim() : null;
	} catch {
		return null;
	}
}
