/**
 * Takes results from analysers' middleware by MLLP and hands them to the laboratory, one message of a connection after the other, each answered before the next one is read. What was not taken for sure
 * is never said to be taken. Of a message nothing goes into a log.
 */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { LogFields } from '#shared/kit/log-line.ts';
import { ownAnswer } from './acknowledgement.ts';
import { framed, frameReader, type Frame } from './frames.ts';
import { deliver } from './laboratory.ts';
import type { MllpSettings } from './settings.ts';

export interface RunningBridge {
	readonly port: number;
	/** Answers what was read, takes nothing new, and comes back when all connections are closed. */
	readonly stop: () => Promise<void>;
}

/** So long the other side has to close a connection that was ended here. */
const lastMs = 1000;

interface Connection {
	/** Nothing more is read; closes when what was read is answered. */
	readonly end: () => void;
}

/** @throws what the system says of the port */
export async function runBridge(settings: MllpSettings, log: (fields: LogFields) => void): Promise<RunningBridge> {
	const connections = new Set<Connection>();
	const server = createServer({ noDelay: true, keepAlive: true, allowHalfOpen: true }, (socket) => {
		if (!isPeer(socket, settings)) {
			log({ event: 'mllp', kind: 'refused peer' });
			socket.destroy();
			return;
		}
		const connection = serve(socket, settings, log);
		connections.add(connection);
		socket.once('close', () => connections.delete(connection));
	});
	server.maxConnections = settings.maxConnections;
	server.on('drop', () => log({ event: 'mllp', kind: 'too many connections' }));
	await listening(server, settings);
	return {
		port: (server.address() as AddressInfo).port,
		async stop() {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			for (const connection of connections) connection.end();
			await closed;
		},
	};
}

const listening = (server: Server, { host, port }: MllpSettings) =>
	new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => resolve());
	});

function isPeer({ remoteAddress = '' }: Socket, { peers }: MllpSettings): boolean {
	if (peers === null) return true;
	const address = remoteAddress.replace(/^::ffff:/, '');
	return peers.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

function serve(socket: Socket, settings: MllpSettings, log: (fields: LogFields) => void): Connection {
	const reader = frameReader(settings.maxBytes);
	const waiting: Frame[] = [];
	let [isAnswering, isEnding] = [false, false];
	/** A message that has begun has to end as well. */
	let frameTimer: NodeJS.Timeout | undefined;

	const close = (kind: string) => {
		log({ event: 'mllp', kind });
		socket.destroy();
	};
	/** What is on its way to the other side arrives there before the connection is gone. */
	const finish = () => {
		socket.end();
		socket.resume();
		setTimeout(() => socket.destroy(), lastMs).unref();
	};
	const watchFrame = () => {
		if (!reader.isWithin()) {
			clearTimeout(frameTimer);
			frameTimer = undefined;
		} else frameTimer ??= setTimeout(() => close('message did not end'), settings.idleMs);
	};
	const answerAll = async () => {
		isAnswering = true;
		socket.pause();
		socket.setTimeout(0);
		// What has begun cannot go on while nothing is read: its time counts anew afterwards.
		clearTimeout(frameTimer);
		frameTimer = undefined;
		for (let frame = waiting.shift(); frame !== undefined && !socket.destroyed; frame = waiting.shift()) {
			const answer = await answerTo(frame, settings, log);
			if (!socket.destroyed) await written(socket, framed(answer));
		}
		isAnswering = false;
		if (isEnding) finish();
		else if (!socket.destroyed) {
			socket.setTimeout(settings.idleMs);
			watchFrame();
			socket.resume();
		}
	};

	socket.setTimeout(settings.idleMs);
	socket.on('timeout', () => close('idle'));
	// A connection that broke is one that its sender begins anew.
	socket.on('error', () => log({ event: 'mllp', kind: 'connection broke' }));
	socket.on('close', () => clearTimeout(frameTimer));
	// Who has said all still reads what is answered.
	socket.on('end', () => {
		isEnding = true;
		if (!isAnswering) finish();
	});
	socket.on('data', (chunk: Buffer) => {
		if (isEnding) return;
		try {
			waiting.push(...reader.take(chunk));
		} catch {
			close('no frames');
			return;
		}
		if (isAnswering) return;
		if (waiting.length > 0) void answerAll();
		else watchFrame();
	});
	return {
		end: () => {
			isEnding = true;
			if (!isAnswering) finish();
		},
	};
}

/** Ends with the connection, too. */
const written = (socket: Socket, bytes: Buffer) =>
	new Promise<void>((resolve) => {
		socket.write(bytes, () => resolve());
	});

/** Middleware that is told AE sends again, by itself or by a person; AR is what will never be taken. */
async function answerTo({ bytes, isTooLarge }: Frame, settings: MllpSettings, log: (fields: LogFields) => void): Promise<Uint8Array> {
	if (isTooLarge) {
		log({ event: 'mllp', kind: 'too large', answer: 'AR' });
		return ownAnswer(bytes, 'AR', `The message is larger than ${String(settings.maxBytes)} bytes.`, Date.now());
	}
	const { answer, code } = await deliver(new Uint8Array(bytes), settings);
	if (answer !== null) {
		log({ event: 'mllp', kind: 'answered', answer: code });
		return withoutFrame(answer);
	}
	log({ event: 'mllp', kind: 'not delivered', code, answer: 'AE' });
	return ownAnswer(bytes, 'AE', `The laboratory did not take the message (${code}). Send it again as it is.`, Date.now());
}

/** The laboratory may frame what it answers. */
const withoutFrame = (bytes: Buffer): Buffer => (bytes[0] === 0x0b ? bytes.subarray(1, bytes.lastIndexOf(0x1c)) : bytes);
