/** `npm run lab`: the laboratory's side from the command line. */
import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { countsText, importFile, isImportKind, outcomeLines, type Laboratory } from '#scripts/lib/laboratory.ts';
import { accountRoles } from '#shared/kit/audience.ts';
import { importKinds, memoryKinds, type MemoryKind } from '#shared/kit/import-call.ts';
import { localLaboratory, remoteLaboratory } from '#scripts/lib/local-laboratory.ts';
import type { Wanted } from '#scripts/lab/lists.ts';
import type { ReadList } from '#scripts/lab/read-all.ts';
import { contentVersions, importContent, removeContent, takeBackContent } from '#scripts/lib/content.ts';
import { endSessions, keyLine, listKeys, makeSystemKey, revokeSystemKey } from '#scripts/lab/keys.ts';
import { webhooksOf } from '#scripts/lab/webhooks.ts';
import type { BackupOptions, Restored } from '#scripts/lab/backup/backup.ts';
import { randomFrom } from '#scripts/lib/random.ts';
import { leave, Refusal, runCommand } from '#scripts/lib/refusal.ts';
import { makeKey, makeReportKey } from '#scripts/lib/secrets.ts';
import { plain, plainLines } from '#scripts/lib/terminal.ts';
import { grantedScopes } from '#shared/kit/scope.ts';
import { sections } from '#shared/content/types.ts';
import { isPrintable } from '#shared/kit/printable.ts';
import { requestNumber, slug as address } from '#shared/kit/schemas.ts';
import { settlement, type Settlement } from '#shared/payment/cases.ts';
import { endedOf } from '#shared/security/calls.ts';
import { orderEvents } from '#shared/webhooks/events.ts';

