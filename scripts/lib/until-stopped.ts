/**
 * Waits for Ctrl-C, a termination or a closed terminal; a second one ends at once. The tools below end the process at the first signal:
 * once everything runs, this takes their place, so that what runs is stopped in order.
 */
export function untilStopped(): Promise<void> {
	return new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
			process.removeAllListeners(signal);
			process.once(signal, () => {
				process.once(signal, () => process.exit(1));
				resolve();
			});
		}
	});
}
