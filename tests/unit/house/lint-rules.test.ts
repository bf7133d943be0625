/**
 * Every rule of the house that the linter enforces, shown on snippets that it refuses and allows: a folder laid out like the project is
 * linted once with the project's own configuration and plugin.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Case {
	/** What the rule is for. */
	readonly name: string;
	/** Snippets of one file stand in it one below the other. */
	readonly file: string;
	readonly code: string;
	/** The linter's rule, or null where the snippet is fine. */
	readonly rule: string | null;
}

const imports = 'house(imports)';
let count = 0;
const from = (source: string) => `import { a as a${++count} } from '${source}';\nexport const b${count} = a${count};\n`;
const typesFrom = (source: string) => `import type { A as A${++count} } from '${source}';\nexport type B${count} = A${count};\n`;
const lazyFrom = (source: string) => `export const load${++count} = () => import('${source}');\n`;
const cases =
	(verb: string, rule: string | null, write: (source: string) => string) =>
	(file: string, ...sources: string[]): Case[] =>
		sources.map((source) => ({ name: `${file} ${verb} ${source}`, file, code: write(source), rule }));
const refused = cases('does not import', imports, from);
const allowed = cases('imports', null, from);
const refusedTypes = cases('does not import types of', imports, typesFrom);
const allowedTypes = cases('imports types of', null, typesFrom);
const refusedLazily = cases('does not load', imports, lazyFrom);
const allowedLazily = cases('loads', null, lazyFrom);

const shared: Case[] = [
	...refused('shared/kit/snippet.ts', '#shared/basket/rules.ts', '#shared/pages.ts', '#client/ui/button.tsx', '#worker/env.ts', 'react', 'node:crypto'),
	...refusedTypes('shared/kit/snippet.ts', '#shared/basket/rules.ts', '@cloudflare/workers-types', 'hono'),
	...allowed('shared/kit/snippet.ts', 'zod', './dates.ts', '#shared/i18n/locales.ts'),
	...refused('shared/i18n/snippet.ts', '#shared/order/words.ts', '@hono/zod-validator'),
	...allowed('shared/i18n/snippet.ts', 'rosetta', '#shared/kit/dates.ts', './locales.ts'),
	...refused('shared/order/snippet.ts', '#shared/results/forms.ts', '#shared/calls.ts', '#worker/lab/app.ts', '#tests/support/lab.ts', 'hono', 'react-dom'),
	...allowed(
		'shared/order/snippet.ts',
		'./forms.ts',
		'#shared/order/forms.ts',
		'#shared/kit/forms.ts',
		'#shared/i18n/words.ts',
		'#shared/basket/rules.ts',
		'zod',
	),
	...refused('shared/calls.ts', '#client/ui/button.tsx', '#worker/edge/city.ts', 'hono'),
	...allowed('shared/calls.ts', './order/calls.ts', '#shared/order/forms.ts', '#shared/kit/call.ts', './pages.ts'),
];