const usage = `Usage
  npm run lab -- import ${importKinds.join('|')} FILE.csv [--dry-run] [--yes] [--confirm DIGEST] [--user NAME] [--remote] [--json]
  npm run lab -- imports [NUMBER] [--kind KIND] [--state STATE] [--limit N] [--remote] [--json]
  npm run lab -- approve|undo NUMBER [--user NAME] [--remote] [--json]
  npm run lab -- import content FOLDER [--dry-run] [--yes] [--confirm DIGEST] [--user NAME] [--remote] [--json]
  npm run lab -- remove ${sections.join('|')} ADDRESS [--remote]
  npm run lab -- content-versions [--remote] [--json]
  npm run lab -- take-back VERSION [--remote]
  npm run lab -- simulate [--rounds N] [--seed N] [--remote]
  npm run lab -- mismatches [--remote] [--json]
  npm run lab -- visits [--remote] [--json]
  npm run lab -- orders [--status 0..5] [--limit N] [--remote] [--json]
  npm run lab -- orders NUMBER [--remote] [--json]
  npm run lab -- feedback|consultations|messages [--open|--all] [--limit N] [--remote] [--json]
  npm run lab -- payments|critical|overdue [--limit N] [--remote] [--json]
  npm run lab -- health [--remote] [--json]
  npm run lab -- settle NUMBER done|refund|accept [NOTE] [--remote]
  npm run --silent lab -- key
  npm run --silent lab -- report-key
  npm run lab -- keys [--remote] [--json]
  npm run --silent lab -- keys make NAME SCOPE ... [--remote]
  npm run lab -- keys revoke ID [--remote]
  npm run lab -- sign-out everybody|ROLE [--remote]
  npm run lab -- webhooks [--remote] [--json]
  npm run --silent lab -- webhooks add NAME URL [EVENT ...] [--remote]
  npm run --silent lab -- webhooks secret NAME [HOURS] [--remote]
  npm run lab -- webhooks remove NAME [--remote]
  npm run lab -- webhooks deliveries NAME [--remote] [--json]
  npm run lab -- webhooks send NAME [AFTER] [--remote]
  npm run lab -- held [--remote] [--json]
  npm run lab -- patterns [--remote] [--json]
  npm run lab -- release REQUEST [CODE ...] [--remote]
  npm run lab -- confirm FILE.json [--remote]
  npm run lab -- opening-faults [--remote] [--json]
  npm run lab -- opening-faults settle NUMBER NOTE [--remote]
  npm run lab -- refused [--remote] [--json]
  npm run lab -- refused show|replay NUMBER [--remote]
  npm run lab -- refused dismiss NUMBER NOTE [--remote]
  npm run lab -- move --from d1|FILE.sqlite --to postgres://... [--files-from PLACE] [--files PLACE] [--json]
  npm run lab -- move --files-from PLACE --files PLACE [--json]
  npm run lab -- backup [--from d1|postgres|postgres://...|FILE.sqlite|staging|production] --to FOLDER --key-file FILE [--files PLACE] [--keep N] [--json]
  npm run lab -- drill [--from d1|postgres|postgres://...|FILE.sqlite|staging|production] --key-file FILE [--files PLACE] [--json]
  npm run lab -- restore --from FOLDER [--to d1|postgres|postgres://...|FILE.sqlite] --key-file FILE [--files PLACE] [--erased FILE] [--json]
  npm run lab -- erased [--from d1|postgres|postgres://...|FILE.sqlite] --to FILE --key-file FILE [--json]
  npm run lab -- restore --from FOLDER [--to d1|postgres|postgres://...|FILE.sqlite] --key-file FILE --scrubbed [--json]
  npm run lab -- restore --at MOMENT --to FOLDER --archive FOLDER --key-file FILE [--database NAME] [--erased FILE|--erased-until MOMENT] [--binaries FOLDER] [--json]
  npm run lab -- restore --at MOMENT --to staging|production --yes [--erased FILE --key-file FILE] [--json]
  npm run lab -- archive set-up --spool FOLDER [--yes]
  npm run lab -- archive collect --spool FOLDER --archive FOLDER --key-file FILE [--json]
  npm run lab -- archive base --spool FOLDER --archive FOLDER --key-file FILE [--keep N] [--json]
  npm run lab -- archive range --archive FOLDER [--json]
  npm run --silent lab -- backup-key

import    checks the whole file or folder, names the line of every fault, and changes nothing if there is one
imports   lists what was brought in, the newest first, by whom and what became of it; with a number one of them and what it changed, or while it waits would change, row by row
approve   takes an import that waits because it is unlike what stands
undo      puts back what an import changed, as an import of its own
remove    takes one piece off the site, in all languages
content-versions  lists imports and removals of pieces, the newest first
take-back  puts the pieces that the newest of them changed back as they stood before
simulate  plays a laboratory: takes open orders through their states and sends results
mismatches  lists messages that were refused because they name another patient than the request has
visits    lists orders that wait for a visit at a time when the point takes nobody any more
orders    lists orders of a state (1, new, if not given), oldest first, or with a number one of them and what happened to it; that their people were read is written down
feedback  lists what visitors wrote and nobody has answered
consultations  lists requests for consultations that nobody has answered, with how many files each has
critical  lists critical values that no doctor has acknowledged and that nobody was told of by phone
overdue   lists requests that were to be ready by now
messages  lists messages to people that reached nobody and that nobody has seen to
payments  lists what of payments needs a person
health    counts what waits for a person, list by list
settle    settles one of them: done elsewhere, refund what is paid, accept the sum that came
key       prints a new key, for LIS_KEY, SITE_KEY and other secrets of the site; nothing is asked or kept
report-key  prints a new REPORT_KEY, which signs the files of reports; nothing is asked or kept
keys      lists keys of the laboratory's systems; make tells a new one once, which opens what its scopes name (${grantedScopes.join(', ')}); revoke ends one
sign-out  ends at once every session of the people with accounts, or of one role (${accountRoles.join(', ')}): they sign in anew
webhooks  lists addresses that are told of changes of orders, and how far each was told; add registers or changes one (events: ${orderEvents.join(', ')}; all of them unless some are named) and tells its secret once; secret makes another one, the one before signs for HOURS more (24); deliveries lists what it was told; send tries at once, also one that was stopped, or tells once more from behind the change AFTER
held      lists results that are held back until somebody has spoken to the patient
patterns  lists rules that say what values mean together, with their sources, and which are switched off
release   says that somebody has: shows them, all of a request or those with the codes
confirm   says that the reception has seen a document: the account that shows the code is that person's (docs/lis.md)
opening-faults  lists what of the journal of who opened results was changed or taken away; settle says what was found
refused   lists messages of results that were refused and wait; show prints one with what it holds (of a person), replay tries it again, dismiss says that nobody will send it
move      copies a laboratory whole from D1 into an empty PostgreSQL: all of it, compared table by table, or nothing; and its files, compared one by one (docs/operations.md)
backup    writes the store and the files of a laboratory into a new folder, encrypted, with a count and a sum of each table
restore   brings a backup back into what is empty; a wrong key, a changed byte or a table that does not come to stand as it was ends it
restore --at  brings a moment back: of a PostgreSQL whose log is kept into a folder of new data, which a server is started on; of a deployed site's D1 (30 days) in its place
archive   set-up has a PostgreSQL keep its log (DATABASE_URL: its superuser, on its machine), collect seals what it has copied into the spool, base copies its data while it runs, range says how far back one can go
drill     makes a backup, brings it back beside the store into what is empty, counts it, and throws it away; says how long each took
erased    writes into a file, encrypted, which accounts were erased or wait for it, by their ids: kept apart from backups, for --erased
backup-key  prints a new key for --key-file: the first line opens backups and stays where they are not, the second is enough to make them

--from       d1: that of the local site, which must not run; or an SQLite file with what D1 keeps
--to         address of the PostgreSQL
--scrubbed   of restore: for staging, without a person in it; files and journals are left out (docs/deployment.md)
--erased     of restore: what erased has written since; who was erased after the backup is shut out at once, and erased again by the next run of the job
--at         a moment with its offset: 2026-11-29T03:15:00+05:00
--erased-until  of restore --at: until when the log is read for who was erased, where its end cannot tell any more (a table or the database was dropped); else to its end
--archive    folder with base backups and the log of one PostgreSQL, sealed; another machine's disk
--spool      folder into which that PostgreSQL copies its log, on its own machine
--database   of the laboratory in that server (laboratory)
--binaries   folder with the programs of that version of PostgreSQL, where they are not in /usr/lib/postgresql
--keep N     so many stay, the newest: of backups, each then in a folder of its own inside --to, called by its moment; of base backups, with the log from the oldest of them on
--key-file   a file with what backup-key printed (one of its lines), or with a passphrase of at least 20 letters
--files      where the (new) laboratory's files lie: the absolute path of a folder (FILES_FOLDER), s3:FILE with a file of settings (FILES_S3_...), or local
--files-from  where they lay, in the same words; local, which must not run, where --from is d1
--dry-run    checks, sums up what would change, and changes nothing; with --json the whole
--yes        takes a file or folder that waits: the same once more; of archive set-up: in the place of another archive_command; of restore --at: in the place of what is deployed
--confirm D  the same by the digest of its changes, which the refusal and the dry run name in JSON
--user NAME  who does it, for the history and for whom of its people was read (LAB_USER from the environment; of import, approve, undo, orders, feedback, consultations and refused else USER@host)
--open       of a list: what waits alone (usual)
--all        of a list: what was answered or seen to as well
--limit N    so many of the list at most (1 to 100000; 100, with --json all of it); a last line says how many more there are
--remote     the deployed site: SITE_ORIGIN and LIS_KEY from the environment; else the local one that runs (PORT, STATE_DIR)
--json       prints the outcome as JSON
--rounds N   how often it looks for orders (1 to 10000; 1)
--seed N     the same number gives the same results

The files are described in docs/lab-files.md.`;

/** A command line that says nothing sensible: the usage is shown, and the process ends with 2. */
class UsageError extends Error {}

