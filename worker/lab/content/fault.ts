/** What is wrong with one file of a folder. */
import type { Faults } from '#worker/lab/kit/import/faults.ts';

/** `line` counts from 1; `column` is the key of the file's head, empty below it. */
export type AddFault = Faults['add'];

export const faultsIn =
	(faults: Faults, path: string): AddFault =>
	(line, column, rule, values) =>
		faults.add(line, column, rule, values, path);
