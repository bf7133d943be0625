/** The sections of CHANGELOG.md: what is not released yet becomes a version's. */
import { Refusal } from '#scripts/lib/refusal.ts';

const unreleased = '## Not released yet';
const nothing = 'Nothing yet.';

const numbersOf = (version: string): readonly number[] | null =>
	/^(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})$/.test(version) ? version.split('.').map(Number) : null;

/** @throws Refusal unless it is a version (1.2.3) and a later one than `before` */
export function demandLater(version: string, before: string): void {
	const [own, old] = [numbersOf(version), numbersOf(before)];
	if (own === null) throw new Refusal(`${JSON.stringify(version)} is no version: three numbers, as 0.2.0.`);
	if (old === null) throw new Refusal(`package.json has no version: ${before}`);
	const at = own.findIndex((one, nr) => one !== old[nr]);
	if (at < 0 || (own[at] ?? 0) < (old[at] ?? 0)) throw new Refusal(`${version} is not later than ${before}, which package.json has.`);
}

/** The text of a section, without its heading; null where there is none. @param title from its beginning on: `0.2.0` */
export function sectionOf(changelog: string, title: string): string | null {
	const begin = changelog.split('\n').findIndex((line) => line === `## ${title}` || line.startsWith(`## ${title},`));
	if (begin < 0) return null;
	const rest = changelog.split('\n').slice(begin + 1);
	const end = rest.findIndex((line) => line.startsWith('## '));
	return rest
		.slice(0, end < 0 ? rest.length : end)
		.join('\n')
		.trim();
}

/**
 * What is not released yet under the heading of its version, and an empty section before it.
 * @param month as it is read: `December 2026`
 * @throws Refusal where nothing is new, or what is to be done at the upgrade is not said
 */
export function cutVersion(changelog: string, version: string, month: string): { readonly changelog: string; readonly notes: string } {
	const notes = sectionOf(changelog, unreleased.slice('## '.length));
	if (notes === null) throw new Refusal(`CHANGELOG.md has no section "${unreleased}".`);
	if (notes === '' || notes === nothing) throw new Refusal('CHANGELOG.md has nothing new.');
	if (!/^To do(?: at the upgrade)?$/m.test(notes))
		throw new Refusal('CHANGELOG.md does not say what there is to do at the upgrade ("To do at the upgrade").');
	if (sectionOf(changelog, version) !== null) throw new Refusal(`CHANGELOG.md has a section of ${version} already.`);
	const [before = '', after = ''] = changelog.split(`${unreleased}\n`);
	return { changelog: `${before}${unreleased}\n\n${nothing}\n\n## ${version}, ${month}\n${after}`, notes };
}