const client: Case[] = [
	...refused(
		'client/ui/snippet.tsx',
		'#shared/order/rules.ts',
		'#client/layouts/site.tsx',
		'#client/runtime/toasts.ts',
		'#client/order/part.tsx',
		'hono',
		'node:fs',
	),
	...allowed(
		'client/ui/snippet.tsx',
		'./button.tsx',
		'#shared/kit/urls.ts',
		'#shared/i18n/locales.ts',
		'#shared/brand.ts',
		'#client/runtime/frame.tsx',
		'react',
	),
	...allowedTypes('client/ui/snippet.tsx', '#client/runtime/events.ts'),
	...refused('client/layouts/snippet.tsx', '#shared/order/rules.ts', '#client/runtime/navigation.ts', '#client/search/search-box.tsx', '#worker/env.ts'),
	...allowed(
		'client/layouts/snippet.tsx',
		'./footer.tsx',
		'#client/ui/button.tsx',
		'#shared/pages.ts',
		'#client/runtime/frame.tsx',
		'#client/styles/tokens.css',
	),
	...allowedTypes('client/layouts/snippet.tsx', '#client/runtime/events.ts'),
	...refused('client/styles/snippet.ts', '#client/order/order.module.css', '#client/runtime/frame.tsx'),
	...allowed('client/styles/snippet.ts', './tokens.css', '#client/layouts/site.module.css'),
	...refused('client/runtime/snippet.ts', '#client/basket/store.ts', '#client/layouts/site.tsx', '#worker/env.ts', 'hono/client', 'cloudflare:workers'),
	...refusedLazily('client/runtime/snippet.ts', '#client/basket/store.ts'),
	...refused('client/runtime/snippet.ts', '#client/ui/button.tsx'),
	...refused('client/toasts/snippet.ts', '#client/runtime/frame.tsx', '#client/ui/button.tsx'),
	...allowed('client/toasts/snippet.ts', './toast.module.css'),
	...allowed('client/runtime/snippet.ts', './events.ts', '#client/toasts/toasts.ts', '#shared/calls.ts', '#shared/order/rules.ts', 'react-dom/client'),
	...refused('client/runtime/registry.ts', '#client/basket/island.tsx'),
	...allowedLazily('client/runtime/registry.ts', '#client/basket/island.tsx'),
	...allowedTypes('client/runtime/registry.ts', '#client/basket/island.tsx'),
	...allowedLazily('client/runtime/islands/registry.ts', '#client/basket/island.tsx'),
	...refusedLazily('client/runtime/islands/registry.ts', '#worker/env.ts'),
	...refused(
		'client/order/snippet.tsx',
		'#worker/env.ts',
		'#tests/support/lab.ts',
		'#client/entry.ts',
		'hono',
		'@hono/zod-validator',
		'@cloudflare/x',
		'node:path',
	),
	...refusedTypes('client/order/snippet.tsx', '#worker/services.ts', 'hono'),
	...allowed('client/order/snippet.tsx', './part.tsx', '#client/ui/button.tsx', '#client/layouts/site.tsx', '#client/runtime/events.ts'),
	...allowed('client/order/snippet.tsx', '#client/basket/lines.tsx', '#shared/order/forms.ts', 'react', '@preact/signals-react', './page.module.css'),
	...refused('client/entry.ts', '#worker/index.ts', 'hono', './order/../order/part.ts'),
	...allowed('client/entry.ts', './runtime/navigation.ts', '#client/basket/behaviour.ts', '#shared/pages.ts'),
];

