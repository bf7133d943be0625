/**
 * A load client bounded in time: a few connections that stay open, one request after another on each. It looks only for the end of an
 * answer, so that most of the machine is left to what is measured. For servers on this machine.
 */
import { connect, type Socket } from 'node:net';

export interface Load {
	readonly requestsPerSecond: number;
	readonly requests: number;
	/** Bytes of one answer with its head, on the average. */
	readonly bytesPerAnswer: number;
	/** Share of one core that this client took itself. */
	readonly clientCpu: number;
	/** Milliseconds of every request, from its sending to the end of its answer, in the order of the answers. */
	readonly latencies: readonly number[];
}

const lastChunk = Buffer.from('0\r\n\r\n');
const endOfHead = Buffer.from('\r\n\r\n');

interface Connection {
	/** Bytes of the present answer that are still to come; null when its head is not known yet, -1 while its chunks run. */
	left: number | null;
	head: Buffer;
	tail: Buffer;
	/** When the present request was sent. */
	asked: number;
}

/** @throws when the server answers anything but 200, or closes a connection */
export async function load(
	url: URL,
	{
		seconds,
		connections = 8,
		headers = {},
	}: { readonly seconds: number; readonly connections?: number; readonly headers?: Readonly<Record<string, string>> },
): Promise<Load> {
	const lines = [`GET ${url.pathname}${url.search} HTTP/1.1`, `Host: ${url.host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
	const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
	let requests = 0;
	let bytes = 0;
	let going = true;
	const opened: Socket[] = [];
	const latencies: number[] = [];
	const before = process.cpuUsage();
	const start = performance.now();
	let took = 0;
	await new Promise<void>((resolve, reject) => {
		let running = connections;
		setTimeout(() => {
			going = false;
		}, seconds * 1000);
		const fail = (error: Error) => {
			if (running > 0) reject(error);
		};
		for (let at = 0; at < connections; at++) {
			const connection: Connection = { left: null, head: Buffer.alloc(0), tail: Buffer.alloc(0), asked: 0 };
			const ask = () => {
				connection.asked = performance.now();
				socket.write(request);
			};
			const take = (part: Buffer) => {
				bytes += part.length;
				if (!ended(connection, part, fail)) return;
				requests++;
				latencies.push(performance.now() - connection.asked);
				if (going) {
					ask();
					return;
				}
				// Anyone who has its last answer waits for the others: cutting one short would show in the server's log.
				running--;
				if (running > 0) return;
				took = (performance.now() - start) / 1000;
				resolve();
			};
			// One buffer a connection, used again and again.
			const onread = {
				buffer: Buffer.alloc(256 * 1024),
				callback: (length: number, buffer: Uint8Array) => {
					take(Buffer.from(buffer.buffer, buffer.byteOffset, length));
					return true;
				},
			};
			const socket = connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port), noDelay: true, onread });
			opened.push(socket);
			socket.on('error', fail);
			socket.on('close', () => fail(new Error('the server closed a connection')));
			socket.on('connect', ask);
		}
	}).finally(() => {
		for (const socket of opened) socket.destroy();
	});
	const { user, system } = process.cpuUsage(before);
	const bytesPerAnswer = requests === 0 ? 0 : bytes / requests;
	return { requests, requestsPerSecond: requests / took, bytesPerAnswer, clientCpu: (user + system) / 1e6 / took, latencies };
}

/** Takes a part of an answer in; true when the answer is whole. */
function ended(connection: Connection, part: Buffer, fail: (error: Error) => void): boolean {
	let body = part;
	if (connection.left === null) {
		const seen = connection.head.length === 0 ? part : Buffer.concat([connection.head, part]);
		const end = seen.indexOf(endOfHead);
		if (end < 0) {
			connection.head = Buffer.from(seen);
			return false;
		}
		const head = seen.subarray(0, end).toString('latin1');
		connection.head = Buffer.alloc(0);
		if (!head.startsWith('HTTP/1.1 200')) fail(new Error(`the server answered ${head.split('\r\n', 1)[0] ?? ''}`));
		const length = /^content-length: *(\d+)/im.exec(head)?.[1];
		connection.left = length === undefined ? -1 : Number(length);
		connection.tail = Buffer.alloc(0);
		body = seen.subarray(end + endOfHead.length);
	}
	if (connection.left >= 0) connection.left -= body.length;
	else
		connection.tail =
			body.length >= lastChunk.length ? body.subarray(-lastChunk.length) : Buffer.concat([connection.tail, body]).subarray(-lastChunk.length);
	const whole = connection.left === 0 || (connection.left < 0 && connection.tail.equals(lastChunk));
	if (whole) connection.left = null;
	return whole;
}
