/** What an order would cost, for a form that shows it before it is sent. */
import { success } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { LineReduction } from '#shared/order/price.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { priceOrder, type Pricing } from './pricing.ts';

/** By what a line is cheaper, in one language. */
const tellReduction = (by: Pricing['lines'][number]['by'], locale: Locale): LineReduction | null =>
	by && { kind: by.kind, discountValue: by.share, ...(by.kind === 'promotion' ? { title: by.title[locale], slug: by.slug } : { title: '' }) };

/** What a form shows: a card counts in it only when it was looked up before, so that nobody tries cards by it. */
export const quoteOrder: LabHandler<'order.quote'> = async (context, { body }) => {
	const priced = await priceOrder(context, { ...body, point: body.point, looksUp: false });
	if (!priced.ok) return priced;
	const { lines, amount, discount, total, points, card: held } = priced.value;
	return success({
		lines: lines.map(({ id, code, slug, name, price, kind, discount: off, by }) => ({
			id,
			code,
			slug,
			name: name[context.locale],
			price,
			sampling: kind === 'sampling',
			discount: off,
			by: tellReduction(by, context.locale),
		})),
		amount,
		discount,
		total,
		points: [...points],
		card: held?.discount ?? null,
	});
};