const worker: Case[] = [
	...refused('worker/site/snippet.tsx', '#worker/lab/app.ts', '#worker/gateway/external.ts', '#worker/providers/sms/vendor.ts'),
	...refused('worker/site/snippet.tsx', '#client/entry.ts', '#client/runtime/navigation.ts', '#tests/support/lab.ts'),
	...allowed('worker/site/snippet.tsx', '#client/order/order-page.tsx', '#client/ui/button.tsx', '#client/layouts/site.tsx', '#client/runtime/frame.tsx'),
	...allowed(
		'worker/site/snippet.tsx',
		'#client/runtime/island.tsx',
		'#worker/edge/context.ts',
		'#worker/gateway/call.ts',
		'#worker/render/string.tsx',
		'./page.ts',
	),
	...allowed(
		'worker/site/snippet.tsx',
		'#worker/env.ts',
		'#worker/services.ts',
		'#worker/providers/payment/port.ts',
		'#shared/order/forms.ts',
		'hono',
		'react',
	),
	...refused('worker/render/snippet.tsx', '#worker/lab/app.ts', '#client/runtime/events.ts', '#worker/app.ts'),
	...allowed('worker/render/snippet.tsx', '#client/layouts/site.tsx', '#worker/site/page.ts', '#shared/kit/urls.ts', 'virtual:build'),
	...refused(
		'worker/edge/snippet.ts',
		'#worker/gateway/call.ts',
		'#worker/lab/app.ts',
		'#worker/site/order.tsx',
		'#worker/services.ts',
		'#worker/providers/captcha/altcha.ts',
	),
	...refused('worker/edge/snippet.ts', '#client/order/order-page.tsx', 'react', 'react-dom/server', '@hono/react-renderer'),
	...refusedLazily('worker/edge/snippet.ts', '#worker/lab/app.ts', '#worker/gateway/call.ts'),
	...refusedTypes('worker/edge/snippet.ts', '#worker/lab/kit/audience.ts', '#worker/gateway/external.ts'),
	...allowedTypes('worker/edge/snippet.ts', '#worker/gateway/call.ts', '#worker/services.ts'),
	...allowed('worker/edge/snippet.ts', '#shared/calls.ts', './context.ts', '#worker/env.ts', '#worker/providers/captcha/port.ts', 'hono', 'hono/cookie'),
	...refused('worker/gateway/snippet.ts', '#worker/lab/app.ts', './external.ts', '#worker/edge/city.ts', '#worker/services.ts', '#client/entry.ts', 'react'),
	...allowedTypes('worker/gateway/snippet.ts', '#worker/services.ts'),
	...allowed('worker/gateway/snippet.ts', '#shared/calls.ts', './retry.ts', '#worker/env.ts'),
	...refused('worker/gateway/select.ts', '#worker/lab/order/store.ts', '#worker/edge/city.ts'),
	...allowed('worker/gateway/select.ts', '#worker/lab/app.ts', './external.ts', './transport.ts'),
	...refused(
		'worker/lab/order/snippet.ts',
		'#worker/env.ts',
		'#worker/services.ts',
		'#worker/edge/city.ts',
		'#worker/gateway/call.ts',
		'#worker/gateway/external.ts',
	),
	...refused('worker/lab/order/snippet.ts', '#worker/providers/sms/vendor.ts', '#client/order/order-page.tsx', '../kit/body.ts', 'react'),
	...allowedTypes('worker/lab/order/snippet.ts', '#worker/services.ts'),
	...allowed(
		'worker/lab/order/snippet.ts',
		'./store.ts',
		'#worker/lab/kit/body.ts',
		'#shared/order/forms.ts',
		'#worker/providers/sms/port.ts',
		'hono',
		'@hono/zod-validator',
	),
	...refused(
		'worker/providers/sms/snippet.ts',
		'#worker/providers/mail/port.ts',
		'#worker/env.ts',
		'#worker/lab/app.ts',
		'#worker/edge/log.ts',
		'#client/entry.ts',
	),
	...allowedTypes('worker/providers/sms/snippet.ts', '#worker/env.ts'),
	...allowed('worker/providers/sms/snippet.ts', './port.ts', '#worker/providers/sms/port.ts', '#shared/kit/errors.ts'),
	...['index', 'app', 'env', 'services'].flatMap((top) => [
		...refused(`worker/${top}.ts`, '#worker/lab/app.ts', './lab/app.ts', '#worker/gateway/external.ts', '#client/order/order-page.tsx', 'react'),
		...allowed(`worker/${top}.ts`, '#worker/gateway/select.ts', '#worker/site/order.tsx', './providers/sms/vendor.ts', '#shared/calls.ts'),
	]),
];

const integrator: Case[] = [
	...refused(
		'tests/integrator/snippet.ts',
		'#shared/results/calls.ts',
		'#worker/env.ts',
		'#client/entry.ts',
		'#tests/support/lis.ts',
		'#scripts/lib/paths.ts',
		'zod',
	),
	...refusedTypes('tests/integrator/snippet.ts', '#shared/calls.ts'),
	...refusedLazily('tests/integrator/snippet.ts', '#worker/lab/results/hl7/er7.ts'),
	...allowed('tests/integrator/snippet.ts', './http.ts', 'node:net', 'altcha-lib', 'altcha-lib/algorithms/pbkdf2'),
];

const everywhere: Case[] = [
	...refused('tests/unit/x.ts', '../support/lab.ts'),
	...allowed('tests/unit/x.ts', '#tests/support/lab.ts', '#worker/lab/app.ts', '#client/basket/store.ts', 'hono'),
	...refusedLazily('scripts/commands/x.ts', '../lib/x.ts'),
	...allowed('scripts/commands/x.ts', '#scripts/lib/x.ts', '#worker/gateway/external.ts'),
	{ name: 'passing on is an import', file: 'shared/kit/pass-on.ts', code: "export { a } from '#worker/env.ts';\n", rule: imports },
	{ name: 'passing everything on is an import', file: 'shared/kit/pass-all-on.ts', code: "export * from '#worker/env.ts';\n", rule: imports },
	{
		name: 'passing types on is an import of types',
		file: 'worker/edge/pass-types.ts',
		code: "export type { A } from '#worker/gateway/call.ts';\n",
		rule: null,
	},
	{
		name: 'a name in a template is an import',
		file: 'worker/edge/template.ts',
		code: 'export const a = () => import(`#worker/lab/app.ts`);\n',
		rule: imports,
	},
	{ name: 'a file belongs to a room', file: 'worker/pipeline/step.ts', code: 'export const a = 1;\n', rule: imports },
	{ name: 'also in the client', file: 'client/page.tsx', code: 'export const a = 1;\n', rule: imports },
];

