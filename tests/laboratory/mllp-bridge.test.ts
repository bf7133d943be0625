/** The bridge over real connections, with a laboratory that does what a test says: what is answered, and that nothing is ever said to be taken that was not. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList, connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { runBridge, type RunningBridge } from '#scripts/mllp/bridge.ts';
import { framed, frameReader } from '#scripts/mllp/frames.ts';
import { readMllpSettings, type MllpSettings } from '#scripts/mllp/settings.ts';
import { logLine } from '#shared/kit/log-line.ts';

const key = 'lab-k7m2pq9xva-key-of-the-tests';
const message = (id: string, more = '') =>
	Buffer.from(
		String.raw`MSH|^~\&|ANALYSER|CENTRAL|ZERTHANA|NET|20261127101500+0500||ORU^R01^ORU_R01|${id}|P|2.5.1||||||UNICODE UTF-8` +
			`\rPID|1||850102300125^^^IIN^NI||Ким^Олег||19850102|M\r${more}`,
	);
const idOf = (text: string) => text.split('|')[9] ?? '';
const acknowledged = (code: string, id: string) =>
	`MSH|^~\\&|ZERTHANA||ANALYSER|CENTRAL|20261127101501+0500||ACK^R01^ACK|ACK-${id}|P|2.5.1\rMSA|${code}|${id}\r`;

interface Asked {
	readonly body: string;
	readonly headers: IncomingMessage['headers'];
	readonly url: string;
}
const running: { servers: Server[]; bridges: RunningBridge[]; sockets: Socket[] } = { servers: [], bridges: [], sockets: [] };
afterEach(async () => {
	for (const socket of running.sockets.splice(0)) socket.destroy();
	for (const server of running.servers) server.closeAllConnections();
	await Promise.all(running.bridges.splice(0).map((bridge) => bridge.stop()));
	await Promise.all(running.servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

type Answer = (asked: Asked, response: ServerResponse, before: number) => void;
const taken: Answer = ({ body }, response) => void response.writeHead(200, { 'Content-Type': 'application/hl7-v2' }).end(acknowledged('AA', idOf(body)));

async function bench(answer: Answer = taken, own: Partial<MllpSettings> = {}) {
	const asked: Asked[] = [];
	const logged: string[] = [];
	const laboratory = createServer((request, response) => {
		void (async () => {
			const parts: Buffer[] = [];
			for await (const part of request) parts.push(part as Buffer);
			const one = { body: Buffer.concat(parts).toString('utf8'), headers: request.headers, url: request.url ?? '' };
			asked.push(one);
			answer(one, response, asked.length - 1);
		})();
	});
	running.servers.push(laboratory);
	await new Promise<void>((resolve) => laboratory.listen(0, '127.0.0.1', resolve));
	const address = `http://127.0.0.1:${String((laboratory.address() as AddressInfo).port)}`;
	const settings = { ...readMllpSettings({ MLLP_LABORATORY: address, MLLP_KEY: key, MLLP_PORT: '0' }), ...own };
	const bridge = await runBridge(settings, (fields) => void logged.push(logLine(fields)));
	running.bridges.push(bridge);
	/** A connection, and what is answered on it. */
	const open = () => {
		const socket = connect(bridge.port, '127.0.0.1');
		running.sockets.push(socket);
		const [reader, got, waiting] = [frameReader(1024 * 1024), [] as string[], [] as (() => void)[]];
		socket.on('error', () => undefined);
		socket.on('data', (chunk: Buffer) => {
			for (const { bytes } of reader.take(chunk)) got.push(bytes.toString('utf8'));
			for (const look of waiting) look();
		});
		const answers = (count: number) =>
			new Promise<string[]>((resolve, reject) => {
				const look = () => void (got.length >= count && resolve(got.slice(0, count)));
				waiting.push(look);
				socket.once('close', () => (got.length >= count ? resolve(got) : reject(new Error(`closed after ${String(got.length)} answers`))));
				look();
			});
		return { socket, answers, got, closed: new Promise<void>((resolve) => socket.once('close', () => resolve())) };
	};
	return { asked, logged, open, bridge, laboratory, address };
}
const codes = (answers: readonly string[]) => answers.map((text) => /\rMSA\|(\w+)\|([^|\r]*)/.exec(text)?.slice(1));

