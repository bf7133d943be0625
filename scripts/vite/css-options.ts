/** How CSS modules are read, the same in every build: browser, worker, stylesheets and bench must agree on the class names. */
import { existsSync } from 'node:fs';
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

/**
 * `Features.LightDark` of lightningcss: colours by `light-dark()` in browsers that do not know it. No style uses it, yet each `color-scheme` gets two properties for it.
 */
const lightDark = 1 << 20;

export const cssOptions: CSSOptions = {
	transformer: 'postcss',
	modules: { generateScopedName: (name, file) => scopedName(name, file) },
	lightningcss: { exclude: lightDark },
};