const view = 'export const View = () => <p>x</p>;\n';
const jsx: Case[] = [
	...['shared/kit', 'shared/order', 'worker/edge', 'worker/gateway', 'worker/lab/order', 'worker/providers/sms'].map((room) => ({
		name: `no JSX in ${room}`,
		file: `${room}/view.tsx`,
		code: view,
		rule: 'house(no-jsx)',
	})),
	...['worker/site', 'worker/render', 'client/ui', 'client/order', 'tests/unit'].map((room) => ({
		name: `JSX in ${room}`,
		file: `${room}/view.tsx`,
		code: view,
		rule: null,
	})),
];

const sql = 'house(sql-in-stores)';
const read = (name: string) => `export const ${name} = (db: D1Database) => db.prepare('SELECT 1').all();\n`;
const statements: Case[] = [
	...['worker/lab/order/create.ts', 'worker/edge/spent.ts', 'worker/site/page.ts'].map((file) => ({
		name: `no SQL in ${file}`,
		file,
		code: read('read'),
		rule: sql,
	})),
	...[
		'worker/lab/order/store.ts',
		'worker/edge/spent-store.ts',
		'worker/lab/order/list.store.ts',
		'worker/lab/search/list-sql.ts',
		'worker/lab/kit/d1.ts',
		'scripts/seed.ts',
	].map((file) => ({ name: `SQL in ${file}`, file, code: read('read'), rule: null })),
	{ name: 'nor in a template', file: 'worker/lab/a/template.ts', code: 'export const a = (b: string) => `\n\tINSERT INTO orders ${b}`;\n', rule: sql },
	{
		name: 'nor is a statement prepared',
		file: 'worker/lab/a/prepare.ts',
		code: 'export const a = (db: D1Database, b: string) => db.prepare(b);\n',
		rule: sql,
	},
	{ name: 'nor are statements sent', file: 'worker/lab/a/batch.ts', code: 'export const a = (db: D1Database) => db.batch([]);\n', rule: sql },
	{ name: 'a handler may read', file: 'worker/lab/order/index.ts', code: read('read'), rule: null },
	{
		name: 'a handler may read in a statement with parts',
		file: 'worker/lab/points/index.ts',
		code: 'export const a = (db: D1Database, b: string) => db.prepare(`WITH x AS (SELECT 1) SELECT ${b} FROM x`).all();\n',
		rule: null,
	},
	{ name: 'but not beside the table of handlers', file: 'worker/lab/order/import/index.ts', code: read('read'), rule: sql },
	{
		name: 'a handler does not write',
		file: 'worker/lab/city/index.ts',
		code: "export const a = (db: D1Database) => db.prepare('DELETE FROM cities').run();\n",
		rule: sql,
	},
	{
		name: 'not even behind WITH',
		file: 'worker/lab/search/index.ts',
		code: 'export const a = (db: D1Database, b: string) => db.prepare(`WITH x AS (SELECT ${b}) UPDATE cities SET id = 1`).run();\n',
		rule: sql,
	},
	{ name: 'nor sends several at once', file: 'worker/lab/results/index.ts', code: 'export const a = (db: D1Database) => db.batch([]);\n', rule: sql },
	{ name: 'a method is no SQL', file: 'worker/lab/a/method.ts', code: "export const a = ['DELETE', 'UPDATE', 'Select one'];\n", rule: null },
];

const stored = (name: string, text: string) => `export const ${name} = (db: Database) => db.prepare(\`${text}\`).all();\n`;
const severalStores = 'house(one-store)';
const ofStores: Case[] = [
	{ name: 'a statement of two stores', file: 'worker/lab/a/two-store.ts', code: stored('a', 'SELECT 1 FROM orders o JOIN patients p'), rule: severalStores },
	{
		name: 'of two stores with parts',
		file: 'worker/lab/a/parts-store.ts',
		code: 'export const a = (b: string) => `INSERT INTO outgoing (id) SELECT ${b} FROM wards`;\n',
		rule: severalStores,
	},
	{ name: 'a statement of one', file: 'worker/lab/a/one-store.ts', code: stored('a', 'UPDATE orders SET a = (SELECT 1 FROM order_lines)'), rule: null },
	{
		name: 'a statement that is none of the laboratory’s',
		file: 'worker/edge/two-store.ts',
		code: stored('a', 'SELECT 1 FROM orders JOIN patients'),
		rule: null,
	},
];

