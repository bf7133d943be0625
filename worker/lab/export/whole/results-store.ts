/** What the store of results has of one person besides the results themselves. A request that another account shows by now is not named. */
import { isFound, isOwn, type Rows } from './rows-store.ts';

const withRequest = (table: string, alias: string) => `${table} ${alias} JOIN result_requests r ON r.id = ${alias}.request_id`;
const isShown = isOwn('r.patient_id');

export const resultsRows = {
	/** The IIN where the laboratory has confirmed it, as everywhere. */
	requests: {
		columns: `r.request_nr, r.created_at, r.collected_at, r.collected_day, r.received_at, r.planned_at, r.completed_at, r.lab, r.last_name, r.first_name, r.middle_name, r.birth_date, r.sex,
			CASE WHEN r.iin_confirmed = 1 THEN r.iin ELSE '' END AS iin`,
		from: 'result_requests r',
		where: isShown,
		guest: { of: 'requests', where: `${isFound('r.id')} AND r.patient_id IS NULL` },
		at: 'r.created_at',
		id: 'r.id',
	},
	attachments: {
		columns: `CASE WHEN ${isShown} THEN r.request_nr ELSE '' END AS request_nr, a.level, a.attached_at, a.ended_at, a.ended_by`,
		from: withRequest('attachments', 'a'),
		where: isOwn('a.patient_id'),
		at: 'a.attached_at',
		id: 'a.id',
	},
	'result-views': {
		columns: 'r.request_nr, v.version, v.at',
		from: withRequest('result_views', 'v'),
		where: `${isOwn('v.account_id')} AND ${isShown}`,
		at: 'v.at',
		id: "v.request_id || ':' || v.account_id",
	},
	'told-states': {
		columns: 'r.request_nr, t.body_state, t.pregnancy_week, t.last_period, t.told_on AS day, t.told_at AS at',
		from: withRequest('told_states', 't'),
		where: `${isOwn('t.patient_id')} AND ${isShown}`,
		at: 't.told_at',
		id: 't.request_id',
	},
	shares: {
		columns: `CASE WHEN ${isShown} THEN r.request_nr ELSE '' END AS request_nr, s.kind, s.created_at, s.expires_at, s.opens_until, s.revoked_at, s.max_views, s.answer, s.answered_at, s.doctor_id`,
		from: withRequest('shares', 's'),
		where: isOwn('s.patient_id'),
		at: 's.created_at',
		id: 's.id',
	},
	'share-views': {
		columns: `CASE WHEN ${isShown} THEN r.request_nr ELSE '' END AS request_nr, s.created_at, v.at, v.device`,
		from: `${withRequest('shares', 's')} JOIN share_views v ON v.share_id = s.id`,
		where: isOwn('s.patient_id'),
		at: 'v.at',
		id: 'v.id',
		isNumbered: true,
	},
} as const satisfies Readonly<Record<string, Rows>>;
