/** One request whole, for the laboratory's own system: what of it has come and how it stands. That it was read is written down before the answer is given. */
import type { Reply } from '#shared/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { requestCalls } from '#shared/results/request-calls.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { readingBy, readsIn } from '#worker/lab/kit/reads-store.ts';
import { orderFacts } from '#worker/lab/order-facts/store.ts';
import { doctorsById } from '#worker/lab/people/names-store.ts';
import { filesOf } from './files-store.ts';
import { editionsOf, linesOf, type LineRow } from './lines-store.ts';
import { findRequest } from './requests-store.ts';

type Request = Reply<'lis.request.view'>;

const requestReads = readsIn('request_reads');

const iso = (at: number) => new Date(at).toISOString();
const momentOf = (at: number | null) => (at === null ? null : iso(at));
const known = (text: string) => (text === '' ? null : text);

export const requestHandlers: HandlersOf<keyof typeof requestCalls> = {
	'lis.request.view': async ({ db, now, principal }, { params }) => {
		const row = await findRequest(db, params.requestNr);
		if (row === null) return failure('not-found');
		const [lines, order, doctors, editions] = await Promise.all([
			linesOf(db, row.id, { withBasis: true }),
			row.order_id === null ? null : orderFacts(db, row.order_id),
			doctorsById(db, [row.doctor_id]),
			editionsOf(db, row.id),
		]);
		const files = await filesOf(db, row, lines);
		await requestReads.note(db, [row.id], readingBy({ principal, now }));
		return success({
			requestNr: row.request_nr,
			orderNr: order?.order_nr ?? null,
			createdAt: iso(row.created_at),
			issued: row.issued === 0 ? null : iso(row.issued),
			patient: {
				lastName: row.last_name,
				firstName: row.first_name,
				middleName: row.middle_name,
				birthDate: row.birth_date,
				sex: row.sex,
				iin: known(row.iin),
				iinConfirmed: row.iin_confirmed === 1,
				phone: known(row.phone),
			},
			doctorCode: doctors.get(row.doctor_id)?.code ?? null,
			collectedAt: momentOf(row.collected_at),
			collectedDay: known(row.collected_day),
			receivedAt: momentOf(row.received_at),
			plannedAt: momentOf(row.planned_at),
			completedAt: momentOf(row.completed_at),
			lab: row.lab,
			conclusion: row.conclusion,
			edition: editions.count,
			lines: lines.map(toldLine),
			files: files.shown.map(({ nr, title, content_type: contentType, size, issued }) => ({ nr, title, contentType, size, issued: iso(issued) })),
			withheldFiles: files.withheld,
		});
	},
	'lis.request.reads': async ({ db }, { params }) => {
		const row = await findRequest(db, params.requestNr);
		return row === null ? failure('not-found') : success({ data: await requestReads.told(db, row.id) });
	},
};

function toldLine({ code, state, issued, version, corrected, message_id: messageId, line, basis }: LineRow): Request['lines'][number] {
	const { value = null, comparator = null, unit = null } = basis?.sent ?? {};
	return {
		code,
		state,
		issued: issued === 0 ? null : iso(issued),
		version,
		corrected: corrected === 1,
		messageId: known(messageId),
		value,
		comparator,
		unit,
		flag: line.flag,
		comment: line.comment,
	};
}
