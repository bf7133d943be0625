/**
 * Every rule of the house that the linter enforces, shown on a snippet that breaks it: a folder laid out like the project is linted with
 * the project's own configuration.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Case {
	/** What the rule is for. */
	readonly name: string;
	readonly file: string;
	readonly code: string;
	/** The linter's rule, or null where the snippet is fine. */
	readonly rule: string | null;
}

const imports = 'eslint(no-restricted-imports)';
const from = (source: string) => `import { a } from '${source}';\nexport const b = a;\n`;
const typesFrom = (source: string) => `import type { A } from '${source}';\nexport type B = A;\n`;
const refused = (room: string, ...sources: string[]): Case[] =>
	sources.map((source) => ({ name: `${room} does not import ${source}`, file: `${room}/snippet.ts`, code: from(source), rule: imports }));
const allowed = (room: string, ...sources: string[]): Case[] =>
	sources.map((source) => ({ name: `${room} imports ${source}`, file: `${room}/snippet.ts`, code: from(source), rule: null }));

const table: Case[] = [
	...refused('shared/domain', 'react', 'hono', '@cloudflare/workers-types', '#worker/env.ts', '#client/stores/basket.ts', '../errors.ts', 'node:crypto'),
	...allowed('shared/domain', 'zod', 'rosetta', '#shared/errors.ts', './money.ts'),
	...refused('client/islands/search', '#worker/env.ts', 'hono', 'cloudflare:workers', '#tests/x.ts', '../city/x.ts'),
	...allowed('client/islands/search', '#shared/urls.ts', '#client/stores/basket.ts', 'react'),
	...refused('client/pages', '#client/stores/basket.ts', '#worker/env.ts', 'hono/cookie'),
	...refused('client/components/ui', '#client/stores/toasts.ts', '#worker/env.ts', 'node:fs'),
	...allowed('client/components/ui', '#shared/urls.ts', '#client/components/ui/button.tsx', 'react'),
	...refused(
		'worker/edge',
		'#worker/gateway/call.ts',
		'#worker/lab/app.ts',
		'#worker/site/page.tsx',
		'#worker/providers/captcha/altcha.ts',
		'#client/pages/home-page.tsx',
		'react',
	),
	...allowed('worker/edge', '#shared/errors.ts', '#worker/providers/captcha/port.ts', '#worker/env.ts', 'hono', './context.ts'),
	...refused('worker/gateway', '#worker/lab/app.ts', './external.ts', '#worker/edge/city.ts', '#client/pages/home-page.tsx'),
	...allowed('worker/gateway', '#shared/calls/index.ts', '#worker/env.ts', './retry.ts'),
	...refused(
		'worker/site',
		'#worker/lab/app.ts',
		'#worker/gateway/external.ts',
		'#client/stores/basket.ts',
		'#client/entry.ts',
		'#client/islands/search/view.tsx',
	),
	...allowed(
		'worker/site',
		'#client/pages/home-page.tsx',
		'#client/layouts/site-layout.tsx',
		'#client/components/ui/button.tsx',
		'#client/islands/island.tsx',
		'#worker/gateway/call.ts',
	),
	...refused('worker/render', '#worker/lab/app.ts', '#client/stores/basket.ts'),
	...allowed('worker/render', '#client/layouts/frame.tsx', '#shared/urls.ts'),
	...refused(
		'worker/site/loaders',
		'hono',
		'@hono/zod-validator',
		'#worker/edge/context.ts',
		'#client/pages/home-page.tsx',
		'#worker/lab/app.ts',
		'#worker/gateway/external.ts',
	),
	...allowed('worker/site/loaders', '#worker/gateway/call.ts', '#shared/errors.ts', './home.ts'),
	...refused(
		'worker/lab/orders',
		'#client/pages/home-page.tsx',
		'#worker/edge/city.ts',
		'#worker/gateway/call.ts',
		'#worker/env.ts',
		'#worker/providers/captcha/altcha.ts',
		'../handler.ts',
	),
	...allowed('worker/lab/orders', '#worker/lab/handler.ts', '#shared/errors.ts', '#worker/providers/captcha/port.ts', 'hono'),
	...refused('worker/providers/captcha', '#worker/providers/sms/port.ts', '#worker/edge/log.ts', '#worker/lab/app.ts', '#client/entry.ts'),
	...allowed('worker/providers/captcha', './port.ts', '#shared/errors.ts'),
	...refused('worker/store', '#worker/edge/context.ts', '#worker/lab/app.ts', '#client/entry.ts'),
	...refused('worker', '#worker/lab/app.ts', './lab/app.ts', '#worker/gateway/external.ts', '#client/pages/home-page.tsx'),
	...allowed('worker', '#worker/gateway/select.ts', '#worker/site/page.tsx'),
	{
		name: 'only select names the backends',
		file: 'worker/gateway/select.ts',
		code: from('#worker/lab/app.ts') + from('./external.ts').replaceAll(/\b[ab]\b/g, '$&2'),
		rule: null,
	},
	{ name: 'the edge takes types of the gateway', file: 'worker/edge/types.ts', code: typesFrom('#worker/gateway/call.ts'), rule: null },
	{ name: 'the edge takes no types of the laboratory', file: 'worker/edge/types-2.ts', code: typesFrom('#worker/lab/handler.ts'), rule: imports },
	{ name: 'a dynamic import is an import', file: 'worker/edge/dynamic.ts', code: "export const load = () => import('#worker/lab/app.ts');\n", rule: imports },
	{ name: 'passing on is an import', file: 'shared/pass-on.ts', code: "export { a } from '#worker/env.ts';\n", rule: imports },
	{ name: 'no JSX at the edge', file: 'worker/edge/view.tsx', code: 'export const View = () => <p>x</p>;\n', rule: 'react(jsx-filename-extension)' },
	{ name: 'no JSX in the laboratory', file: 'worker/lab/view.tsx', code: 'export const View = () => <p>x</p>;\n', rule: 'react(jsx-filename-extension)' },
	{ name: 'JSX in the site', file: 'worker/site/view.tsx', code: 'export const View = () => <p>x</p>;\n', rule: null },
];