const names: Case[] = [
	{ name: 'max, not most', file: 'shared/kit/most.ts', code: 'export const mostBytes = 1;\n', rule: 'house(names)' },
	{ name: 'of a parameter', file: 'client/ui/most.ts', code: 'export const a = (mostBytes: number): number => mostBytes;\n', rule: 'house(names)' },
	{
		name: 'of a parameter with a value',
		file: 'worker/edge/most.ts',
		code: 'export function a(mostBytes = 1): number {\n\treturn mostBytes;\n}\n',
		rule: 'house(names)',
	},
	{ name: 'of a property', file: 'worker/edge/most-2.ts', code: 'export interface A {\n\treadonly mostBytes: number;\n}\n', rule: 'house(names)' },
	{ name: 'of a key', file: 'worker/edge/most-3.ts', code: 'export const a = { mostBytes: 1 };\n', rule: 'house(names)' },
	{ name: 'mostly is a word', file: 'shared/kit/mostly.ts', code: 'export const mostly = 1;\nexport const almostAll = 2;\n', rule: null },
	{ name: 'a constant is no shout', file: 'shared/kit/shout.ts', code: 'export const DAY_MS = 1;\n', rule: 'house(names)' },
	{ name: 'of one word either', file: 'worker/lab/a/shout.ts', code: 'const DAY = 1;\nexport const a = DAY;\n', rule: 'house(names)' },
	{ name: 'a component is none', file: 'client/ui/component.ts', code: 'export const Button = 1;\nexport const Q = 2;\nexport const A4 = 3;\n', rule: null },
	{
		name: 'a setting keeps its name',
		file: 'worker/env.ts',
		code: 'export const site = (env: { SITE_ORIGIN: string }) => ({ LOCAL_ONE: env.SITE_ORIGIN });\n',
		rule: null,
	},
	{
		name: 'read one by one too',
		file: 'worker/env.ts',
		code: 'export const site2 = ({ SITE_ORIGIN }: { SITE_ORIGIN: string }) => SITE_ORIGIN;\n',
		rule: null,
	},
	{ name: 'scripts shout', file: 'scripts/shout.ts', code: 'export const DAY_MS = 1;\nexport const mostBytes = 1;\n', rule: null },
];

const isLocal = "export const isLocal = (env: { ENVIRONMENT: string }) => env.ENVIRONMENT === 'local';\n";
const isTest = "export const isTest = ({ ENVIRONMENT }: { ENVIRONMENT: string }) => ENVIRONMENT === 'test';\n";
const flags: Case[] = [
	...['worker/app.ts', 'worker/edge/flag.ts', 'worker/lab/a/flag.ts', 'client/ui/flag.ts'].flatMap((file) => [
		{ name: `${file} does not ask where it runs`, file, code: isLocal, rule: 'house(flags)' },
		{ name: `${file} does not take it apart either`, file, code: isTest, rule: 'house(flags)' },
	]),
	...['worker/env.ts', 'worker/services.ts', 'worker/providers/sms/flag.ts', 'tests/unit/flag.ts', 'scripts/flag.ts'].map((file) => ({
		name: `${file} asks where it runs`,
		file,
		code: isLocal + isTest,
		rule: null,
	})),
];