interface Words {
	readonly words: readonly string[];
	readonly remote: boolean;
	readonly json: boolean;
	readonly dryRun: boolean;
	readonly confirm: string | undefined;
	readonly yes: boolean;
	readonly user: string | undefined;
	readonly limit: number | null;
	/** What was seen to as well. */
	readonly all: boolean;
	readonly isOpen: boolean;
	readonly kind: string | undefined;
	readonly state: string | undefined;
	readonly status: number | undefined;
	readonly rounds: number;
	readonly seed: number | undefined;
	/** Of `move`. */
	readonly from: string | undefined;
	readonly to: string | undefined;
	readonly files: string | undefined;
	readonly filesFrom: string | undefined;
	/** Of `backup` and `restore`. */
	readonly keyFile: string | undefined;
	/** Of `restore`. */
	readonly scrubbed: boolean;
	readonly erased: string | undefined;
	/** Of `restore --at` and `archive`. */
	readonly at: string | undefined;
	readonly archive: string | undefined;
	readonly spool: string | undefined;
	readonly database: string | undefined;
	readonly binaries: string | undefined;
	readonly erasedUntil: string | undefined;
	readonly keep: number | null;
}

function read(argv: readonly string[]): Words {
	let parsed;
	try {
		parsed = parseArgs({
			args: [...argv],
			allowPositionals: true,
			options: {
				remote: { type: 'boolean' },
				json: { type: 'boolean' },
				'dry-run': { type: 'boolean' },
				scrubbed: { type: 'boolean' },
				confirm: { type: 'string' },
				yes: { type: 'boolean' },
				user: { type: 'string' },
				limit: { type: 'string' },
				open: { type: 'boolean' },
				all: { type: 'boolean' },
				kind: { type: 'string' },
				state: { type: 'string' },
				status: { type: 'string' },
				rounds: { type: 'string' },
				seed: { type: 'string' },
				from: { type: 'string' },
				to: { type: 'string' },
				files: { type: 'string' },
				'files-from': { type: 'string' },
				'key-file': { type: 'string' },
				erased: { type: 'string' },
				at: { type: 'string' },
				archive: { type: 'string' },
				spool: { type: 'string' },
				database: { type: 'string' },
				binaries: { type: 'string' },
				'erased-until': { type: 'string' },
				keep: { type: 'string' },
				help: { type: 'boolean', short: 'h' },
			},
		});
	} catch (error) {
		throw new UsageError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : '');
	}
	const { values, positionals } = parsed;
	if (values.help) throw new UsageError('');
	return {
		words: positionals,
		remote: values.remote ?? false,
		json: values.json ?? false,
		dryRun: values['dry-run'] ?? false,
		confirm: values.confirm,
		yes: values.yes ?? false,
		user: userOf(values.user ?? process.env['LAB_USER']),
		limit: numberOf('--limit', values.limit, 1, 100_000) ?? null,
		all: values.all ?? false,
		isOpen: values.open ?? false,
		kind: values.kind,
		state: values.state,
		status: numberOf('--status', values.status, 0, 5),
		rounds: numberOf('--rounds', values.rounds, 1, 10_000) ?? 1,
		seed: numberOf('--seed', values.seed, 0, 0xffff_ffff),
		from: values.from,
		to: values.to,
		files: values.files,
		filesFrom: values['files-from'],
		keyFile: values['key-file'],
		scrubbed: values.scrubbed ?? false,
		erased: values.erased,
		at: values.at,
		archive: values.archive,
		spool: values.spool,
		database: values.database,
		binaries: values.binaries,
		erasedUntil: values['erased-until'],
		keep: numberOf('--keep', values.keep, 1, 1000) ?? null,
	};
}

/** Commands whose author the laboratory writes down: in the history of imports, and beside whom of its people was read. */
const hasAuthor = new Set(['import', 'approve', 'undo', 'orders', 'feedback', 'consultations', 'refused']);

/** Who sits at this machine, where nobody says so: `USER@host`. Nobody where the system has no name for the user, as in many containers. */
function authorHere(): string | undefined {
	let user: string;
	try {
		user = userInfo().username;
	} catch (thrown) {
		if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_SYSTEM_ERROR') return undefined;
		throw thrown;
	}
	const name = `${user}@${hostname()}`.replaceAll(':', '').slice(0, 80);
	return isPrintable(name) ? name : undefined;
}

/** A name that HTTP Basic can carry. */
function userOf(text: string | undefined): string | undefined {
	if (text === undefined || text === '') return undefined;
	if (text.length > 80 || text.includes(':') || !isPrintable(text)) throw new UsageError('--user takes a name of up to 80 letters, without a colon.');
	return text;
}

function numberOf(name: string, text: string | undefined, min: number, max: number): number | undefined {
	if (text === undefined) return undefined;
	const number = Number(text);
	if (!/^\d+$/.test(text) || number < min || number > max) throw new UsageError(`${name} takes a whole number from ${min} to ${max}.`);
	return number;
}

const say = (line: string) => console.log(plain(line));

async function importCommand({ words, json, dryRun, confirm = '', yes }: Words, kind: MemoryKind, laboratory: Laboratory): Promise<number> {
	const file = words[2] ?? '';
	const options = { dryRun, whole: json, confirm, yes };
	const outcome = kind === 'content' ? await importContent(laboratory, file, options) : await importFile(laboratory, kind, file, options);
	if (json) say(JSON.stringify(outcome));
	else for (const line of outcomeLines(file, outcome, kind)) say(line);
	return outcome.ok ? 0 : 1;
}

async function simulateCommand({ rounds, seed }: Words, { origin, key }: Laboratory): Promise<number> {
	const { simulate } = await import('#scripts/lab/simulate.ts');
	await simulate({ origin, key, rounds, log: say, random: seed === undefined ? Math.random : randomFrom(seed) });
	return 0;
}

async function mismatchesCommand({ json }: Words, laboratory: Laboratory): Promise<number> {
	const { mismatches, mismatchLine } = await import('#scripts/lab/mismatches.ts');
	const found = await mismatches(laboratory);
	if (json) console.log(JSON.stringify(found));
	else for (const line of found.length > 0 ? found.map(mismatchLine) : ['No mismatches.']) say(line);
	return 0;
}

async function visitsCommand({ json }: Words, laboratory: Laboratory): Promise<number> {
	const { missedVisits, visitLine } = await import('#scripts/lab/visits.ts');
	const found = await missedVisits(laboratory);
	if (json) console.log(JSON.stringify(found));
	else for (const line of found.length > 0 ? found.map(visitLine) : ['Every visit can be kept.']) say(line);
	return 0;
}

