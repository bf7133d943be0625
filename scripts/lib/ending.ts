/** Ends what a command started, however the command itself ends. */
import { spawn, type ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Reads numbers of processes that began and ended, and when nothing more can come kills what is left: the pipe closes with the process that
 * holds it, even if that one was killed. A shell, because it weighs next to nothing and nobody kills it together with all of Node.
 */
const watch = `
left=
while read -r word number; do
	rest=
	for one in $left; do [ "$one" = "$number" ] || rest="$rest $one"; done
	left=$rest
	[ "$word" = began ] && left="$left $number"
done
for one in $left; do kill -s KILL -- "$one"; done
`;

let watcher: ChildProcess | null = null;

const tell = (word: 'began' | 'ended', number: number) => watcher?.stdin?.write(`${word} ${number}\n`);

/** Whatever this process starts from now on ends with it. Once a process; systems without a shell do without. */
function watchChildren(): void {
	if (watcher !== null || process.platform === 'win32') return;
	// A session of its own: what ends this process, such as a terminal that is closed, is not to end the one that clears up after it.
	watcher = spawn('sh', ['-c', watch], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
	watcher.on('error', () => undefined);
	watcher.stdin?.on('error', () => undefined);
	watcher.unref();
	(watcher.stdin as unknown as { unref?: () => void } | null)?.unref?.();
	subscribe('child_process', (message) => {
		const { process: child } = message as { readonly process: ChildProcess };
		// The message comes before the process.
		queueMicrotask(() => {
			if (child.pid !== undefined) endsWithUs(child, child.pid);
		});
	});
}

/** @param number of the process, or that of its group with a minus before it */
export function endsWithUs(child: ChildProcess, number: number): void {
	tell('began', number);
	child.once('exit', () => tell('ended', number));
}

/** What a signal does; replaced, because a listener that is taken away and put back loses a signal that comes in between. */
let atSignal = (): void => process.exit(1);
const onSignal = () => atSignal();

/** Somebody else looks after what was just started: it is not killed with the rest when this process is. @param child that was started in this turn */
export function endsInOrder(child: ChildProcess): void {
	// After it was told that it began.
	queueMicrotask(() => tell('ended', child.pid ?? 0));
}

/**
 * Ends this process at a signal, and when the process that started it has gone without a word. Until `untilStopped` takes over that is at once.
 */
export function endWithStarter(): void {
	watchChildren();
	for (const signal of signals) process.on(signal, onSignal);
	// `bootstrap.mjs` holds the other end of this channel.
	process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

/** So long an orderly ending takes where nobody says otherwise. */
const usualStoppingMs = 10_000;

/**
 * Waits for Ctrl-C, a termination or a closed terminal; a second one ends at once. Listeners of the tools that run in this process end it at the
 * first signal: this takes their place, so that what runs is stopped in order.
 * @param maxStoppingMs so long an orderly ending may take; then the rest is killed
 */
export function untilStopped(maxStoppingMs = usualStoppingMs): Promise<void> {
	return new Promise((resolve) => {
		atSignal = () => {
			atSignal = () => process.exit(1);
			// A process that got the same signal from the terminal may be gone already, and waiting for it would never end.
			setTimeout(() => process.exit(1), maxStoppingMs).unref();
			resolve();
		};
		for (const signal of signals) {
			for (const listener of process.listeners(signal)) if (listener !== onSignal) process.removeListener(signal, listener);
			if (!process.listeners(signal).includes(onSignal)) process.on(signal, onSignal);
		}
	});
}
