/** How CSS modules are read, the same in every build: browser, worker, stylesheets and bench must agree on the class names. */
import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import type { CSSOptions } from 'vite';

/** Which file a base name belongs to. */
const owners = new Map<string, string>();

/** Short and readable: `row.module.css` + `title` = `row-title`. @throws Error when two files would give the same names */
function scopedName(name: string, id: string): string {
	const file = id.split('?')[0] ?? '';
	const base = basename(file, '.module.css');
	const owner = owners.get(base);
	if (owner !== undefined && owner !== file && existsSync(owner)) throw new Error(`${owner} and ${file} would give the same class names: rename one of them`);
	owners.set(base, file);
	return `${base}-${name}`;
}

/** A number in the letters of class names, the shortest first. */
function inLetters(number: number): string {
	const letter = String.fromCharCode(97 + (number % 26));
	return number < 26 ? letter : inLetters(Math.floor(number / 26) - 1) + letter;
}

/** Of each file, its number among all of the project, and its names in the order in which they stand. */
const numbered = new Map<string, { readonly file: number; readonly names: string[] }>();

/**
 * What a reader's browser gets: every page carries names in its styles and in its markup, and short ones leave it some 250 bytes lighter (docs/performance.md). The same sources give
 * the same names in every build. @throws Error as `scopedName`, for a file below no `client`, and for one that was not there when the first was named
 */
function shortName(name: string, id: string): string {
	scopedName(name, id);
	const file = (id.split('?')[0] ?? '').replaceAll('\\', '/');
	const at = file.lastIndexOf('/client/') + 1;
	if (!numbered.has(file)) {
		const root = file.slice(0, at);
		const all = globSync('client/**/*.module.css', { cwd: root }).map((one) => one.replaceAll('\\', '/'));
		for (const [number, one] of all.sort().entries()) if (!numbered.has(root + one)) numbered.set(root + one, { file: number, names: [] });
	}
	const known = numbered.get(file);
	if (known === undefined) throw new Error(`${file} is no stylesheet of client/`);
	if (!known.names.includes(name)) known.names.push(name);
	// The hyphen parts file and name, and keeps them from the names that are everybody's, such as `numbers`.
	return `${inLetters(known.file)}-${inLetters(known.names.indexOf(name))}`;
}

/**
 * `Features.LightDark` of lightningcss: colours by `light-dark()` in browsers that do not know it. No style uses it, yet each `color-scheme` gets two properties for it.
 */
const lightDark = 1 << 20;

const options = (nameOf: (name: string, file: string) => string): CSSOptions => ({
	transformer: 'postcss',
	modules: { generateScopedName: (name, file) => nameOf(name, file) },
	lightningcss: { exclude: lightDark },
});

/** While it is worked on, and in tests: names that say where they come from. */
export const cssOptions = options(scopedName);
/** Of a build. */
export const builtCssOptions = options(shortName);
