/** Settings that stand in files, as secrets of containers and of systemd do: `EDGE_KEY_FILE` names the file that holds `EDGE_KEY`. */
import { readFileSync } from 'node:fs';
import { SettingsError } from '#worker/env.ts';
import { isSetting } from './settings.ts';

type Given = Readonly<Record<string, string | undefined>>;
const ending = '_FILE';

/**
 * What is given, with what the named files hold; a line break at a file's end is not part of it.
 * @throws SettingsError that names every file that cannot be read, and every setting that is given both ways; no value is said
 */
export function withFiles(given: Given): Given {
	const named = Object.keys(given).filter(
		(name) => name.endsWith(ending) && !isSetting(name) && isSetting(name.slice(0, -ending.length)) && given[name] !== '',
	);
	const values: Record<string, string | undefined> = { ...given };
	const malformed: string[] = [];
	for (const name of named) {
		const setting = name.slice(0, -ending.length);
		delete values[name];
		try {
			if ((given[setting] ?? '') !== '') malformed.push(name);
			else values[setting] = readFileSync(given[name] ?? '', 'utf8').replace(/\r?\n$/, '');
		} catch {
			malformed.push(name);
		}
	}
	if (malformed.length > 0) throw new SettingsError({ missing: [], malformed, unknown: [] });
	return values;
}
