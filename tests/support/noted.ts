/** For tests of what is presented, and not of who is given it: the journal takes the entry, and keeps nothing. */
import type { D1Database } from '@cloudflare/workers-types';
import { noteOpenings } from '#worker/lab/openings/note.ts';

const statement = { bind: () => ({ run: async () => undefined }) };
const db = { prepare: () => statement } as unknown as D1Database;

export const notedFor = (requestId: string) =>
	noteOpenings({ db, now: 0, device: { name: '', mark: '' }, principal: { kind: 'result', requestId, accessHash: '', shareId: null } }, [
		{ requestId, form: 'page' },
	]);
