/** Calls of discounts. */
import { validCardState, type discountCalls } from '#shared/discount/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { wholeList } from '#worker/lab/kit/lists.ts';
import { importLevels, importPromotions } from './import.ts';
import { levels, promotionsSince } from './store.ts';

const yearMs = 365 * 24 * 3_600_000;

export const discountHandlers: HandlersOf<keyof typeof discountCalls> = {
	'discount.view': async ({ db, now, principal }) => {
		const [cards, next] = await Promise.all([
			db
				.prepare('SELECT nr, state FROM cards WHERE patient_id = ?1 ORDER BY created_at, nr LIMIT 50')
				.bind(principal.patientId)
				.all<{ nr: string; state: number }>(),
			// A level that gives no more than the card does is none to wait for. Orders for which the laboratory made a request count: what was only ordered may never be paid for.
			db
				.prepare(
					`SELECT l.discount AS discountValue, l.spent - t.total AS left FROM discount_levels l,
						(SELECT coalesce(sum(total), 0) AS total FROM orders WHERE patient_id = ?1 AND created_at > ?2 AND status IN (3, 4)) t
					WHERE l.spent > t.total AND l.discount > coalesce((SELECT max(c.discount) FROM cards c WHERE c.patient_id = ?1 AND c.state = ${validCardState}), 0)
					ORDER BY l.spent LIMIT 1`,
				)
				.bind(principal.patientId, now - yearMs)
				.first<{ discountValue: number; left: number }>(),
		]);
		return success({ cards: cards.results, next });
	},

	'discount.by-card': async ({ db }, { body }) => {
		const card = await db.prepare(`SELECT discount FROM cards WHERE nr = ?1 AND state = ${validCardState}`).bind(body.nr).first<{ discount: number }>();
		return card === null ? failure('not-found') : success({ discountValue: card.discount });
	},

	'promotion.list': async ({ db, locale, now }) => success(wholeList(await promotionsSince(db, locale, dayInAlmaty(now - yearMs)))),
	'discount-level.list': async ({ db }) => success(wholeList(await levels(db))),

	'lis.promotions': importPromotions,
	'lis.discount-levels': importLevels,
};
