/** A partner's link, and what came of it. */
import { brand } from '#shared/brand.ts';
import { lastOver, maxMonths, usualPeriod } from '#shared/partner/months.ts';
import type { TurnoverPayload } from '#shared/partner/payload.ts';
import { referralPath } from '#shared/partner/referral.ts';
import { partnerWords } from '#shared/partner/words.ts';
import { month as monthSchema } from '#shared/statistics/months.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { TurnoverPage } from '#client/partner/turnover-page.tsx';
import { definePage } from './define-page.ts';
import { modulesOf } from './qr-modules.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

async function loadTurnover({ call, query, today, origin, locale }: AccountRequest): Promise<Loaded<TurnoverPayload>> {
	const last = lastOver(monthOf(today));
	const usual = usualPeriod(last);
	const [from, till] = (['from', 'till'] as const).map((end) => {
		const asked = monthSchema.safeParse(query[end]);
		return asked.success ? asked.data : usual[end];
	}) as [string, string];
	const [own, turnover] = await Promise.all([call('partner.link', {}), call('partner.turnover', { params: { from, till } })]);
	if (!own.ok) return refused(own.error);
	if (!turnover.ok && turnover.error.name !== 'validation') return refused(turnover.error);
	const link = origin + referralPath(own.value.code, locale);
	return found({
		months: [...new Set([...monthsBack(last, maxMonths), from, till])].toSorted((a, b) => b.localeCompare(a)),
		from,
		till,
		turnover: turnover.ok ? turnover.value : null,
		isValid: own.value.isValid,
		link,
		modules: await modulesOf(link),
	});
}

export const turnover = definePage('cabinet-turnover', {
	cache: 'personal',
	audience: ['partner'],
	query: ['from', 'till'],
	load: loadTurnover,
	Page: TurnoverPage,
	head: (_props, translator) => {
		const t = translator(partnerWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/cabinet/turnover', index: false };
	},
});
