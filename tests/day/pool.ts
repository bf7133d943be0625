/** Several things at once, and each until it is done. */

/** @param done is told after each */
export async function pool<T>(
	list: readonly T[],
	width: number,
	act: (one: T, at: number) => Promise<void>,
	done: () => void = () => undefined,
): Promise<void> {
	let next = 0;
	const worker = async () => {
		while (next < list.length) {
			const at = next;
			next += 1;
			await act(list[at] as T, at);
			done();
		}
	};
	await Promise.all(Array.from({ length: Math.min(width, list.length) }, worker));
}
