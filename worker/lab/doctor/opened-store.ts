/** A request as a doctor opens it: everything that the results say of it by one statement, its place in the list among it, so that it costs one round trip and nothing changes in between. */
import type { Database } from '#worker/providers/database/port.ts';
import type { StoredLine } from '#worker/lab/results/line.ts';
import { readable, type FileRow, type ResultFiles } from '#worker/lab/results/files-store.ts';
import type { EarlierLine } from '#worker/lab/results/earlier-store.ts';
import type { Editions, LineRow } from '#worker/lab/results/lines-store.ts';
import { requestColumns, requestOf, type RequestRow, type StoredRequest } from '#worker/lab/results/requests-store.ts';
import type { ReportedState } from '#worker/lab/results/body-state.ts';
import { ownComments, readOwnComments } from '#worker/lab/results/comments-store.ts';
import { offColumn } from '#worker/lab/results/patterns-store.ts';
import { saidPregnant, toldColumn, toldStateOf, type ReportedStateRow } from '#worker/lab/results/reported-state-store.ts';
import { criticalWaiting, reviewable, type ReadingRow } from './acknowledge-store.ts';
import { neighbourColumns, type ListQuery, type Neighbours } from './lists-store.ts';

interface Opening {
	readonly id: string;
	readonly doctorId: string;
	/** The list that it was opened from; null for one that is gone: it has no neighbours. */
	readonly query: ListQuery | null;
}

export interface Opened {
	readonly request: RequestRow;
	readonly reading: ReadingRow;
	/** With what they were made of where the patient said something. */
	readonly lines: readonly LineRow[];
	/** What the patient's account said of the patient's state. */
	readonly told: ReportedState | null;
	/** The last finished line of each analyte from before, of requests of the same person and doctor. */
	readonly previous: ReadonlyMap<string, EarlierLine>;
	/** Rules of patterns that the operator has switched off. */
	readonly rulesOff: ReadonlySet<string>;
	/** The doctor's own, and whether there is somebody to write to. */
	readonly comments: ReturnType<typeof readOwnComments>;
	readonly mayComment: boolean;
	/** The laboratory's files, and how often the report was issued anew. */
	readonly files: ResultFiles;
	readonly editions: Editions;
	readonly neighbours: Neighbours;
}

type Row = StoredRequest &
	Omit<ReadingRow, 'version'> &
	Neighbours & {
		readonly toldOnSite: string | null;
		readonly lines: string;
		readonly earlier: string;
		readonly files: string;
		readonly editions: string;
		readonly rulesOff: string;
		readonly comments: string;
		readonly mayComment: 0 | 1;
	};

/**
 * Earlier lines count where the laboratory itself named the IIN: one that somebody typed shows nobody another person's results.
 * @param id the parameter that names the request; the doctor is `?1` @param neighbours their columns
 */
const statementOf = (
	id: string,
	neighbours: string,
) => `SELECT ${requestColumns}, ${reviewable} AS reviewable, a.version AS acknowledgedVersion, a.at AS acknowledgedAt, ${criticalWaiting} AS critical,
		(SELECT json_group_array(json_object('code', code, 'position', position, 'state', state, 'issued', issued, 'version', version, 'corrected', corrected,
			'message_id', message_id, 'body', body, 'basis', CASE WHEN ${toldColumn} IS NOT NULL THEN basis END)) FROM (SELECT * FROM result_lines l WHERE l.request_id = r.id ORDER BY l.position, l.code)) AS lines,
		(SELECT json_group_array(json_object('requestId', id, 'code', code, 'body', body, 'collectedAt', collected_at, 'isPregnant', is_pregnant)) FROM (
			SELECT o.id, l.code, l.body, o.collected_at, ${saidPregnant('o')} AS is_pregnant, row_number() OVER (PARTITION BY l.code ORDER BY o.collected_at DESC) AS place
			FROM result_requests o CROSS JOIN result_lines n ON n.request_id = r.id CROSS JOIN result_lines l ON l.request_id = o.id AND l.code = n.code
			WHERE r.iin <> '' AND r.iin_confirmed = 1 AND o.iin = r.iin AND o.iin_confirmed = 1 AND o.birth_date = r.birth_date AND o.doctor_id = ?1 AND o.id <> r.id
				AND o.collected_at < coalesce(r.collected_at, r.received_at, r.created_at) AND l.state = 'done') WHERE place = 1) AS earlier,
		(SELECT json_group_array(json_object('nr', nr, 'file_key', file_key, 'title', title, 'content_type', content_type, 'size', size, 'issued', issued, 'codes', codes)) FROM (
			SELECT (SELECT count(*) FROM result_files e WHERE e.request_id = f.request_id AND e.id <= f.id) AS nr, f.* FROM result_files f
			JOIN json_each(r.said, '$.files') j ON j.key = f.report AND j.value ->> 'text' = f.message_id WHERE f.request_id = r.id ORDER BY f.id)) AS files,
		(SELECT json_group_array(issued) FROM (SELECT max(h.issued) AS issued FROM result_line_history h WHERE h.request_id = r.id AND h.state = 'done'
			GROUP BY h.superseded_by, h.superseded_at ORDER BY max(h.id) DESC)) AS editions,
		${toldColumn} AS toldOnSite, ${offColumn} AS rulesOff, ${ownComments} AS comments, r.patient_id IS NOT NULL AS mayComment, ${neighbours}
	FROM result_requests r LEFT JOIN acknowledgements a ON a.request_id = r.id AND a.doctor_id = r.doctor_id WHERE r.id = ${id} AND r.doctor_id = ?1`;

/** Null for no request of this doctor. */
export async function findOpened(db: Database, { id, doctorId, query }: Opening): Promise<Opened | null> {
	const beside = query === null ? { sql: 'NULL AS previous, NULL AS next', values: [doctorId] } : neighbourColumns(query, id);
	const row = await db
		.prepare(statementOf(`?${String(beside.values.length + 1)}`, beside.sql))
		.bind(...beside.values, id)
		.first<Row>();
	const request = requestOf(row);
	if (row === null || request === null) return null;
	const { reviewable: canBeRead, acknowledgedVersion, acknowledgedAt, critical } = row;
	const lines = JSON.parse(row.lines) as (Omit<LineRow, 'line' | 'basis'> & { readonly body: string; readonly basis: string | null })[];
	const previous = JSON.parse(row.earlier) as {
		readonly requestId: string;
		readonly code: string;
		readonly body: string;
		readonly collectedAt: number;
		readonly isPregnant: 0 | 1;
	}[];
	const read = lines.map(({ body, basis, ...line }) => ({
		...line,
		line: JSON.parse(body) as StoredLine,
		basis: basis === null ? null : (JSON.parse(basis) as LineRow['basis']),
	}));
	const editions = JSON.parse(row.editions) as number[];
	return {
		request,
		reading: { version: request.version, reviewable: canBeRead, acknowledgedVersion, acknowledgedAt, critical },
		lines: read,
		told: toldStateOf(row.toldOnSite === null ? null : (JSON.parse(row.toldOnSite) as ReportedStateRow)),
		files: readable(JSON.parse(row.files) as FileRow[], read, request.said),
		editions: { count: editions.length + 1, replaced: editions[0] ?? null },
		previous: new Map(previous.map(({ code, body, ...earlier }) => [code, { ...earlier, line: JSON.parse(body) as StoredLine }])),
		comments: readOwnComments(row.comments),
		mayComment: row.mayComment === 1,
		rulesOff: new Set(JSON.parse(row.rulesOff) as string[]),
		neighbours: { previous: row.previous, next: row.next },
	};
}
