/** `npm run lab -- archive ...` and `restore --at`: what is printed of them. */
import { Refusal } from '#scripts/lib/refusal.ts';
import { plain, plainLines } from '#scripts/lib/terminal.ts';
import { environments, type Environment } from '#scripts/deploy/target.ts';
import { collect, makeBase, setUpArchive } from './archive.ts';
import { rangesIn } from './ranges.ts';

export interface MomentWords {
	readonly words: readonly string[];
	readonly json: boolean;
	readonly at: string | undefined;
	readonly to: string | undefined;
	readonly archive: string | undefined;
	readonly spool: string | undefined;
	readonly keyFile: string | undefined;
	readonly database: string | undefined;
	readonly binaries: string | undefined;
	readonly erased: string | undefined;
	readonly erasedUntil: string | undefined;
	readonly keep: number | null;
	readonly yes: boolean;
}

type Say = (line: string) => void;

/** Of who may do so at the server: on a command line everybody on the machine reads a password. */
function adminUrl(): string {
	const url = process.env['DATABASE_URL'] ?? '';
	if (!/^postgres(?:ql)?:\/\//.test(url)) throw new Refusal('DATABASE_URL is to be the address of the server by its superuser.');
	return url;
}

/** So much is lost at most with the machine. */
const archiveSeconds = 60;

const acts = {
	async 'set-up'({ spool = '', yes }: MomentWords, say: Say): Promise<object> {
		const done = await setUpArchive({ url: adminUrl(), spool, seconds: archiveSeconds, replace: yes });
		say(done.restart ? 'Set. The server keeps its log once it has been started anew.' : 'Set: the server keeps its log.');
		return done;
	},
	async collect({ spool = '', archive = '', keyFile = '' }: MomentWords, say: Say): Promise<object> {
		const count = await collect({ spool, archive, keyFile });
		say(`Sealed: ${String(count)}`);
		return { count };
	},
	async base({ spool = '', archive = '', keyFile = '', keep }: MomentWords, say: Say): Promise<object> {
		const { name, base, removed } = await makeBase({ url: adminUrl(), spool, archive, keyFile, keep, warn: (line) => console.error(plain(line)) });
		say(`Kept: ${name}, ${String(base.bytes)} bytes; moments from ${base.endedAt} on.`);
		if (removed.length > 0) say(`Gone, with the log before the oldest that stays: ${removed.join(', ')}`);
		return { name, from: base.endedAt, bytes: base.bytes, removed };
	},
	async range({ archive = '' }: MomentWords, say: Say): Promise<object> {
		const ranges = rangesIn(archive).map(({ from, until, ...more }) => ({
			...more,
			from: new Date(from).toISOString(),
			until: new Date(until).toISOString(),
		}));
		if (ranges.length === 0) throw new Refusal('There is no base backup with its log: no moment can be reached.');
		for (const { base, from, until, gap } of ranges) say(`${base}  ${from}  ${until}${gap ? '  a gap follows: make a base backup' : ''}`);
		return ranges;
	},
} as const satisfies Record<string, (given: MomentWords, say: Say) => Promise<object>>;

const needs: Readonly<Record<keyof typeof acts, readonly ('spool' | 'archive' | 'keyFile')[]>> = {
	'set-up': ['spool'],
	collect: ['spool', 'archive', 'keyFile'],
	base: ['spool', 'archive', 'keyFile'],
	range: ['archive'],
};
const optionOf = { spool: '--spool', archive: '--archive', keyFile: '--key-file' } as const;
const isAct = (word: string | undefined): word is keyof typeof acts => word !== undefined && Object.hasOwn(acts, word);

/** @returns what is wrong with the words; else does it, and prints it */
export function archiveOf(given: MomentWords): string | ((say: Say) => Promise<number>) {
	const [, act, ...rest] = given.words;
	if (!isAct(act) || rest.length > 0) return `archive takes one of: ${Object.keys(acts).join(', ')}`;
	const missing = needs[act].filter((name) => given[name] === undefined);
	if (missing.length > 0) return `archive ${act} takes ${needs[act].map((name) => optionOf[name]).join(', ')}`;
	if (given.keep !== null && act !== 'base') return '--keep goes with archive base and backup.';
	if (given.yes && act !== 'set-up') return '--yes goes with archive set-up, import, and restore --at of what is deployed.';
	return async (say) => {
		const done = await acts[act](given, given.json ? () => undefined : say);
		if (given.json) say(JSON.stringify(done));
		return 0;
	};
}

const isEnvironment = (word: string | undefined): word is Environment => environments.some((one) => one === word);

/** A moment of a day that there is, with its offset. */
function momentOf(text: string): number | null {
	const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
	const at = day === undefined ? Number.NaN : Date.parse(text);
	// The 31st of September is read as the first of October.
	const midnight = Date.parse(`${day ?? ''}T00:00:00Z`);
	return Number.isNaN(at) || Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day ? null : at;
}

/** @returns what is wrong with the words; else brings the moment back, and prints it */
export function restoreAt(given: MomentWords): string | ((say: Say) => Promise<number>) {
	const { to, archive, keyFile, database = 'laboratory', binaries, erased, json } = given;
	const at = momentOf(given.at ?? '');
	if (at === null) return '--at takes a moment with its offset, such as 2026-11-29T03:15:00+05:00, of a day that there is.';
	if (given.keep !== null || (given.yes && !isEnvironment(to))) return 'restore takes no such option.';
	if (at > Date.now()) return '--at takes a moment that is over.';
	if (to === undefined) return 'restore --at takes --to: staging, production, or the folder of new data.';
	if (to === 'd1')
		return async () => {
			throw new Refusal(
				'A local site keeps no log: it comes back as it was when a backup was made (restore --from). Any moment of 30 days is there of a deployed site alone (--to staging or production).',
			);
		};
	if (isEnvironment(to)) {
		if ((archive ?? given.database ?? binaries ?? given.erasedUntil) !== undefined)
			return '--archive, --database, --binaries and --erased-until go with a PostgreSQL.';
		if ((erased === undefined) !== (keyFile === undefined)) return '--erased and --key-file go together.';
		return async (say) => {
			const moment = new Date(at).toISOString();
			if (!given.yes)
				throw new Refusal(
					`The database of ${to} would stand as it did at ${moment}, without all that was written since, for everybody at once. --yes does it.`,
				);
			const { bringsForward, restoreDeployed, takesBack } = await import('./deployed.ts');
			const done = await restoreDeployed({
				environment: to,
				at,
				erased: erased === undefined || keyFile === undefined ? null : { file: erased, keyFile },
				warn: (line) => console.error(plainLines(line)),
			});
			if (json) say(JSON.stringify(done));
			else {
				say(`LAB_DB of ${to} stands as it did at ${moment}. As it was before this: ${takesBack(to, done.before)}`);
				say(
					`Of erasures since then: ${String(done.erased.again)} are done again by the next run of the job, ${String(done.erased.waiting)} wait for their day, ${String(done.erased.takenBack)} were taken back.`,
				);
				if (done.pending === null)
					say(`Whether it lacks migrations cannot be said: look before anybody is served. They are applied by: ${bringsForward(to)}`);
				else if (done.pending.length > 0)
					say(
						`It lacks ${String(done.pending.length)} migrations, which what is deployed may need (${done.pending.join(', ')}): ${bringsForward(to)}`,
					);
			}
			return 0;
		};
	}
	const erasedUntil = given.erasedUntil === undefined ? undefined : momentOf(given.erasedUntil);
	if (erasedUntil === null) return '--erased-until takes a moment as --at does.';
	if (erasedUntil !== undefined && erased !== undefined) return '--erased and --erased-until are two ways to say who was erased.';
	if (archive === undefined || keyFile === undefined) return 'restore --at takes --archive and --key-file where --to is a folder.';
	return async (say) => {
		const { recover } = await import('./recover.ts');
		const done = await recover({ at, archive, data: to, keyFile, database, erased, erasedUntil, binaries });
		if (json) say(JSON.stringify(done));
		else {
			for (const { table, rows } of done.tables) say(`${table.padEnd(28)} ${String(rows).padStart(10)}`);
			say(
				`${to} stands as the server did at ${new Date(at).toISOString()}: ${String(done.tables.reduce((sum, one) => sum + one.rows, 0))} rows of ${String(done.tables.length)} tables, from ${done.base}.`,
			);
			say(done.lastCommit === null ? 'Nothing was committed after that base backup.' : `The last thing that was committed there: ${done.lastCommit}.`);
			say(
				`Of erasures until ${done.erasedUntil}: ${String(done.erased.again)} are done again by the next run of the job, ${String(done.erased.waiting)} wait for their day, ${String(done.erased.takenBack)} were taken back.`,
			);
			for (const [what, ms] of Object.entries(done.took)) say(`${what}: ${(ms / 1000).toFixed(1)} s`);
		}
		return 0;
	};
}
