/** Import of which rules of patterns speak (docs/lab-files.md, "patterns"). */
import type { Database } from '#worker/providers/database/port.ts';
import { patternRules } from '#shared/results/patterns/rules.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';
import { cellsOf, forms, onlyOnce } from '#worker/lab/kit/import/cells.ts';
import { importInto } from '#worker/lab/kit/import/file-import.ts';
import { countRows, removeRows } from '#worker/lab/kit/import/rows-store.ts';
import { rulesBefore, writeRules, type RuleRow } from './patterns-store.ts';

const columns = new Set(['rule', 'shown']);
const ids = new Set<string>(patternRules.map(({ id }) => id));

interface Known {
	readonly generation: number;
}

/** Nobody's cache depends on it: results are never cached, and the file is counted with those of people. */
const list = {
	counter: 'people_generation',
	read: async (db: Database): Promise<Known> => ({ generation: await readGeneration(db, 'people_generation') }),
} as const;

export const importPatternRules = importInto<Known, RuleRow[]>(list, {
	kind: 'patterns',
	isColumn: (column) => columns.has(column),
	keyOf: ({ cells }) => cells['rule'] ?? null,
	cellsOfKey: (rule) => ({ rule }),
	columnsOf: () => () => columns,
	before: rulesBefore,
	standing: (db) => countRows(db, 'pattern_rules'),
	check: (rows, _known, faults) => {
		const once = onlyOnce(faults);
		return rows.map((row) => {
			const cells = cellsOf(row, faults);
			const rule = cells.formed('rule', forms.slug, true);
			once(row.line, 'rule', rule);
			if (rule !== '' && !ids.has(rule)) cells.fault('rule', 'unknown', { value: rule });
			return { rule, shown: cells.yesNo('shown') };
		});
	},
	plan: (db, rows) => ({ statements: writeRules(db, rows) }),
	added: { remove: (db, rules) => removeRows(db, 'pattern_rules', 'rule', rules) },
});
