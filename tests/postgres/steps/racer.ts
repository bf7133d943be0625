/** One of several processes that try the same codes over connections of their own. Started by races.test.ts, which tells it the database and then each round. */
import { connectionPool } from '#worker/providers/database/pool-store.ts';
import { postgres } from '#worker/providers/database/postgres.ts';
import { tryCode } from '#worker/lab/account/codes-store.ts';

/** A code that so many try at once. */
export interface Round {
	readonly flow: string;
	readonly hash: string;
	readonly now: number;
}

const [url = '', connections = '1'] = process.argv.slice(2);
const count = Number(connections);
const pool = connectionPool({ url, max: count });
const db = postgres(pool.execute);

process.on('message', (round: Round | 'end') => {
	if (round === 'end') {
		void pool.end().then(() => process.disconnect());
		return;
	}
	void Promise.all(Array.from({ length: count }, () => tryCode(db, round.flow, round.hash, round.now))).then(
		(tries) => process.send?.({ tries }),
		(error: unknown) => process.send?.({ error: String(error) }),
	);
});
process.send?.('ready');
