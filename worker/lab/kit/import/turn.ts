/** One import of a kind at a time: the database says whose turn it is. Who has it and is gone is given up after a while, and can change nothing from then on. */
import type { Database } from '#worker/providers/database/port.ts';
import type { MemoryKind } from '#shared/kit/import-call.ts';
import type { Counter } from '#worker/lab/kit/generation-store.ts';
import { appliedAs, giveUp } from './changes-store.ts';
import { dropTurnOfWaiting, endImport, leaveTurn, nothingCounted, takeTurn, takeTurnAgain, turnOf } from './journal-store.ts';

/** After so many milliseconds an import that has not ended is given up (docs/lab-files.md says ten minutes). */
export const giveUpMs = 600_000;

const nothingApplied = { rows: 0, counted: false, counts: nothingCounted, digest: '', approvedBy: null };

/** Times that the turn is tried for, while others come and go. */
const rounds = 3;

/** @param now milliseconds since 1970 @returns null when it is this import's turn, else the number of the one that is under way */
export async function waitForTurn(db: Database, counter: Counter, kind: MemoryKind, id: number, now: number): Promise<number | null> {
	let other = id;
	for (let round = 0; round < rounds; round += 1) {
		if (await takeTurn(db, kind, id, now)) return null;
		const turn = await turnOf(db, kind);
		if (turn === null) continue;
		other = turn.import_id;
		if (now - turn.since < giveUpMs) return other;
		// Its own turn, of a process that is gone: it goes on where that was broken off.
		if (other === id) {
			if (await takeTurnAgain(db, kind, id, turn.since, now)) return null;
			continue;
		}
		// One that waited before it was begun waits on, with whatever yes it has: its file is kept, and it is begun again.
		if ((await appliedAs(db, counter, other)) === null && (await dropTurnOfWaiting(db, kind, turn))) continue;
		// Whichever of both is written first holds: that it went through, or that it is given up.
		const applied = await giveUp(db, counter, other, now);
		await endImport(
			db,
			other,
			applied === null
				? { ...nothingApplied, state: 'refused', reasons: [{ field: '', rule: 'importGivenUp' }] }
				: { ...nothingApplied, ...applied, state: 'applied', reasons: [] },
			now,
		);
		await leaveTurn(db, kind, other);
	}
	return other;
}
