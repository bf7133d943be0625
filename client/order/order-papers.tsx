/** What is taken along of an order: ordinary links, so that they open wherever such files open. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { queryString } from '#shared/kit/urls.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';

/** @param paper address of the order form; null while nobody says where it is */
export function PaperLink({ paper }: { readonly paper: string | null }) {
	const t = useT(orderPlanWords);
	if (paper === null) return null;
	return (
		<ButtonLink variant="quiet" to={paper} type="application/pdf" download="">
			<Icon name="file" /> {t('form')}
		</ButtonLink>
	);
}

export function CalendarLink({ id }: { readonly id: string }) {
	const { city, locale } = useFrame();
	const t = useT(orderPlanWords);
	const query = queryString({ id, lang: localeFacts[locale].alias, city_id: city.id });
	return (
		<Actions>
			<ButtonLink variant="quiet" to={`/api/site-order/calendar${query}`} type="text/calendar" download="">
				<Icon name="clock" /> {t('plan.calendar')}
			</ButtonLink>
		</Actions>
	);
}