const rules: Case[] = [
	{ name: 'no any', file: 'shared/any.ts', code: 'export const a = (b: any): unknown => b;\n', rule: 'typescript(no-explicit-any)' },
	{
		name: 'no floating promise',
		file: 'shared/floating.ts',
		code: 'export function a(b: Promise<number>): void {\n\tb;\n}\n',
		rule: 'typescript(no-floating-promises)',
	},
	{
		name: 'no promise where a truth is wanted',
		file: 'shared/misused.ts',
		code: 'export const a = (b: Promise<boolean>): number => (b ? 1 : 2);\n',
		rule: 'typescript(no-misused-promises)',
	},
	{
		name: 'no non-null assertion',
		file: 'shared/non-null.ts',
		code: 'export const a = (b: string | null): number => b!.length;\n',
		rule: 'typescript(no-non-null-assertion)',
	},
	{ name: 'no default export', file: 'shared/default.ts', code: 'export default 1;\n', rule: 'import(no-default-export)' },
	{ name: 'a configuration exports by default', file: 'some.config.ts', code: 'export default 1;\n', rule: null },
	{ name: 'no console in shared', file: 'shared/console.ts', code: "console.log('a');\n", rule: 'eslint(no-console)' },
	{ name: 'no console in the client', file: 'client/console.ts', code: "console.log('a');\n", rule: 'eslint(no-console)' },
	{ name: 'no console in the worker', file: 'worker/lab/console.ts', code: "console.log('a');\n", rule: 'eslint(no-console)' },
	{ name: 'scripts speak', file: 'scripts/console.ts', code: "console.log('a');\n", rule: null },
	{ name: 'no cycle', file: 'shared/cycle-a.ts', code: "import { b } from './cycle-b.ts';\nexport const a = (): number => b();\n", rule: 'import(no-cycle)' },
	{
		name: 'no cycle over a room’s name',
		file: 'shared/cycle-c.ts',
		code: "import { d } from '#shared/cycle-d.ts';\nexport const c = (): number => d();\n",
		rule: 'import(no-cycle)',
	},
	{
		name: 'types are imported as types',
		file: 'shared/types.ts',
		code: "import { A } from './a.ts';\nexport type B = A;\n",
		rule: 'typescript(consistent-type-imports)',
	},
];
const companions = {
	'shared/cycle-b.ts': "import { a } from './cycle-a.ts';\nexport const b = (): number => a();\n",
	'shared/cycle-d.ts': "import { c } from '#shared/cycle-c.ts';\nexport const d = (): number => c();\n",
};

/** Snippets of one room get a number each, so that they do not overwrite each other. */
const cases = [...table, ...rules].map((one, index) => ({
	...one,
	path: one.file.endsWith('snippet.ts') ? one.file.replace('snippet', `snippet-${index}`) : one.file,
}));

const project = mkdtempSync(join(tmpdir(), 'lint-rules-'));
let found: Map<string, string[]>;

beforeAll(() => {
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(project, path)), { recursive: true });
		writeFileSync(join(project, path), text);
	};
	for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) write(file, readFileSync(file, 'utf8'));
	symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
	for (const { path, code } of cases) write(path, code);
	for (const [path, code] of Object.entries(companions)) write(path, code);
	const run = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json'], { cwd: project, encoding: 'utf8' });
	const report = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
	found = new Map();
	for (const { filename, code } of report.diagnostics) found.set(filename, [...(found.get(filename) ?? []), code]);
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const enforced = new Set(cases.map((one) => one.rule));

describe('the linter', () => {
	test.each(cases)('$name', ({ path, rule }) => {
		const codes = found.get(path) ?? [];
		if (rule === null) expect(codes.filter((code) => enforced.has(code))).toEqual([]);
		else expect(codes).toContain(rule);
	});
});
