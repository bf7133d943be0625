/**
 * Bodies of which an answer did not want all: a refusal of the key, of the size. Who sends one may read the answer only when all is sent, as the edge's runtime does; a
 * connection that is closed before takes the answer along, and a refusal looks like an outage. So what is left is read on, and thrown away.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** As much as the proxy before the laboratory lets through (docs/operations.md). Who sends nothing for five seconds, or sends for five minutes, is cut off by Node itself. */
const maxBytes = 64 * 1024 * 1024;

function readOn(incoming: IncomingMessage): void {
	if (incoming.readableEnded || incoming.destroyed) return;
	let bytes = 0;
	// Who had read of it would only hold it up.
	incoming.removeAllListeners('data');
	incoming.on('data', (piece: Uint8Array) => {
		bytes += piece.byteLength;
		if (bytes > maxBytes) incoming.socket.destroySoon();
	});
	incoming.resume();
}

/** @param server whose adapter leaves unread bodies alone (`autoCleanupIncoming: false`) */
export function readUnreadBodies(server: Server): void {
	server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => outgoing.once('finish', () => readOn(incoming)));
}

/** The same request with a body that can be given up: cancelling that of the adapter would end the connection before the answer. */
export function withOwnBody(request: Request): Request {
	if (request.body === null) return request;
	const reader = request.body.getReader();
	const body = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await reader.read();
				if (done) controller.close();
				else controller.enqueue(value);
			},
		},
		// Nothing is read before it is asked for.
		{ highWaterMark: 0 },
	);
	const { url, method, headers } = request;
	return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}
