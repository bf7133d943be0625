/** Asks for the phone of an order; a known and an unknown order get the same question and the same answer. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import { orderProofForm } from '#shared/order/forms.ts';
import { orderWords } from '#shared/order/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import sheet from '#client/ui/sheet.module.css';

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
		<div className={`${sheet.page} ${sheet.narrow}`}>
			<header className={sheet.head}>
				<h1>{t('view.proofTitle')}</h1>
				<p className={sheet.lead}>{t('view.proof')}</p>
			</header>
			<Form form={orderProofForm} action={href(`/order/${id}`)} words={t.words.proof} className={sheet.card} {...form}>
				<TextField name="phone" type="tel" autoComplete="tel" />
				<CaptchaSlot />
				<Submit label={t('view.proofSend')} intent="prove" />
			</Form>
		</div>
	);
}
