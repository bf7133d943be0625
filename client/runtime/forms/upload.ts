/** A post of one file that says how far it is and can be called off: `fetch` says nothing of what it has sent. */
export interface UploadWatch {
	/** @param share how much of the file is on its way, 0 to 1 */
	readonly progress: (share: number) => void;
	readonly signal: AbortSignal;
}

/** A line on which nothing moves for so long is no line. How long a file takes on one that moves is its own matter. */
const stalledMs = 60_000;

/** `offline` when no answer came, or nothing moved for a minute. */
export function upload(
	url: string,
	file: Blob,
	headers: Readonly<Record<string, string>>,
	{ progress, signal }: UploadWatch,
): Promise<Response | 'offline' | 'cancelled'> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const moved = () => {
			clearTimeout(timer);
			timer = setTimeout(() => end('offline'), stalledMs);
		};
		const end = (result: Response | 'offline' | 'cancelled') => {
			clearTimeout(timer);
			resolve(result);
			request.abort();
		};
		request.open('POST', url);
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		request.responseType = 'blob';
		request.upload.addEventListener('progress', ({ loaded, total }) => {
			moved();
			progress(total > 0 ? loaded / total : 0);
		});
		request.addEventListener('load', () => end(new Response(request.response as Blob, { status: request.status, headers: headersOf(request) })));
		for (const type of ['error', 'timeout']) request.addEventListener(type, () => end('offline'));
		signal.addEventListener('abort', () => end('cancelled'), { once: true });
		moved();
		request.send(file);
	});
}

const headersOf = (request: XMLHttpRequest): [string, string][] =>
	request
		.getAllResponseHeaders()
		.split('\r\n')
		.flatMap((line): [string, string][] => {
			const at = line.indexOf(':');
			return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1).trim()]];
		});