/** Prints a list: a line each, or all of it as JSON. @param none said where it is empty */
function sayList<Row>(json: boolean, found: readonly Row[], line: (row: Row) => string, none: string): number {
	if (json) say(JSON.stringify(found));
	else for (const one of found.length > 0 ? found.map(line) : [none]) say(one);
	return 0;
}

/** So many entries of a list are printed where nobody says how many. */
const usualRows = 100;

/** Which entries of a list are wanted. */
const wantedOf = ({ json, limit, all }: Words): Wanted => ({ limit: limit ?? (json ? null : usualRows), all });

/** A figure of the laboratory; null, and why on the error output, where it cannot be told: the list that was asked for is whole without it. */
async function countOf(laboratory: Laboratory, figure: string) {
	const { openFigures } = await import('#scripts/lab/figures.ts');
	try {
		return (await openFigures(laboratory))(figure);
	} catch (thrown) {
		if (!(thrown instanceof Refusal)) throw thrown;
		console.error(plainLines(thrown.message));
		return null;
	}
}

/** The same of a list that may have been cut: its last line says how many more there are, where the laboratory counts them. @param figure by which it does */
async function sayCut<Row>(
	{ json, all }: Words,
	laboratory: Laboratory,
	{ rows, isCut }: ReadList<Row>,
	{ line, none, figure = null }: { readonly line: (row: Row) => string; readonly none: string; readonly figure?: string | null },
): Promise<number> {
	sayList(json, rows, line, none);
	if (!isCut || json) return 0;
	const told = figure === null || all ? null : await countOf(laboratory, figure);
	const left = told === null ? 0 : told.count - rows.length;
	say(left > 0 ? `... and ${left}${told?.more ? ' or more' : ''} more (--limit)` : '... and more (--limit)');
	return 0;
}

/** Lists that take `--limit` and, where entries are seen to, `--all`. */
const lists: Readonly<Record<string, (given: Words, laboratory: Laboratory) => Promise<number>>> = {
	async payments(given, laboratory) {
		const { openCases, caseLine } = await import('#scripts/lab/payments.ts');
		const none = 'Nothing needs a person.';
		return sayCut(given, laboratory, await openCases(laboratory, wantedOf(given).limit), { line: caseLine, none, figure: 'payment_cases_open' });
	},
	async feedback(given, laboratory) {
		const { feedback, feedbackLine } = await import('#scripts/lab/lists.ts');
		const none = given.all ? 'Nobody wrote.' : 'Every letter was answered.';
		return sayCut(given, laboratory, await feedback(laboratory, wantedOf(given)), { line: feedbackLine, none, figure: 'feedback_open' });
	},
	async consultations(given, laboratory) {
		const { consultationLine, consultations } = await import('#scripts/lab/lists.ts');
		const none = given.all ? 'Nobody asked.' : 'Everybody who asked was answered.';
		return sayCut(given, laboratory, await consultations(laboratory, wantedOf(given)), { line: consultationLine, none, figure: 'consultations_open' });
	},
	async critical(given, laboratory) {
		const { criticalLine, criticalValues } = await import('#scripts/lab/lists.ts');
		const none = 'No critical value waits.';
		return sayCut(given, laboratory, await criticalValues(laboratory, wantedOf(given)), { line: criticalLine, none, figure: 'critical_values' });
	},
	async overdue(given, laboratory) {
		const { overdueLine, overdueRequests } = await import('#scripts/lab/lists.ts');
		const none = 'Nothing takes longer.';
		return sayCut(given, laboratory, await overdueRequests(laboratory, wantedOf(given)), { line: overdueLine, none, figure: 'overdue_requests' });
	},
	async messages(given, laboratory) {
		const { messageLine, unsentMessages } = await import('#scripts/lab/lists.ts');
		const none = given.all ? 'Every message was sent.' : 'No message waits for a person.';
		return sayCut(given, laboratory, await unsentMessages(laboratory, wantedOf(given)), { line: messageLine, none, figure: 'messages_open' });
	},
	async orders(given, laboratory) {
		const { orderLine, orders } = await import('#scripts/lab/lists.ts');
		return sayCut(given, laboratory, await orders(laboratory, given.status ?? 1, wantedOf(given)), { line: orderLine, none: 'No orders.' });
	},
	async health({ json }, laboratory) {
		const { countLine, health } = await import('#scripts/lab/lists.ts');
		const { counts, untold } = await health(laboratory);
		if (untold !== null) console.error(plainLines(untold));
		return sayList(json, counts, countLine, '');
	},
};

/** Lists whose entries are seen to: `--open` and `--all` go with them. */
const seenTo = new Set(['feedback', 'consultations', 'messages']);

async function oneOrderCommand(orderNr: string, { json }: Words, laboratory: Laboratory): Promise<number> {
	const { oneOrder, oneOrderLines } = await import('#scripts/lab/lists.ts');
	const order = await oneOrder(laboratory, orderNr);
	for (const line of json ? [JSON.stringify(order)] : oneOrderLines(order)) say(line);
	return 0;
}

async function historyCommand({ json, kind, state, limit }: Words, laboratory: Laboratory): Promise<number> {
	const { importHistory, importLine } = await import('#scripts/lab/imports.ts');
	return sayList(json, await importHistory(laboratory, { kind, state, limit: limit ?? (json ? null : 50) }), importLine, 'Nothing was brought in.');
}

/** So many changes are printed where nobody says how many. */
const usualChanges = 200;

async function oneImportCommand(number: number, { json, limit }: Words, laboratory: Laboratory): Promise<number> {
	const { changeLines, importLine, oneImport, reasonLines } = await import('#scripts/lab/imports.ts');
	const most = limit ?? (json ? null : usualChanges + 1);
	const { entry, changes } = await oneImport(laboratory, number, most);
	if (json) say(JSON.stringify({ ...entry, changes }));
	else {
		const told = limit === null ? changes.slice(0, usualChanges) : changes;
		for (const line of [importLine(entry), ...reasonLines(entry), ...(entry.state === 'waiting' ? ['It would change:'] : []), ...told.flatMap(changeLines)])
			say(line);
		if (told.length < changes.length) say('… and more: --limit N prints so many, --json all');
	}
	return 0;
}

