/**
 * Bodies of which an answer did not want all: a refusal of the key, of the size. Who sends one may read the answer only when all is sent, as the edge's runtime does; a
 * connection that is closed before takes the answer along, and a refusal looks like an outage. So what is left is read on, and thrown away.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** As much as the proxy before the laboratory lets through (docs/operations.md). Who sends nothing for five seconds is cut off by Node itself. */
const maxBytes = 64 * 1024 * 1024;
/** As long as a body of that size takes at 17 Mbit/s: who has been refused holds no connection for longer. */
const maxMs = 30_000;

function readOn(incoming: IncomingMessage, waiting: Set<Socket>): void {
	if (incoming.readableEnded || incoming.destroyed) return;
	const { socket } = incoming;
	let bytes = 0;
	waiting.add(socket);
	const timer = setTimeout(() => socket.destroySoon(), maxMs);
	incoming.once('close', () => {
		clearTimeout(timer);
		waiting.delete(socket);
	});
	// Who had read of it would only hold it up.
	incoming.removeAllListeners('data');
	incoming.on('data', (piece: Uint8Array) => {
		bytes += piece.byteLength;
		if (bytes > maxBytes) socket.destroySoon();
	});
	incoming.resume();
}

/**
 * @param server whose adapter leaves unread bodies alone (`autoCleanupIncoming: false`)
 * @returns what ends the connections on which one is still being sent: a laboratory that stops waits for none
 */
export function readUnreadBodies(server: Server): () => void {
	const waiting = new Set<Socket>();
	server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => outgoing.once('finish', () => readOn(incoming, waiting)));
	return () => {
		for (const socket of waiting) socket.destroySoon();
	};
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
