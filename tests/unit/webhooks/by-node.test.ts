/** What a laboratory that runs alone sends, over real connections: to nobody whom it should not reach, and never for longer than it may. */
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Server as TcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { webhooksByNode, type NodeWebhookOptions } from '#worker/providers/webhooks/by-node.ts';

const open: (Server | TcpServer)[] = [];
afterEach(async () => {
	for (const server of open.splice(0)) {
		if ('closeAllConnections' in server) server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
});

async function listening(server: Server | TcpServer): Promise<number> {
	open.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return (server.address() as AddressInfo).port;
}
const serving = (listener: RequestListener) => listening(createHttp(listener));

function sender(own: Partial<NodeWebhookOptions> = {}) {
	const troubles: string[] = [];
	const hooks = webhooksByNode({ takesLoopback: true, onTrouble: (trouble) => void troubles.push(trouble), ...own });
	return {
		troubles,
		send: (url: string, body = '{}') => hooks.send({ url, headers: { 'Content-Type': 'application/json', 'webhook-id': 'change-1' }, body }),
	};
}

describe('a request', () => {
	it('arrives whole, by an address and by a name', async () => {
		const got: unknown[] = [];
		const port = await serving((request, response) => {
			void (async () => {
				let body = '';
				for await (const chunk of request) body += String(chunk);
				got.push([request.method, request.url, request.headers['webhook-id'], body]);
				response.writeHead(204).end();
			})();
		});
		const { send, troubles } = sender({ lookup: (_, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) });
		const body = JSON.stringify({ type: 'order.made', of: 'тапсырыс' });
		expect(await send(`http://127.0.0.1:${String(port)}/hook?a=1`, body)).toEqual({ kind: 'delivered', code: 'status 204' });
		expect(await send(`http://localhost:${String(port)}/hook`, body)).toEqual({ kind: 'delivered', code: 'status 204' });
		expect(got).toEqual([
			['POST', '/hook?a=1', 'change-1', body],
			['POST', '/hook', 'change-1', body],
		]);
		expect(troubles).toEqual([]);
	});
	it('follows no redirect, and says how long the receiver wants to be left alone', async () => {
		let asked = 0;
		const port = await serving((_, response) => {
			asked += 1;
			response.writeHead(307, { Location: '/other', 'Retry-After': '120' }).end('x'.repeat(100_000));
		});
		const { send, troubles } = sender();
		expect(await send(`http://127.0.0.1:${String(port)}/`)).toEqual({ kind: 'failed', code: 'status 307', afterMs: 120_000 });
		expect([asked, troubles]).toEqual([1, ['status 307']]);
	});
	it.each([
		[410, 'gone'],
		[500, 'failed'],
		[404, 'failed'],
	])('with %i is %s', async (status, kind) => {
		const port = await serving((_, response) => response.writeHead(status).end());
		expect(await sender().send(`http://127.0.0.1:${String(port)}/`)).toEqual({ kind, code: `status ${String(status)}` });
	});
});

describe('a receiver', () => {
	it('that takes it and never answers is left', async () => {
		let closed: () => void = () => undefined;
		const left = new Promise<void>((resolve) => {
			closed = resolve;
		});
		const port = await serving((request) => void request.socket.once('close', () => closed()));
		expect(await sender({ timeoutMs: 50 }).send(`http://127.0.0.1:${String(port)}/`)).toEqual({ kind: 'failed', code: 'timeout' });
		await left;
		expect(open).toHaveLength(1);
	});
	it('that breaks off, or is not there, is unreachable', async () => {
		const port = await listening(createTcp((socket) => void socket.destroy()));
		const { send, troubles } = sender();
		expect(await send(`http://127.0.0.1:${String(port)}/`)).toEqual({ kind: 'failed', code: 'unreachable' });
		expect(await send('http://127.0.0.1:1/')).toEqual({ kind: 'failed', code: 'unreachable' });
		expect(troubles).toEqual(['unreachable', 'unreachable']);
	});
});

describe('an address that is not to be reached', () => {
	it('is not, where it stands in the address', async () => {
		const { send } = sender({ takesLoopback: false });
		for (const url of ['http://127.0.0.1:1/', 'https://10.0.0.1/', 'https://localhost/'])
			expect(await send(url)).toEqual({ kind: 'failed', code: 'address' });
	});
	it.each([
		['10.0.0.1', [{ address: '10.0.0.1', family: 4 }]],
		['the metadata of a platform', [{ address: '169.254.169.254', family: 4 }]],
		['this machine', [{ address: '::1', family: 6 }]],
		[
			'a public one, and a private one beside it',
			[
				{ address: '8.8.8.8', family: 4 },
				{ address: '192.168.0.1', family: 4 },
			],
		],
		['nothing', []],
	])('is not, where a public name leads to %s', async (_, addresses) => {
		const asked: string[] = [];
		const { send, troubles } = sender({
			lookup: (hostname, found) => {
				asked.push(hostname);
				found(null, addresses);
			},
		});
		expect(await send('https://lims.example/hook')).toEqual({ kind: 'failed', code: 'address' });
		expect([asked, troubles]).toEqual([['lims.example'], ['address']]);
	});
	it('whose name is nobody’s is unreachable', async () => {
		const { send } = sender({ lookup: (_, found) => found(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []) });
		expect(await send('https://lims.example/hook')).toEqual({ kind: 'failed', code: 'unreachable' });
	});
});
