import { once } from 'node:events';
import { connect } from 'node:net';
import type { Carrier } from './hl7.ts';

const start = 0x0b;
const end = Buffer.from([0x1c, 0x0d]);

/** Brings messages to a bridge (`npm run mllp`), as analysers' middleware does: framed, one after the other. The key is the bridge's own. */
export function byMllp(host: string, port: number): Carrier {
	return async (_, message) => {
		const socket = connect(port, host);
		socket.setTimeout(60_000, () => socket.destroy(new Error('The bridge does not answer')));
		try {
			await once(socket, 'connect');
			socket.write(Buffer.concat([Buffer.from([start]), Buffer.from(message, 'utf8'), end]));
			let answer = Buffer.alloc(0);
			while (answer.indexOf(end) === -1) {
				const [part] = (await once(socket, 'data')) as [Buffer];
				answer = Buffer.concat([answer, part]);
			}
			return answer.subarray(answer.indexOf(start) + 1, answer.indexOf(end)).toString('utf8');
		} finally {
			socket.destroy();
		}
	};
}
