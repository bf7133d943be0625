import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtCssOptions, cssOptions } from '#scripts/vite/css-options.ts';
import { readStyleGraph } from '#scripts/vite/style-graph.ts';
import { makeStylesheets } from '#scripts/vite/stylesheets.ts';

let root = '';
const write = (files: Readonly<Record<string, string>>) => {
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, file)), { recursive: true });
		writeFileSync(join(root, file), text);
	}
};
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'styles-'));
	write({
		'client/styles/base.css': '@layer base{body{margin:0}}',
		'client/ui/icon.tsx': "import icon from './icon.module.css';\nexport const Icon = () => icon.a;\n",
		'client/ui/icon.module.css': '@layer parts{.a{width:1px}}',
		'client/ui/button.module.css': '@layer parts{.main{color:red}}',
		'client/layouts/site-layout.tsx':
			"import { Icon } from '#client/ui/icon.tsx';\nimport styles from './site-layout.module.css';\nimport '#client/styles/base.css';\nexport const SiteLayout = () => [Icon, styles];\n",
		'client/layouts/site-layout.module.css': '@layer parts{.wide{width:9px}}',
		'client/order/order-page.tsx':
			"import { Icon } from '#client/ui/icon.tsx';\nimport type { Lines } from './types.tsx';\nimport { type Other } from './types.tsx';\nimport { OrderLines } from './order-lines.tsx';\nimport styles from './order-page.module.css';\nexport const OrderPage = (_: Lines & Other) => [Icon, OrderLines, styles];\n",
		'client/order/types.tsx': "import './types.module.css';\nexport type Lines = string;\nexport type Other = string;\n",
		'client/order/types.module.css': '@layer parts{.no{color:blue}}',
		'client/order/order-lines.tsx':
			"import { money } from '#shared/kit/money.ts';\nimport styles from './order-lines.module.css';\nimport button from '#client/ui/button.module.css';\nexport { Again } from './again.tsx';\nexport const OrderLines = () => [money, styles, button];\nexport const later = () => import('./later.tsx');\n",
		'client/order/order-lines.module.css': '@layer parts{.line{color:green}}',
		'client/order/order-page.module.css': '@layer parts{.page{color:black}}',
		'client/order/again.tsx': "import './again.module.css';\nexport { OrderPage } from './order-page.tsx';\nexport const Again = 1;\n",
		'client/order/again.module.css': '@layer parts{.again{color:pink}}',
		'client/order/later.tsx': "import './later.module.css';\n",
		'client/order/later.module.css': '@layer parts{.later{color:gray}}',
		'client/entry.ts': "import { dialog } from './order/dialog.ts';\ndialog();\nvoid import('./order/order-page.tsx');\n",
		'client/order/dialog.ts': "export const dialog = async () => (await import( './box.tsx' )).Box;\n",
		'client/order/box.tsx': "import { Icon } from '#client/ui/icon.tsx';\nimport './box.module.css';\nexport const Box = Icon;\n",
		'client/order/box.module.css': '@layer parts{.box{color:lime}}',
		'client/order/plain-page.tsx': 'export const PlainPage = () => null;\n',
		'client/order/two-page.tsx': "import button from '#client/ui/button.module.css';\nexport const TwoPage = () => button;\n",
		'client/order/three-page.tsx': "import button from '#client/ui/button.module.css';\nexport const ThreePage = () => button;\n",
	});
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the stylesheets of a page', () => {
	test('are those that it imports, each once, parts of ui first, without those of the layout', () => {
		const graph = readStyleGraph(root);
		expect(graph.layout).toEqual(['client/styles/base.css', 'client/ui/icon.module.css', 'client/layouts/site-layout.module.css']);
		expect(graph.pages['client/order/order-page.tsx']).toEqual([
			'client/ui/button.module.css',
			'client/order/order-lines.module.css',
			'client/order/again.module.css',
			'client/order/order-page.module.css',
		]);
		expect(graph.pages['client/order/plain-page.tsx']).toEqual([]);
	});
	test('come with a script only where no document has them', () => {
		expect(readStyleGraph(root).scripts).toEqual(['client/order/box.module.css']);
	});
	test('one that is too large to stand in a document has the frame before it', async () => {
		write({ 'client/order/order-page.module.css': `@layer parts{.page{color:black;background:url(/${'x'.repeat(9000)})}}` });
		const { pages } = await makeStylesheets(root);
		expect(pages['client/order/order-page.tsx']).toMatchObject({ hasFrame: true, text: expect.stringMatching(/width:9px.*color:green.*color:#000/s) });
		expect(pages['client/order/two-page.tsx']).not.toHaveProperty('hasFrame');
	});
	test('an import that leads nowhere is named', () => {
		write({ 'client/order/bad-page.tsx': "import './nowhere.module.css';\n" });
		expect(() => readStyleGraph(root)).toThrow('client/order/bad-page.tsx imports ./nowhere.module.css, which is not there');
	});
	test('are one file, in that order; pages that import the same share it', async () => {
		const { base, frame, pages } = await makeStylesheets(root);
		const text = pages['client/order/order-page.tsx']?.text ?? '';
		const found = ['color:red', 'color:green', 'color:pink', 'color:#000'].map((rule) => text.indexOf(rule));
		expect(found).not.toContain(-1);
		expect(found).toEqual([...found].sort((a, b) => a - b));
		expect(text).not.toMatch(/width:1px|gray|blue/);
		expect(base.text).toMatch(/margin:0.*width:1px/s);
		expect(frame.text).toMatch(/width:9px/);
		expect(base.text + text).not.toContain('width:9px');
		expect(pages['client/order/plain-page.tsx']).toBeNull();
		expect(pages['client/order/two-page.tsx']).toBe(pages['client/order/three-page.tsx']);
		expect(pages['client/order/two-page.tsx']?.fileName).toMatch(/^assets\/three-page-[\w-]{8}\.css$/);
	});
});

describe('of the site itself', () => {
	const { layout, pages, scripts } = readStyleGraph(process.cwd());
	test.each(['client/search/suggestions.module.css', 'client/city/city-picker.module.css'])('what only a script draws comes with the script: %s', (file) => {
		expect([...layout, ...Object.values(pages).flat()]).not.toContain(file);
		expect(scripts).toContain(file);
	});
	test('a dialog comes with the script, and with the pages of accounts, which draw one closed', () => {
		const file = 'client/ui/dialog.module.css';
		expect([...layout, ...(pages['client/basket/basket-page.tsx'] ?? [])]).not.toContain(file);
		expect(pages['client/templates/templates-page.tsx']).toContain(file);
		expect(scripts).toContain(file);
	});
});

describe('the names of classes', () => {
	const nameOf = (name: string, file: string, options = cssOptions) => {
		const { modules } = options;
		if (typeof modules !== 'object' || typeof modules.generateScopedName !== 'function') throw new Error('no function names the classes');
		return modules.generateScopedName(name, file, '');
	};
	test('say their file, and no two files can give the same', () => {
		const [one, two] = [join(root, 'client/order/order-page.module.css'), join(root, 'client/basket/order-page.module.css')];
		expect(nameOf('page', one)).toBe('order-page-page');
		expect(nameOf('page', `${one}?inline`)).toBe('order-page-page');
		expect(() => nameOf('page', two)).toThrow('rename one of them');
		// A file that was moved while the development server runs takes its name along.
		rmSync(one);
		expect(nameOf('page', two)).toBe('order-page-page');
	});
	test('are short ones in a build, of their own for each file, the same in whatever order files come', () => {
		const [button, icon] = ['button', 'icon'].map((name) => join(root, `client/ui/${name}.module.css`)) as [string, string];
		const name = (one: string, file: string) => nameOf(one, file, builtCssOptions);
		const first = name('main', button);
		expect(first).toMatch(/^[a-z]-a$/);
		expect([name('quiet', button), name('main', `${button}?inline`)]).toEqual([first.replace('-a', '-b'), first]);
		expect(name('main', icon)).not.toBe(first);
		// The number is the file's place among all.
		expect(name('main', icon)[0]?.charCodeAt(0)).toBe(first.charCodeAt(0) + 1);
	});
});

test('every part stands in its layer, below what counts for all of them (marks of lists to choose from, print)', () => {
	const parts = globSync('client/**/*.module.css');
	expect(parts.length).toBeGreaterThan(150);
	expect(parts.filter((file) => !/^@layer (?:parts|ui) \{/m.test(readFileSync(file, 'utf8')))).toEqual([]);
});
