/** Requests by hand, on sockets: what no well-behaved client would send. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

async function open(port: number): Promise<Socket> {
	const socket = connect({ host: 'localhost', port });
	await once(socket, 'connect');
	return socket;
}

const head = (method: string, path: string, port: number, more: Readonly<Record<string, string | number>> = {}) =>
	[`${method} ${path} HTTP/1.1`, `Host: localhost:${port}`, ...Object.entries(more).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');

/** All that comes until the other side closes. */
async function rest(socket: Socket): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of socket) parts.push(part as Buffer);
	return Buffer.concat(parts).toString('utf8');
}

/** The whole answer to one request. @throws when nobody listens there */
export async function ask(port: number, path: string): Promise<string> {
	const socket = await open(port);
	socket.write(head('GET', path, port, { Connection: 'close' }));
	return rest(socket);
}

/** Posts so many bytes to where nobody wants them: they are answered unread, and the connection is closed on them. @returns the first line of the answer */
export async function bigPost(port: number, path: string, bytes: number): Promise<string> {
	const socket = await open(port);
	const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
	let answer = '';
	socket.on('data', (part: Buffer) => {
		answer += part.toString('utf8');
		socket.destroy();
	});
	// Closed in the middle of sending.
	socket.on('error', () => undefined);
	socket.write(head('POST', path, port, { 'Content-Length': bytes, 'Content-Type': 'application/octet-stream' }));
	socket.write(Buffer.alloc(bytes, 'x'));
	await closed;
	return answer.split('\r\n', 1)[0] ?? '';
}

/** Leaves as soon as an answer begins. */
export async function hangUp(port: number, path: string): Promise<void> {
	const socket = await open(port);
	socket.write(head('GET', path, port));
	await once(socket, 'data');
	socket.resetAndDestroy();
	await once(socket, 'close');
}

/** Sends a body that is said to be longer than what comes of it. @returns what is answered while the connection stands */
export async function stall(port: number, path: string, type: string, start: string, headers: Readonly<Record<string, string>>): Promise<string> {
	const socket = await open(port);
	socket.write(head('POST', path, port, { 'Content-Type': type, 'Content-Length': start.length + 1000, ...headers }));
	socket.write(start);
	const [part] = (await once(socket, 'data')) as [Buffer];
	socket.destroy();
	return part.toString('utf8');
}