describe('a message', () => {
	it('reaches the laboratory as it is, with the key, and its own acknowledgement comes back', async () => {
		const { open, asked, logged } = await bench();
		const { socket, answers } = open();
		socket.write(framed(message('MSG-1')));
		expect(await answers(1)).toEqual([acknowledged('AA', 'MSG-1')]);
		expect(asked).toHaveLength(1);
		expect(asked[0]).toMatchObject({
			body: message('MSG-1').toString('utf8'),
			url: '/lis/hl7?lang=en-US',
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/hl7-v2' },
		});
		expect(logged).toEqual(['{"event":"mllp","kind":"answered","answer":"AA"}']);
	});
	it('of several in one packet, and in pieces, is answered in its order', async () => {
		const { open, asked } = await bench();
		const { socket, answers } = open();
		socket.setNoDelay(true);
		const whole = Buffer.concat(['1', '2', '3', '4'].map((id) => framed(message(id))));
		const cut = whole.length - 40;
		socket.write(whole.subarray(0, cut));
		expect(codes(await answers(3))).toEqual([
			['AA', '1'],
			['AA', '2'],
			['AA', '3'],
		]);
		socket.write(whole.subarray(cut, cut + 39));
		socket.write(whole.subarray(cut + 39));
		expect(codes(await answers(4)).at(-1)).toEqual(['AA', '4']);
		expect(asked.map(({ body }) => idOf(body))).toEqual(['1', '2', '3', '4']);
	});
	it('that the laboratory refuses is refused', async () => {
		const { open } = await bench(({ body }, response) => void response.writeHead(200).end(acknowledged(idOf(body) === '1' ? 'AE' : 'AR', idOf(body))));
		const { socket, answers } = open();
		socket.write(Buffer.concat([framed(message('1')), framed(message('2'))]));
		expect(codes(await answers(2))).toEqual([
			['AE', '1'],
			['AR', '2'],
		]);
	});
	it('that cannot even be read is refused as the laboratory says, which does not know its number', async () => {
		const { open } = await bench((_, response) => void response.writeHead(200).end(acknowledged('AR', '')));
		const { socket, answers } = open();
		socket.write(framed(Buffer.from(String.raw`MSH|^~\\&|ANALYSER|CENTRAL|ZERTHANA|NET|20261127101500||ORU^R01|1|P|2.5.1`)));
		expect(codes(await answers(1))).toEqual([['AR', '']]);
	});
	it('whose sender has closed its side is answered all the same', async () => {
		const { open } = await bench();
		const { socket, answers, closed } = open();
		socket.end(framed(message('1')));
		expect(codes(await answers(1))).toEqual([['AA', '1']]);
		await closed;
	});
});

describe('a laboratory', () => {
	it('that is away for a moment is asked again, with the same bytes', async () => {
		const { open, asked, logged } = await bench((one, response, before) => {
			if (before === 0) response.socket?.destroy();
			else if (before === 1) response.writeHead(503, { 'Retry-After': '1' }).end(acknowledged('AR', idOf(one.body)));
			else taken(one, response, before);
		});
		const { socket, answers } = open();
		socket.write(framed(message('1')));
		expect(codes(await answers(1))).toEqual([['AA', '1']]);
		expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
		expect(asked).toHaveLength(3);
		expect(logged).toHaveLength(1);
	});
	it.each([
		['is not there', null, 'unreachable'],
		['takes it and never answers', () => undefined, 'unreachable'],
		['breaks down', (_one: Asked, response: ServerResponse) => void response.writeHead(500).end('{}'), 'status 500'],
		['refuses the key', (_one: Asked, response: ServerResponse) => void response.writeHead(401).end('{"code":"wrong-key"}'), 'status 401'],
		['leads elsewhere', (_one: Asked, response: ServerResponse) => void response.writeHead(302, { Location: '/login' }).end(), 'status 302'],
		['has a page of a proxy in its place', (_one: Asked, response: ServerResponse) => void response.writeHead(200).end('<html>AA</html>'), 'reply'],
		[
			'says it took a message that it does not name',
			(_one: Asked, response: ServerResponse) => void response.writeHead(200).end(acknowledged('AA', '')),
			'reply',
		],
		['acknowledges another message', (_one: Asked, response: ServerResponse) => void response.writeHead(200).end(acknowledged('AA', 'MSG-0')), 'reply'],
		[
			'says nothing that is a code',
			({ body }: Asked, response: ServerResponse) => void response.writeHead(200).end(acknowledged('CA', idOf(body))),
			'reply',
		],
	] as readonly (readonly [string, Answer | null, string])[])('that %s has taken nothing: AE', async (_, answer, code) => {
		const { open, logged, laboratory } = await bench(answer ?? taken, { answerMs: 400 });
		if (answer === null) await new Promise((resolve) => laboratory.close(resolve));
		const { socket, answers } = open();
		socket.write(framed(message('MSG-1')));
		const [said = ''] = await answers(1);
		const [header = '', msa, err] = said.split('\r');
		expect(header.split('|')).toMatchObject({ 0: 'MSH', 4: 'ANALYSER', 5: 'CENTRAL', 8: 'ACK^R01^ACK', 10: 'P', 11: '2.5.1', 17: 'UNICODE UTF-8' });
		expect(msa).toBe('MSA|AE|MSG-1');
		expect(err).toBe(`ERR|||207^Application internal error^HL70357|E||||The laboratory did not take the message (${code}). Send it again as it is.`);
		expect(logged).toEqual([`{"event":"mllp","kind":"not delivered","code":"${code}","answer":"AE"}`]);
	});
	it('that comes back takes the next one on the same connection', async () => {
		let isUp = false;
		const { open } = await bench((one, response, before) => (isUp ? taken(one, response, before) : void response.writeHead(403).end()));
		const { socket, answers } = open();
		socket.write(framed(message('1')));
		expect(codes(await answers(1))).toEqual([['AE', '1']]);
		isUp = true;
		socket.write(framed(message('1')));
		expect(codes(await answers(2)).at(-1)).toEqual(['AA', '1']);
	});
});

