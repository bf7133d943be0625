/** Calling a house call off: on its own page, and in the list of the account. It takes two steps, with or without scripts. */
import type { HouseCall } from '#shared/house-call/calls.ts';
import { houseCallCancelForm } from '#shared/house-call/forms.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';

interface CancelHouseCallProps {
	readonly houseCall: Pick<HouseCall, 'id' | 'mayCancel' | 'city'>;
	readonly refused: RefusedForm | null;
}

/** The way leads to the page of the house call, which says what came of it. */
export function CancelHouseCall({ houseCall: { id, mayCancel, city }, refused }: CancelHouseCallProps) {
	const t = useT(houseCallWords);
	const href = useHref();
	if (!mayCancel) return null;
	return (
		<Disclosure summary={t('made.cancel')} open={refused !== null}>
			<Form form={houseCallCancelForm} action={href(`/house-call?done=${id}`)} words={{ fields: {} }} refused={refused} phone={city.phone}>
				<p>{t('made.cancelSure')}</p>
				<Submit label={t('made.cancelYes')} intent="cancel" quiet />
			</Form>
		</Disclosure>
	);
}
