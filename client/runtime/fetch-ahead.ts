/**
 * What comes before a chunk that is imported when it is wanted: its stylesheets, which are awaited, and the chunks that it imports, which are asked for at
 * once instead of one after the other. The build puts it around every such import (`scripts/vite/fetch-ahead.ts`).
 */
const pending = new Map<string, Promise<unknown>>();

function fetchAhead(file: string): Promise<unknown> | undefined {
	const href = `/${file}`;
	if (pending.has(href) || document.querySelector(`link[href="${href}"]`)) return pending.get(href);
	const isStyles = href.endsWith('.css');
	const link = document.createElement('link');
	link.rel = isStyles ? 'stylesheet' : 'modulepreload';
	link.href = href;
	document.head.append(link);
	if (!isStyles) return undefined;
	const came = new Promise((resolve, reject) => {
		link.addEventListener('load', resolve);
		link.addEventListener('error', () => {
			// Left there, it would count as present the next time.
			link.remove();
			reject(new Error(href));
		});
	}).finally(() => pending.delete(href));
	pending.set(href, came);
	return came;
}

/** @param files of the build, without the leading slash @returns what `chunk` gives; fails when a stylesheet or the chunk did not come */
export async function importWith<T>(chunk: () => Promise<T>, files: readonly string[] = []): Promise<T> {
	const [came] = await Promise.all([chunk(), ...files.map(fetchAhead)]);
	return came;
}
