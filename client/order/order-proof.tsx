/** Asks for the phone of an order; a known and an unknown order get the same question and the same answer. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import { orderProofForm } from '#shared/order/forms.ts';
import { orderWords } from '#shared/order/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { TextField } = fieldsOf(orderProofForm);

interface OrderProofProps {
	readonly id: string;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export function OrderProof({ id, ...form }: OrderProofProps) {
	const t = useT(orderWords);
	const href = useHref();
	return (
		<Stack narrow>
			<PageHead title={t('view.proofTitle')} lead={t('view.proof')} />
			<Card>
				<Form form={orderProofForm} action={href(`/order/${id}`)} words={t.words.proof} {...form}>
					<TextField name="phone" type="tel" autoComplete="tel" />
					<CaptchaSlot />
					<Submit label={t('view.proofSend')} intent="prove" />
				</Form>
			</Card>
		</Stack>
	);
}
