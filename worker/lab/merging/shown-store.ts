/** What the requests that two accounts show say of their person, in the store of results. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { assertHolds } from '#worker/lab/kit/assertions-store.ts';

/** SQL: a request that one of both shows says another IIN than the document (?3). */
const sayOther = "EXISTS (SELECT 1 FROM result_requests r WHERE r.patient_id IN (?1, ?2) AND r.iin <> '' AND r.iin <> ?3)";

/** Whether a request that one of both accounts shows says another IIN than the document. The laboratory took that one off a document, too. */
export const showOtherIin = async (
	db: Database,
	{ stays, ends, iin }: { readonly stays: string; readonly ends: string; readonly iin: string },
): Promise<boolean> => (await db.prepare(`SELECT 1 WHERE ${sayOther}`).bind(stays, ends, iin).first()) !== null;

interface Seen {
	readonly stays: string;
	readonly ends: string;
	/** Ids of the requests that were compared. */
	readonly shown: readonly string[];
	/** Of the document. */
	readonly iin: string;
}

/** Part of a transaction: fails it where a request says another IIN than the document by then, or the account that ends shows one that was not compared. */
export const assertResults = (db: Database, { stays, ends, shown, iin }: Seen): Statement =>
	assertHolds(
		db,
		'results',
		`NOT ${sayOther} AND NOT EXISTS (SELECT 1 FROM attachments a WHERE a.patient_id = ?2 AND a.ended_at IS NULL AND a.level IN ('receipt', 'phone')
			AND a.request_id NOT IN (SELECT value FROM json_each(?4)))`,
		stays,
		ends,
		iin,
		JSON.stringify(shown),
	);
