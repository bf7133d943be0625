/** Which page of a doctor's order is shown, and with what in its fields. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { agreedFields } from '#shared/order/forms.ts';
import { searchOutcomes, type PreorderPayload } from '#shared/preorder/payload.ts';

/** Refused while it was looked through, for a reason that no field of the form before it has. */
function isOfCheck({ values, error: { name, fields = [] } }: RefusedForm): boolean {
	if (!('total' in values)) return false;
	return name !== 'validation' || fields.every(({ field }) => agreedFields.some((agreed) => agreed === field));
}

/** @param filled what the step before has left, with names beside those of fields: `step`, `outcome`, `key` */
export function preorderOf(
	refused: RefusedForm | null,
	filled: Readonly<Record<string, string>>,
	filledMark: string | null,
	preparation: PreorderPayload['preparation'],
): PreorderPayload {
	if (refused !== null) {
		const values = Object.fromEntries(Object.entries(refused.values).map(([name, value]) => [name, [value].flat()[0] ?? '']));
		return { step: isOfCheck(refused) ? 'check' : 'form', values, mark: refused.mark ?? null, outcome: null, preparation };
	}
	const { step, outcome, key: _key, ...values } = filled;
	return {
		step: step === 'check' ? 'check' : 'form',
		values,
		mark: filledMark,
		outcome: searchOutcomes.find((one) => one === outcome) ?? null,
		preparation,
	};
}
