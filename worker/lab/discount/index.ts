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
		const [{ results: cards }, spent, all] = await Promise.all([
			db
				.prepare(
					`SELECT nr, state, max(CASE WHEN state = ${validCardState} THEN discount ELSE 0 END) OVER () AS best
					FROM cards WHERE patient_id = ?1 ORDER BY created_at, nr LIMIT 50`,
				)
				.bind(principal.patientId)
				.all<{ nr: string; state: number; best: number }>(),
			// Orders for which the laboratory made a request count: what was only ordered may never be paid for.
			db
				.prepare('SELECT coalesce(sum(total), 0) AS total FROM orders WHERE patient_id = ?1 AND created_at > ?2 AND status IN (3, 4)')
				.bind(principal.patientId, now - yearMs)
				.first<number>('total'),
			levels(db),
		]);
		const total = spent ?? 0;
		const best = cards[0]?.best ?? 0;
		// A level that gives no more than the card does is none to wait for.
		const level = all.find((one) => one.spent > total && one.discountValue > best);
		return success({
			cards: cards.map(({ nr, state }) => ({ nr, state })),
			next: level === undefined ? null : { discountValue: level.discountValue, left: level.spent - total },
		});
	},

	'discount.by-card': async ({ db }, { body }) => {
		const card = await db.prepare(`SELECT discount FROM cards WHERE nr = ?1 AND state = ${validCardState}`).bind(body.nr).first<{ discount: number }>();
		return card === null ? failure('not-found') : success({ discountValue: card.discount });
	},

	'promotion.list': async ({ db, locale, now }) => success(wholeList(await promotionsSince(db, locale, dayInAlmaty(now - yearMs)))),
	'discount-level.list': async ({ db }) => success(wholeList(await levels(db))),

	'lis.promotions': importPromotions.bring,
	'lis.discount-levels': importLevels.bring,
};
