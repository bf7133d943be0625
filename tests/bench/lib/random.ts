/** One of a list, by a source of numbers from 0 to 1. @throws where there is none */
export function pick<T>(list: readonly T[], random: () => number): T {
	const item = list[Math.floor(random() * list.length)];
	if (item === undefined) throw new Error('nothing to pick from');
	return item;
}
