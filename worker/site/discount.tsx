/** The page of a patient's discount cards. */
import { brand } from '#shared/brand.ts';
import { validCardState } from '#shared/discount/calls.ts';
import type { DiscountPayload } from '#shared/discount/payload.ts';
import { discountWords } from '#shared/discount/words.ts';
import { DiscountPage } from '#client/discount/discount-page.tsx';
import { definePage } from './define-page.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

/** Calls give discounts in ten-thousandths. */
const wholeDiscount = 10_000;

async function load({ call }: AccountRequest): Promise<Loaded<DiscountPayload>> {
	const known = await call('discount.view', {});
	if (!known.ok) return refused(known.error);
	const { cards, next } = known.value;
	const card = cards.find(({ state }) => state === validCardState);
	const given = card === undefined ? null : await call('discount.by-card', { body: { nr: card.nr } });
	if (given !== null && !given.ok && given.error.name !== 'not-found') return refused(given.error);
	return found({
		cards,
		discount: given?.ok ? given.value.discountValue / wholeDiscount : null,
		next: next && { discount: next.discountValue / wholeDiscount, left: next.left },
	});
}

export const discount = definePage('cabinet-discount', {
	cache: 'personal',
	audience: ['patient'],
	load,
	Page: DiscountPage,
	head: (_props, translator) => {
		const t = translator(discountWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('lead'), canonical: '/cabinet/discount', index: false };
	},
});