async function approveCommand(number: number, { json }: Words, laboratory: Laboratory): Promise<number> {
	const { approveImport } = await import('#scripts/lab/imports.ts');
	const outcome = await approveImport(laboratory, number);
	if (json) say(JSON.stringify(outcome));
	else for (const line of outcomeLines(outcome.ok ? 'Approved' : `Import ${number}`, outcome)) say(line);
	return outcome.ok ? 0 : 1;
}

async function undoCommand(number: number, { json }: Words, laboratory: Laboratory): Promise<number> {
	const { undoImport } = await import('#scripts/lab/imports.ts');
	const undone = await undoImport(laboratory, number);
	if (json) say(JSON.stringify(undone));
	else {
		say(`Import ${number} is undone by import ${undone.number ?? ''}: ${countsText(undone.counts)}`);
		if (undone.staying.length > 0)
			say(`Rows that it had added and that stay: ${undone.staying.slice(0, 20).join(', ')}${undone.staying.length > 20 ? ', …' : ''}`);
	}
	return 0;
}

/** `imports`, `imports NUMBER`, `approve NUMBER`, `undo NUMBER`; null for any other command. */
function memoryOf(given: Words): ((laboratory: Laboratory) => Promise<number>) | null {
	const [command, number, ...rest] = given.words;
	if ((command !== 'imports' && command !== 'approve' && command !== 'undo') || given.dryRun) return null;
	if (rest.length > 0) throw new UsageError(`${command} takes one number.`);
	if (command === 'imports' && number === undefined) {
		if (given.kind !== undefined && !memoryKinds.some((one) => one === given.kind)) throw new UsageError(`--kind takes one of: ${memoryKinds.join(', ')}`);
		return (laboratory) => historyCommand(given, laboratory);
	}
	const id = numberOf(command, number, 1, Number.MAX_SAFE_INTEGER);
	if (id === undefined) throw new UsageError(`${command} takes the number of an import.`);
	if (command === 'imports') return (laboratory) => oneImportCommand(id, given, laboratory);
	return (laboratory) => (command === 'approve' ? approveCommand : undoCommand)(id, given, laboratory);
}

async function settleCommand(id: number, how: Settlement, note: string, laboratory: Laboratory): Promise<number> {
	const { settleCase } = await import('#scripts/lab/payments.ts');
	const refused = await settleCase(laboratory, id, how, note);
	say(refused ?? `Settled: ${String(id)} ${how}`);
	return refused === null ? 0 : 1;
}

async function heldCommand({ json }: Words, laboratory: Laboratory): Promise<number> {
	const { heldLine, heldResults } = await import('#scripts/lab/held.ts');
	const found = await heldResults(laboratory);
	if (json) say(JSON.stringify(found));
	else for (const line of found.length > 0 ? found.map(heldLine) : ['Nothing is held back.']) say(line);
	return 0;
}

async function patternsCommand({ json }: Words, laboratory: Laboratory): Promise<number> {
	const { patternRules, ruleLine } = await import('#scripts/lab/patterns.ts');
	const found = await patternRules(laboratory);
	if (json) say(JSON.stringify(found));
	else for (const line of found.map(ruleLine)) say(line);
	return 0;
}

async function releaseCommand(requestNr: string, codes: readonly string[], laboratory: Laboratory): Promise<number> {
	const { releaseResults } = await import('#scripts/lab/held.ts');
	const released = await releaseResults(laboratory, requestNr, codes);
	say(released.length > 0 ? `Shown from now on: ${released.join(', ')}` : 'Nothing of it was held back.');
	return 0;
}

async function confirmCommand(file: string, laboratory: Laboratory): Promise<number> {
	const { confirmIdentity } = await import('#scripts/lab/confirm.ts');
	const { attached, moved } = await confirmIdentity(laboratory, file);
	say(`Confirmed. Requests that the account is shown by it: ${attached}, of them from another account: ${moved}`);
	return 0;
}

async function openingFaultsCommand({ json }: Words, laboratory: Laboratory): Promise<number> {
	const { faultLine, openFaults } = await import('#scripts/lab/opening-faults.ts');
	const found = await openFaults(laboratory);
	if (json) say(JSON.stringify(found));
	else for (const line of found.length > 0 ? found.map(faultLine) : ['Nothing is open.']) say(line);
	return 0;
}

async function settleFaultCommand(id: number, note: string, laboratory: Laboratory): Promise<number> {
	const { settleFault } = await import('#scripts/lab/opening-faults.ts');
	await settleFault(laboratory, id, note);
	say(`Settled: ${String(id)}`);
	return 0;
}

async function refusedCommand({ json }: Words, laboratory: Laboratory): Promise<number> {
	const { refusedLine, refusedMessages } = await import('#scripts/lab/refused.ts');
	const found = await refusedMessages(laboratory);
	if (json) say(JSON.stringify(found));
	else for (const line of found.length > 0 ? found.map(refusedLine) : ['Nothing waits.']) say(line);
	return 0;
}

async function oneRefusedCommand(what: 'show' | 'replay' | 'dismiss', id: number, note: string, laboratory: Laboratory): Promise<number> {
	const { dismissRefused, refusedInFull, replayRefused } = await import('#scripts/lab/refused.ts');
	if (what === 'show') {
		for (const line of await refusedInFull(laboratory, id)) say(line);
		return 0;
	}
	if (what === 'dismiss') {
		await dismissRefused(laboratory, id, note);
		say(`Dismissed: ${String(id)}`);
		return 0;
	}
	const { taken, line } = await replayRefused(laboratory, id);
	say(line);
	return taken ? 0 : 1;
}

