/** Both sides of results: what the laboratory's own system was told was taken, and what stands here of it. */
import type { World } from './world.ts';

/** The last message of a request that was answered as taken. */
export interface TakenResult {
	readonly messageId: string;
	readonly value: number;
}

/** @returns what is not as it was taken, request by request */
export async function unevenResults({ query, taken }: Pick<World, 'query' | 'taken'>): Promise<string[]> {
	const wrong: string[] = [];
	const requests = Map.groupBy(await query('SELECT id, request_nr FROM result_requests'), (row) => String(row['request_nr']));
	const lines = Map.groupBy(await query('SELECT request_id, message_id, state, body FROM result_lines'), (row) => String(row['request_id']));
	const messages = new Set((await query('SELECT message_id FROM lis_messages')).map((row) => String(row['message_id'])));
	for (const [requestNr, { messageId, value }] of taken) {
		const own = requests.get(requestNr) ?? [];
		if (own.length !== 1) wrong.push(`result ${requestNr}: it was taken, and stands here ${String(own.length)} times`);
		const [first, ...more] = own.flatMap((row) => lines.get(String(row['id'])) ?? []);
		if (first === undefined || more.length > 0) wrong.push(`result ${requestNr}: ${first === undefined ? 'none' : String(more.length + 1)} of its 1 line`);
		else if (first['message_id'] !== messageId || first['state'] !== 'done' || !String(first['body']).includes(String(value)))
			wrong.push(`result ${requestNr}: its line is not that of the message that was taken last`);
		if (!messages.has(messageId)) wrong.push(`result ${requestNr}: its message was taken, and stands nowhere`);
	}
	for (const [requestId, rows] of lines)
		for (const row of rows)
			if (row['message_id'] !== '' && !messages.has(String(row['message_id'])))
				wrong.push(`result lines of ${requestId}: of a message that was never taken`);
	return wrong;
}
