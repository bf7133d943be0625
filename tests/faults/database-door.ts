/** Connections to PostgreSQL pass through here, and break where they are told to: those of the laboratory, and apart from them those of its queue. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Armed } from './http-door.ts';
import type { DatabaseKind } from './kinds.ts';

interface DatabaseFault {
	readonly kind: DatabaseKind;
	readonly of: 'database' | 'queue';
	/** So many statements that it would fit are let through first. */
	readonly skip: number;
	/** From 0 to 1. */
	readonly chance: number;
}

export interface DatabaseDoor {
	readonly port: number;
	readonly arm: (fault: DatabaseFault) => Armed;
	readonly end: () => void;
}

/** As the queue's connections call themselves when they begin (pg-boss). */
const ofQueue = /application_name\0pgboss/;
/** Statements that change something, and what makes them stand. */
const writing = /\b(?:INSERT|UPDATE|DELETE|COMMIT)\b/;

interface Connection {
	of: DatabaseFault['of'] | null;
	readonly client: Socket;
	readonly server: Socket;
	/** The next answer is kept back, and the connection breaks. */
	loses: boolean;
	/** Answers that wait. */
	held: Buffer[] | null;
}

/** Longer than any call of a visitor but an upload is waited for. */
const silentMs = 14_000;

/** @param port of PostgreSQL on this machine */
export async function openDatabaseDoor(port: number): Promise<DatabaseDoor> {
	const open = new Set<Connection>();
	let armed: { fault: DatabaseFault; left: number; met: number } | null = null;
	const giveOut = (connection: Connection) => {
		for (const part of connection.held ?? []) connection.client.write(part);
		connection.held = null;
	};
	const breakOff = ({ client, server }: Connection) => {
		client.resetAndDestroy();
		server.destroy();
	};
	const isOf = (connection: Connection) => armed !== null && connection.of === armed.fault.of;
	/** Whether what the client sends meets the fault that waits. */
	function meets(connection: Connection, text: string): boolean {
		if (armed === null || !isOf(connection) || !writing.test(text) || armed.met > 0) return false;
		if (armed.left > 0) {
			armed.left -= 1;
			return false;
		}
		armed.met += 1;
		return true;
	}
	function fromClient(connection: Connection, part: Buffer): void {
		const text = part.toString('latin1');
		connection.of ??= ofQueue.test(text) ? 'queue' : 'database';
		const kind = armed?.fault.kind;
		if (isOf(connection) && kind === 'down') {
			if (armed) armed.met += 1;
			return breakOff(connection);
		}
		if (kind === 'cut' && meets(connection, text)) return breakOff(connection);
		if (kind === 'reset' && meets(connection, text)) connection.loses = true;
		if (kind === 'late' && meets(connection, text)) {
			connection.held ??= [];
			setTimeout(() => giveOut(connection), silentMs).unref();
		}
		connection.server.write(part);
	}
	function fromServer(connection: Connection, part: Buffer): void {
		if (connection.loses) return breakOff(connection);
		if (connection.held) return void connection.held.push(part);
		if (isOf(connection) && armed?.fault.kind === 'slow') {
			armed.met += 1;
			// One after the other all the same: each part waits for as long.
			setTimeout(() => connection.client.write(part), 10 + armed.fault.chance * 60);
			return;
		}
		connection.client.write(part);
	}
	const server = createServer((client) => {
		const connection: Connection = { of: null, client, server: connect(port, '127.0.0.1'), loses: false, held: null };
		open.add(connection);
		client.setNoDelay(true);
		connection.server.setNoDelay(true);
		client.on('data', (part) => fromClient(connection, part));
		connection.server.on('data', (part) => fromServer(connection, part));
		for (const [one, other] of [
			[client, connection.server],
			[connection.server, client],
		] as const) {
			one.on('error', () => undefined);
			one.on('close', () => {
				open.delete(connection);
				other.destroy();
			});
		}
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		port: (server.address() as AddressInfo).port,
		arm(fault) {
			const waiting = { fault, left: fault.skip, met: 0 };
			armed = waiting;
			if (fault.kind === 'down') for (const connection of open) if (connection.of === fault.of) breakOff(connection);
			const disarm = () => {
				armed = null;
				for (const connection of open) giveOut(connection);
			};
			return { met: () => waiting.met, disarm };
		},
		end() {
			server.close();
			for (const connection of open) breakOff(connection);
		},
	};
}