/** `refused`, and `refused show|replay|dismiss NUMBER`. */
function refusedOf(given: Words): (laboratory: Laboratory) => Promise<number> {
	const [, what, number, ...rest] = given.words;
	if (what === undefined) return (laboratory) => refusedCommand(given, laboratory);
	if (given.json || (what !== 'show' && what !== 'replay' && what !== 'dismiss')) throw new UsageError('refused takes show, replay or dismiss, or nothing.');
	const id = numberOf(`refused ${what}`, number, 1, Number.MAX_SAFE_INTEGER);
	const [note = '', ...more] = rest;
	if (id === undefined || more.length > 0 || (what === 'dismiss') !== (note.trim() !== ''))
		throw new UsageError(what === 'dismiss' ? 'refused dismiss takes a number and a note.' : `refused ${what} takes a number.`);
	return (laboratory) => oneRefusedCommand(what, id, note, laboratory);
}

/** `keys`, `keys make NAME SCOPE ...` and `keys revoke ID`. */
function keysOf({ words, json }: Words): (laboratory: Laboratory) => Promise<number> {
	const [, what, name, ...scopes] = words;
	if (what === undefined)
		return async (laboratory) => {
			const found = await listKeys(laboratory);
			if (json) say(JSON.stringify(found));
			else for (const line of found.length > 0 ? found.map(keyLine) : ['No key was made.']) say(line);
			return 0;
		};
	if (json || name === undefined || (what !== 'make' && what !== 'revoke') || (what === 'make') !== scopes.length > 0)
		throw new UsageError('keys takes make with a name and scopes, or revoke with an id, or nothing.');
	if (what === 'make')
		return async (laboratory) => {
			const made = await makeSystemKey(laboratory, name, scopes);
			console.error(plain(keyLine(made)));
			say(made.key);
			return 0;
		};
	return async (laboratory) => {
		say(keyLine(await revokeSystemKey(laboratory, name)));
		return 0;
	};
}

async function removeCommand(section: string, slug: string, laboratory: Laboratory): Promise<number> {
	const removed = await removeContent(laboratory, section, slug);
	say(removed ? `Removed: /${section}/${slug}` : `There is no /${section}/${slug}.`);
	return removed ? 0 : 1;
}

async function contentVersionsCommand({ json }: Words, laboratory: Laboratory): Promise<number> {
	const found = await contentVersions(laboratory);
	const line = ({ version, at, changed, pieces, takenBack, undoes }: (typeof found)[number]) =>
		`${version}  ${new Date(at).toISOString()}  ${undoes === null ? '' : `takes back ${undoes}, `}${changed} changed${takenBack ? ', taken back' : ''}: ${pieces.slice(0, 5).join(', ')}${changed > 5 ? ', ...' : ''}`;
	if (json) say(JSON.stringify(found));
	else for (const one of found.length > 0 ? found.map(line) : ['Nothing was brought in.']) say(one);
	return 0;
}

async function takeBackCommand(version: string, laboratory: Laboratory): Promise<number> {
	const changed = await takeBackContent(laboratory, version);
	say(changed === null ? `There is no version ${version}.` : changed === 0 ? 'It was taken back before.' : `Pieces that stand as before: ${changed}`);
	return changed === null ? 1 : 0;
}

/** `move` asks no laboratory: both stores are opened as they lie. */
async function moveCommand({ words, from, to, files, filesFrom, json, dryRun, remote, confirm }: Words): Promise<number> {
	if (words.length > 1 || dryRun || remote || confirm !== undefined || (from === undefined) !== (to === undefined) || (to ?? files) === undefined)
		throw new UsageError('move takes --from and --to, or --files-from and --files, or all of them.');
	const { moveLaboratory } = await import('#scripts/lab/move.ts');
	const log = ({ table, rows, sum }: { readonly table: string; readonly rows: number; readonly sum: string }) =>
		json || say(`${table.padEnd(28)} ${String(rows).padStart(10)}  ${sum}`);
	const moved = await moveLaboratory({ from, to, files, filesFrom, log });
	if (json) say(JSON.stringify(moved));
	else {
		if (moved.files !== null)
			say(
				`Files: ${moved.files.count}, ${moved.files.bytes} bytes, sum ${moved.files.sum}; ${moved.files.written} of them were written now, and each reads as it did.`,
			);
		if (moved.tables.length > 0)
			say(
				`Moved: ${moved.tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${moved.tables.length} tables; every table has the rows and the sum that it had.`,
			);
	}
	return 0;
}

/** `backup` and `restore`, as `move`, ask no laboratory. */
async function backupCommand({ words, from, to, files, filesFrom, keyFile, scrubbed, erased, keep, json, dryRun, remote, confirm }: Words): Promise<number> {
	const isBackup = words[0] === 'backup';
	const folder = isBackup ? to : from;
	const wrong = words.length > 1 || dryRun || remote || confirm !== undefined || filesFrom !== undefined;
	if (wrong || folder === undefined || keyFile === undefined)
		throw new UsageError(`${isBackup ? 'backup takes --to' : 'restore takes --from'} with a folder, and --key-file.`);
	if (scrubbed && isBackup) throw new UsageError('--scrubbed goes with restore.');
	if (erased !== undefined && (isBackup || scrubbed)) throw new UsageError('--erased goes with restore, and not with --scrubbed, which brings nobody back.');
	if (scrubbed) return scrubCommand({ store: to ?? 'd1', folder, keyFile, files }, json);
	const { makeBackup, restoreBackup } = await import('#scripts/lab/backup/backup.ts');
	const { folderOfMoment, pruneBackups } = await import('#scripts/lab/backup/kept-folders.ts');
	const own = keep === null ? folder : folderOfMoment(folder, Date.now());
	const options = { store: (isBackup ? from : to) ?? 'd1', folder: own, keyFile, files };
	const back = isBackup ? null : await restoreBackup({ ...options, erased });
	const done = back ?? (await makeBackup(options));
	const gone = keep === null ? [] : pruneBackups(folder, keep);
	if (json) say(JSON.stringify(keep === null ? done : { ...done, folder: own, removed: gone }));
	else {
		for (const { table, rows, sum } of done.tables) say(`${table.padEnd(28)} ${String(rows).padStart(10)}  ${sum}`);
		say(done.files === null ? 'Files: none were named.' : `Files: ${done.files.count}, ${done.files.bytes} bytes; each reads as it did.`);
		const rows = done.tables.reduce((sum, one) => sum + one.rows, 0);
		say(
			`${isBackup ? 'Kept' : 'Brought back, each table as it was'}: ${rows} rows of ${done.tables.length} tables. Secrets of the site are not among them.`,
		);
		if (back !== null) say(erasedText(back));
		if (keep !== null) say(`In ${own}${gone.length === 0 ? '' : `; gone: ${gone.join(', ')}`}`);
	}
	return 0;
}

