/** A post that says how far it is and can be called off: `fetch` says nothing of what it has sent. */
export interface UploadWatch {
	/** @param sent how much of the whole body is on its way, in bytes @param total its length */
	readonly progress: (sent: number, total: number) => void;
	readonly signal: AbortSignal;
}

/** `offline` when no answer came. The deadline is the server's: a large file on a slow line may take its time. */
export function upload(
	url: string,
	body: FormData,
	headers: Readonly<Record<string, string>>,
	{ progress, signal }: UploadWatch,
): Promise<Response | 'offline' | 'cancelled'> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open('POST', url);
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		request.responseType = 'blob';
		request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded, total));
		request.addEventListener('load', () => resolve(new Response(request.response as Blob, { status: request.status, headers: headersOf(request) })));
		for (const end of ['error', 'timeout']) request.addEventListener(end, () => resolve('offline'));
		request.addEventListener('abort', () => resolve('cancelled'));
		signal.addEventListener('abort', () => request.abort(), { once: true });
		request.send(body);
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