describe('limits', () => {
	it('a message that is too large is refused for good, is not sent, and the next one is taken', async () => {
		const { open, asked } = await bench(taken, { maxBytes: 2000 });
		const { socket, answers } = open();
		socket.write(Buffer.concat([framed(message('1', 'x'.repeat(200_000))), framed(message('2'))]));
		expect(codes(await answers(2))).toEqual([
			['AR', '1'],
			['AA', '2'],
		]);
		expect(asked).toHaveLength(1);
	});
	it('a connection on which nothing happens is closed, and so is one on which a message does not end', async () => {
		const { open, logged } = await bench(taken, { idleMs: 60 });
		await open().closed;
		const slow = open();
		const drip = setInterval(() => slow.socket.write('x'), 20);
		slow.socket.write('\u000bMSH');
		await slow.closed;
		clearInterval(drip);
		expect(logged).toEqual(['{"event":"mllp","kind":"idle"}', '{"event":"mllp","kind":"message did not end"}']);
	});
	it('a message that has begun is not given up while the bridge itself reads nothing', async () => {
		const { open, logged, asked } = await bench((one, response, before) => void setTimeout(() => taken(one, response, before), before === 0 ? 800 : 0), {
			idleMs: 500,
		});
		const { socket, answers } = open();
		const second = framed(message('2'));
		socket.write(Buffer.concat([framed(message('1')), second.subarray(0, 20)]));
		await answers(1);
		socket.write(second.subarray(20));
		expect(codes(await answers(2))).toEqual([
			['AA', '1'],
			['AA', '2'],
		]);
		expect(asked).toHaveLength(2);
		expect(logged.filter((line) => line.includes('did not end'))).toEqual([]);
	});
	it('so many connections and no more', async () => {
		const { open, logged } = await bench(taken, { maxConnections: 1 });
		const first = open();
		first.socket.write(framed(message('1')));
		await first.answers(1);
		const second = open();
		await second.closed;
		expect(logged).toContain('{"event":"mllp","kind":"too many connections"}');
		first.socket.write(framed(message('2')));
		expect(codes(await first.answers(2))).toHaveLength(2);
	});
	it('who is no peer is not listened to', async () => {
		const peers = new BlockList();
		peers.addAddress('10.0.5.7');
		const { open, asked, logged } = await bench(taken, { peers });
		const { socket, closed, got } = open();
		socket.write(framed(message('1')));
		await closed;
		expect([asked, got, logged]).toEqual([[], [], ['{"event":"mllp","kind":"refused peer"}']]);
	});
	it('what is no MLLP is not listened to', async () => {
		const { open, asked } = await bench();
		const { socket, closed } = open();
		socket.write(`GET / HTTP/1.1\r\n${'x'.repeat(4000)}`);
		await closed;
		expect(asked).toEqual([]);
	});
});

describe('the end', () => {
	it('waits for the answer to what was begun, and takes nothing new', async () => {
		let answer: () => void = () => undefined;
		let begun: () => void = () => undefined;
		const hasBegun = new Promise<void>((resolve) => {
			begun = resolve;
		});
		const { open, bridge, asked } = await bench((one, response, before) => {
			answer = () => taken(one, response, before);
			begun();
		});
		const [busy, idle] = [open(), open()];
		busy.socket.write(framed(message('1')));
		await hasBegun;
		const stopped = bridge.stop();
		await idle.closed;
		busy.socket.write(framed(message('2')));
		answer();
		expect(codes(await busy.answers(1))).toEqual([['AA', '1']]);
		await stopped;
		expect(asked).toHaveLength(1);
		const late = open();
		await late.closed;
	});
});

it('no log has anything of a message', async () => {
	const { open, logged } = await bench((one, response, before) => (before === 0 ? void response.writeHead(400).end(one.body) : taken(one, response, before)));
	const { socket, answers } = open();
	socket.write(Buffer.concat([framed(message('Ким')), framed(message('MSG-850102300125'))]));
	await answers(2);
	socket.destroy();
	const all = logged.join('\n');
	for (const personal of ['850102300125', '\\u041a', 'MSG', 'ANALYSER', 'PID']) expect(all).not.toContain(personal);
	expect(logged).toHaveLength(2);
});