/** What a store of an earlier moment was told of people who are to be forgotten; or that it was told nothing. */
function erasedText({ erased, madeAt }: Restored): string {
	if (erased === null)
		return `Of accounts that were erased after ${madeAt} it knows nothing: bring it back with --erased where there is a list, before anybody is served.`;
	return `Of erasures since then: ${erased.again} are done again by the next run of the job, ${erased.waiting} wait for their day, ${erased.takenBack} were taken back.`;
}

async function drillCommand({ words, from, to, files, filesFrom, keyFile, json, dryRun, remote, confirm }: Words): Promise<number> {
	if (words.length > 1 || dryRun || remote || (confirm ?? to ?? filesFrom) !== undefined || keyFile === undefined)
		throw new UsageError('drill takes --key-file.');
	const { drill } = await import('#scripts/lab/backup/drill.ts');
	const done = await drill({ store: from ?? 'd1', keyFile, files });
	if (json) say(JSON.stringify(done));
	else {
		say(`Kept, brought back beside it and counted: ${done.rows} rows of ${done.tables} tables, ${done.files} files, ${done.bytes} bytes sealed.`);
		say(`Kept in ${(done.backupMs / 1000).toFixed(1)} s, brought back and counted in ${(done.restoreMs / 1000).toFixed(1)} s.`);
	}
	return 0;
}

/** `erased` asks no laboratory either. */
async function erasedCommand({ words, from, to, files, filesFrom, keyFile, json, dryRun, remote, confirm }: Words): Promise<number> {
	if (words.length > 1 || dryRun || remote || (confirm ?? files ?? filesFrom) !== undefined || to === undefined || keyFile === undefined)
		throw new UsageError('erased takes --to with a file, and --key-file.');
	const { keepErased } = await import('#scripts/lab/backup/backup.ts');
	const count = await keepErased({ store: from ?? 'd1', file: to, keyFile });
	if (json) say(JSON.stringify({ count }));
	else say(`Written down: ${count} erasures.`);
	return 0;
}

/** What stands now, and how much of the backup does not. */
async function scrubCommand(options: BackupOptions, json: boolean): Promise<number> {
	const { restoreScrubbed } = await import('#scripts/lab/backup/backup.ts');
	const done = await restoreScrubbed(options);
	if (json) say(JSON.stringify(done));
	else {
		for (const { table, rows, leftOut } of done.tables)
			say(`${table.padEnd(28)} ${String(rows).padStart(10)}  ${leftOut === 0 ? '' : `${leftOut} left out`}`.trimEnd());
		const sum = (of: 'rows' | 'leftOut') => done.tables.reduce((all, one) => all + one[of], 0);
		say(`Filled without a person in it: ${sum('rows')} rows of ${done.tables.length} tables, ${sum('leftOut')} left out, and every file.`);
	}
	return 0;
}

/** `archive`, and `restore --at`: the server itself is asked, or the platform. */
async function momentCommand(given: Words): Promise<number> {
	const { archiveOf, restoreAt } = await import('#scripts/lab/moment/commands.ts');
	const { words, from, files, filesFrom, dryRun, remote, confirm, scrubbed } = given;
	const isRestore = words.length === 1 && words[0] === 'restore';
	if (words[0] === 'archive' ? (given.at ?? given.to ?? given.erased ?? given.erasedUntil) !== undefined : !isRestore)
		throw new UsageError('--at goes with restore, and with no other command.');
	if ((from ?? files ?? filesFrom ?? confirm) !== undefined || dryRun || remote || scrubbed) throw new UsageError(`${words[0] ?? ''} takes no such option.`);
	const asked = isRestore ? restoreAt(given) : archiveOf(given);
	if (typeof asked === 'string') throw new UsageError(asked);
	return asked(say);
}

async function backupKeyCommand(): Promise<number> {
	const { newIdentity } = await import('#scripts/lab/backup/key.ts');
	const { identity, recipient } = await newIdentity();
	say(identity);
	say(recipient);
	return 0;
}

