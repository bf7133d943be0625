import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

/** Listens for a moment. Answers the port that was given, or null when it is in use. */
function tryPort(port: number, host: string): Promise<number | null> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'EADDRINUSE') resolve(null);
			// A machine without IPv6 cannot be asked about it.
			else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(port);
			else reject(error);
		});
		server.listen({ port, host, exclusive: true }, () => {
			const address = server.address();
			const found = typeof address === 'object' && address ? address.port : port;
			server.close(() => resolve(found));
		});
	});
}

export async function freePort(): Promise<number> {
	const port = await tryPort(0, '127.0.0.1');
	if (port === null) throw new Refusal('No free port was found.');
	return port;
}

/** @throws Refusal when somebody else listens there */
export async function demandFree(port: number): Promise<void> {
	for (const host of ['127.0.0.1', '::1']) {
		if ((await tryPort(port, host)) === null) throw new Refusal(`Port ${port} is in use. Stop what runs there, or choose another: PORT=8788 npm start`);
	}
}
