/** Asks for the phone of an order; a known and an unknown order get the same question and the same answer. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { OrderViewPayload } from '#shared/order/payload.ts';
import { orderProofForm } from '#shared/order/forms.ts';
import { orderWords } from '#shared/order/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { TextField } = fieldsOf(orderProofForm);

interface OrderProofProps {
	readonly id: string;
	/** Why this browser shows the order no more. */
	readonly gone: OrderViewPayload['gone'];
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export function OrderProof({ id, gone, ...form }: OrderProofProps) {
	const t = useT(orderWords);
	const href = useHref();
	return (
		<Stack narrow>
			<PageHead title={t('view.proofTitle')} lead={t('view.proof')} />
			{gone !== null && (
				<Notice role="status">
					<p>{t(`view.${gone}`)}</p>
				</Notice>
			)}
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