function commandOf(given: Words): (laboratory: Laboratory) => Promise<number> {
	const [command, kind, file, ...rest] = given.words;
	if ((given.confirm !== undefined || given.yes) && command !== 'import') throw new UsageError('--yes and --confirm go with an import.');
	if (given.status !== undefined && command !== 'orders') throw new UsageError('--status goes with orders.');
	if ((given.kind ?? given.state) !== undefined && (command !== 'imports' || kind !== undefined)) throw new UsageError('--kind and --state go with imports.');
	const list = kind === undefined && !given.dryRun && Object.hasOwn(lists, command ?? '') ? lists[command ?? ''] : undefined;
	if (given.limit !== null && command !== 'imports' && (list === undefined || command === 'health')) throw new UsageError('--limit goes with a list.');
	if ((given.all || given.isOpen) && (list === undefined || !seenTo.has(command ?? '')))
		throw new UsageError('--open and --all go with feedback, consultations and messages.');
	if (given.all && given.isOpen) throw new UsageError('--open or --all: one of them.');
	if (list !== undefined) return (laboratory) => list(given, laboratory);
	if (command === 'orders' && kind !== undefined && file === undefined && !given.dryRun && given.status === undefined)
		return (laboratory) => oneOrderCommand(kind, given, laboratory);
	const memory = memoryOf(given);
	if (memory !== null) return memory;
	if (command === 'simulate' && kind === undefined && !given.json && !given.dryRun) return (laboratory) => simulateCommand(given, laboratory);
	if (command === 'visits' && kind === undefined && !given.dryRun) return (laboratory) => visitsCommand(given, laboratory);
	if (command === 'mismatches' && kind === undefined && !given.dryRun) return (laboratory) => mismatchesCommand(given, laboratory);
	if (command === 'opening-faults' && kind === undefined && !given.dryRun) return (laboratory) => openingFaultsCommand(given, laboratory);
	if (command === 'opening-faults' && kind === 'settle' && !given.json && !given.dryRun) {
		const id = numberOf('opening-faults settle', file, 1, Number.MAX_SAFE_INTEGER);
		const [note = '', ...more] = rest;
		if (id === undefined || note.trim() === '' || more.length > 0) throw new UsageError('opening-faults settle takes a number and a note.');
		return (laboratory) => settleFaultCommand(id, note, laboratory);
	}
	if (command === 'refused' && !given.dryRun) return refusedOf(given);
	if (command === 'settle' && !given.json && !given.dryRun) {
		const how = settlement.safeParse(file);
		if (!how.success || rest.length > 1) throw new UsageError(`settle takes a number, one of ${settlement.options.join(', ')}, and a note.`);
		const id = numberOf('settle', kind, 1, Number.MAX_SAFE_INTEGER) ?? 0;
		if (id === 0) throw new UsageError('settle takes the number of what needs a person.');
		return (laboratory) => settleCommand(id, how.data, rest[0] ?? '', laboratory);
	}
	if (command === 'held' && kind === undefined && !given.dryRun) return (laboratory) => heldCommand(given, laboratory);
	if (command === 'keys' && !given.dryRun) return keysOf(given);
	if (command === 'sign-out' && !given.json && !given.dryRun) {
		const of = endedOf.find((one) => one === kind);
		if (of === undefined || file !== undefined) throw new UsageError(`sign-out takes one of ${endedOf.join(', ')}.`);
		return async (laboratory) => {
			say(`${String(await endSessions(laboratory, of))} sessions ended.`);
			return 0;
		};
	}
	if (command === 'webhooks' && !given.dryRun) {
		const asked = webhooksOf(given.words.slice(1), given.json);
		if (typeof asked === 'string') throw new UsageError(asked);
		return (laboratory) => asked(laboratory, { out: say, err: (line) => console.error(plain(line)), json: given.json });
	}
	if (command === 'patterns' && kind === undefined && !given.dryRun) return (laboratory) => patternsCommand(given, laboratory);
	if (command === 'release' && !given.json && !given.dryRun) {
		if (!requestNumber.safeParse(kind).success) throw new UsageError('release takes the number of a request.');
		return (laboratory) => releaseCommand(kind ?? '', given.words.slice(2), laboratory);
	}
	if (command === 'confirm' && !given.json && !given.dryRun) {
		if (kind === undefined || file !== undefined) throw new UsageError('confirm takes one file.');
		return (laboratory) => confirmCommand(kind, laboratory);
	}
	if (command === 'remove' && !given.json && !given.dryRun) {
		const section = sections.find((one) => one === kind);
		if (section === undefined) throw new UsageError(`remove takes one of: ${sections.join(', ')}`);
		if (file === undefined || rest.length > 0 || !address.safeParse(file).success) throw new UsageError('remove takes one address, such as new-point.');
		return (laboratory) => removeCommand(section, file, laboratory);
	}
	if (command === 'content-versions' && kind === undefined && !given.dryRun) return (laboratory) => contentVersionsCommand(given, laboratory);
	if (command === 'take-back' && !given.json && !given.dryRun) {
		if (file !== undefined || !/^[1-9]\d{0,8}$/.test(kind ?? '')) throw new UsageError('take-back takes the number of a version.');
		return (laboratory) => takeBackCommand(kind ?? '', laboratory);
	}
	if (command !== 'import') throw new UsageError(command === undefined ? '' : `Unknown: ${given.words.join(' ')}`);
	if (kind !== 'content' && !isImportKind(kind)) throw new UsageError(`import takes one of: ${importKinds.join(', ')}, content`);
	if (file === undefined || rest.length > 0) throw new UsageError(`import takes one ${kind === 'content' ? 'folder' : 'file'}.`);
	return (laboratory) => importCommand(given, kind, laboratory);
}

await runCommand(async () => {
	try {
		const given = read(process.argv.slice(2));
		if (given.words.join(' ') === 'key') {
			say(makeKey());
			return 0;
		}
		if (given.words.join(' ') === 'report-key') {
			say(makeReportKey());
			return 0;
		}
		if (given.words.join(' ') === 'backup-key') return await backupKeyCommand();
		if (given.words[0] === 'archive' || given.at !== undefined) return await momentCommand(given);
		if ((given.archive ?? given.spool ?? given.database ?? given.binaries ?? given.erasedUntil) !== undefined)
			throw new UsageError('--archive, --spool, --database, --binaries and --erased-until go with archive and restore --at.');
		if (given.keep !== null && given.words[0] !== 'backup') throw new UsageError('--keep goes with backup and archive base.');
		if (given.words[0] === 'backup' || given.words[0] === 'restore') return await backupCommand(given);
		if (given.erased !== undefined) throw new UsageError('--erased goes with restore.');
		if (given.words[0] === 'drill') return await drillCommand(given);
		if (given.words[0] === 'erased') return await erasedCommand(given);
		if (given.keyFile !== undefined) throw new UsageError('--key-file goes with backup, restore, drill and erased.');
		if (given.scrubbed) throw new UsageError('--scrubbed goes with restore.');
		if (given.words[0] === 'move') return await moveCommand(given);
		if (given.from !== undefined || given.to !== undefined || given.files !== undefined || given.filesFrom !== undefined)
			throw new UsageError('--from goes with move, backup, restore, drill and erased, --to and --files with some of them, --files-from with move.');
		const command = commandOf(given);
		const { laboratory: found, described } = given.remote ? remoteLaboratory() : await localLaboratory();
		const user = given.user ?? (hasAuthor.has(given.words[0] ?? '') ? authorHere() : undefined);
		const laboratory = user === undefined ? found : { ...found, user };
		console.error(plain(`Laboratory: ${described}`));
		return await command(laboratory);
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		if (error.message) console.error(`${plainLines(error.message)}\n`);
		console.error(usage);
		return 2;
	}
});
await leave();
