/**
 * The first step of every command. It runs on any Node from 20 on with nothing installed: brings node_modules to what package-lock.json
 * says, then goes on in the Node that the project brings along, which runs TypeScript as it stands.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} message one line that says what is missing and what helps */
function giveUp(message) {
	console.error(message);
	process.exit(1);
}

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * npm keeps what it installed in a lock file of its own: no other mark is needed, and an installation that was cut off has none.
 * @param {boolean} isAlone what only builds and tests is not asked for (`npm ci --omit=dev`)
 */
function isInstalled(isAlone) {
	try {
		const wanted = readJson('package-lock.json').packages;
		const there = readJson('node_modules/.package-lock.json').packages;
		return Object.entries(wanted).every(
			([path, { version, optional, dev, devOptional, peer }]) =>
				path === '' || optional || (isAlone && dev) || devOptional || peer || there[path]?.version === version,
		);
	} catch {
		return false;
	}
}

function install() {
	console.log('Installing packages (once, and after package-lock.json has changed) ...');
	const npm = process.env.npm_execpath;
	const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
	const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
	const done = npm?.endsWith('.js')
		? spawnSync(process.execPath, [npm, ...words], options)
		: spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
	if (done.error?.code === 'ENOENT') giveUp('npm was not found. It comes with Node.js: https://nodejs.org');
	if (done.status !== 0) giveUp('The packages could not be installed (npm ci failed, see above). Check the network and the free disk space, then try again.');
}

/** The Node of the project; where its binary could not be installed, a new enough one of the system does as well. */
function chooseNode() {
	const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
	if (existsSync(own)) return own;
	if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
	return giveUp(`Node 24 could not be installed for this machine, and the one here is ${process.version}. Install Node 24 or newer: https://nodejs.org`);
}

/** Parent of a process; 0 when it is gone, or nobody can say. @param {number} pid */
function parentOf(pid) {
	try {
		// The name of the program stands in brackets and may hold anything.
		return Number(/.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
	} catch {
		return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? 0);
	}
}

/**
 * npm runs a script by a shell, and neither takes this process along when it is killed: so both are looked after.
 * @param {() => void} gone called once
 */
function onStarterGone(gone) {
	if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
	const shell = process.ppid;
	const npm = parentOf(shell);
	const timer = setInterval(() => {
		if (process.ppid === shell && parentOf(shell) === npm) return;
		clearInterval(timer);
		gone();
	}, 1000);
	timer.unref();
}

/**
 * Runs a script of this folder's neighbour `commands` with the words of the command line, and ends as it ends.
 * @param {string} script file name, without folder
 * @param {{ isAlone?: boolean, asItIs?: boolean }} options `isAlone`: it needs nothing of what builds and tests; `asItIs`: some of its words do, and it stays with what is installed where that is a laboratory's alone
 */
export function run(script, { isAlone = false, asItIs = false } = {}) {
	if (Number(process.versions.node.split('.')[0]) < 20) giveUp(`Node 20 or newer is needed, this is ${process.version}: https://nodejs.org`);
	if (!isInstalled(isAlone) && !(asItIs && isInstalled(true))) install();
	const bin = join(root, 'node_modules/.bin');
	const child = spawn(chooseNode(), ['--disable-warning=ExperimentalWarning', join(root, 'scripts/commands', script), ...process.argv.slice(2)], {
		// The channel closes when this process ends: by that the command knows.
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		env: {
			...process.env,
			PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
			// No question, no report, no look-up anywhere: the tools do their work here.
			WRANGLER_SEND_METRICS: 'false',
			WRANGLER_HIDE_BANNER: 'true',
			WRANGLER_LOG_PATH: join(root, '.wrangler/logs'),
			CLOUDFLARE_CF_FETCH_ENABLED: 'false',
			X_LOCAL_EXPLORER: 'false',
		},
	});
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGTERM' : signal));
	onStarterGone(() => child.kill('SIGTERM'));
	child.on('error', (error) => giveUp(`Node could not be started: ${error.message}`));
	child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
