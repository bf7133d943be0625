/** Waits for Ctrl-C, a termination or a closed terminal. A second signal ends at once. */
export function untilStopped(): Promise<void> {
	return new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
			process.once(signal, () => {
				process.once(signal, () => process.exit(1));
				resolve();
			});
		}
	});
}