const others: Case[] = [
	{ name: 'no any', file: 'shared/kit/any.ts', code: 'export const a = (b: any): unknown => b;\n', rule: 'typescript(no-explicit-any)' },
	{
		name: 'no floating promise',
		file: 'shared/kit/floating.ts',
		code: 'export function a(b: Promise<number>): void {\n\tb;\n}\n',
		rule: 'typescript(no-floating-promises)',
	},
	{
		name: 'no promise where a truth is wanted',
		file: 'shared/kit/misused.ts',
		code: 'export const a = (b: Promise<boolean>): number => (b ? 1 : 2);\n',
		rule: 'typescript(no-misused-promises)',
	},
	{
		name: 'no non-null assertion',
		file: 'shared/kit/non-null.ts',
		code: 'export const a = (b: string | null): number => b!.length;\n',
		rule: 'typescript(no-non-null-assertion)',
	},
	{ name: 'no default export', file: 'shared/kit/default.ts', code: 'export default 1;\n', rule: 'import(no-default-export)' },
	{ name: 'a configuration exports by default', file: 'some.config.ts', code: 'export default 1;\n', rule: null },
	{ name: 'no console in shared', file: 'shared/kit/console.ts', code: "console.log('a');\n", rule: 'eslint(no-console)' },
	{ name: 'no console in the client', file: 'client/ui/console.ts', code: "console.log('a');\n", rule: 'eslint(no-console)' },
	{ name: 'no console in the worker', file: 'worker/lab/a/console.ts', code: "console.log('a');\n", rule: 'eslint(no-console)' },
	{ name: 'scripts speak', file: 'scripts/console.ts', code: "console.log('a');\n", rule: null },
	{
		name: 'no cycle',
		file: 'shared/kit/cycle-a.ts',
		code: "import { b } from './cycle-b.ts';\nexport const a = (): number => b();\n",
		rule: 'import(no-cycle)',
	},
	{
		name: 'no cycle over a room’s name',
		file: 'shared/kit/cycle-c.ts',
		code: "import { d } from '#shared/kit/cycle-d.ts';\nexport const c = (): number => d();\n",
		rule: 'import(no-cycle)',
	},
	{
		name: 'types are imported as types',
		file: 'shared/kit/types.ts',
		code: "import { A } from './a.ts';\nexport type B = A;\n",
		rule: 'typescript(consistent-type-imports)',
	},
];
const companions = {
	'shared/kit/cycle-b.ts': "import { a } from './cycle-a.ts';\nexport const b = (): number => a();\n",
	'shared/kit/cycle-d.ts': "import { c } from '#shared/kit/cycle-c.ts';\nexport const d = (): number => c();\n",
};

const files = new Map<string, string>(Object.entries(companions));
/** The snippets with the lines that they take up in their files. */
const placed = [...shared, ...client, ...worker, ...integrator, ...everywhere, ...jsx, ...statements, ...ofStores, ...names, ...flags, ...others].map((one) => {
	const before = files.get(one.file) ?? '';
	files.set(one.file, before + one.code);
	const first = before.split('\n').length;
	return { ...one, first, last: first + one.code.split('\n').length - 2 };
});

interface Found {
	readonly code: string;
	readonly filename: string;
	readonly message: string;
	readonly labels: readonly { readonly span: { readonly line: number } }[];
}

const project = realpathSync(mkdtempSync(join(tmpdir(), 'lint-rules-')));
let found: readonly Found[];

beforeAll(() => {
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(project, path)), { recursive: true });
		writeFileSync(join(project, path), text);
	};
	for (const [path, code] of files) write(path, code);
	for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) write(file, readFileSync(file, 'utf8'));
	// A copy, because the rules tell the project's folder by where they stand themselves.
	cpSync('scripts/lint', join(project, 'scripts/lint'), { recursive: true });
	write('worker/lab/db/stores.json', readFileSync('worker/lab/db/stores.json', 'utf8'));
	symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
	const run = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json'], { cwd: project, encoding: 'utf8' });
	found = (JSON.parse(run.stdout) as { diagnostics: Found[] }).diagnostics;
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const enforced = new Set(placed.map((one) => one.rule));

describe('the linter', () => {
	test.each(placed)('$name', ({ file, first, last, rule }) => {
		const here = found.filter(({ filename, labels: [label] }) => filename === file && label && label.span.line >= first && label.span.line <= last);
		const codes = here.map(({ code }) => code).filter((code) => enforced.has(code));
		if (rule === null) expect(codes).toEqual([]);
		else expect(codes).toContain(rule);
	});
	test('says what to do instead, in one sentence', () => {
		const messages = found.filter(({ code }) => code.startsWith('house(')).map(({ message }) => message);
		expect(new Set(messages).size).toBeGreaterThan(20);
		expect(messages.filter((message) => !/^\S.*[^.]\.$/.test(message))).toEqual([]);
	});
	test('finds nothing wrong with its own rules', () => {
		expect(found.filter(({ filename }) => filename.startsWith('scripts/lint/'))).toEqual([]);
	});
});
