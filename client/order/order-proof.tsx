/** Asks for the phone of an order; a known and an unknown order get the same question and the same answer. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import { orderWords } from '#shared/order/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { formState } from '#client/ui/faults.ts';
import { Field } from '#client/ui/field.tsx';
import { FormBanner } from '#client/ui/form-banner.tsx';
import { Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';
import sheet from '#client/ui/sheet.module.css';

interface OrderProofProps {
	readonly id: string;
	readonly captcha: CaptchaWidget;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export function OrderProof({ id, captcha, refused, phone }: OrderProofProps) {
	const { translator } = useFrame();
	const t = useT(orderWords);
	const href = useHref();
	const state = formState(refused, ['phone'], translator);
	const label = t('fields.phone');
	return (
		<div className={`${sheet.page} ${sheet.narrow}`}>
			<header className={sheet.head}>
				<h1>{t('view.proofTitle')}</h1>
				<p className={sheet.lead}>{t('view.proof')}</p>
			</header>
			<Form name="order-proof" action={href(`/order/${id}`)} className={sheet.card}>
				<FormBanner
					refused={refused}
					labels={{ phone: label }}
					phone={phone}
					message={refused?.error.name === 'not-found' ? t('view.proofFailed') : null}
				/>
				<Field name="phone" label={label} state={state.of('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
				<CaptchaSlot captcha={captcha} state={state.of('captcha')} phone={phone} />
				<Submit label={t('view.proofSend')} />
			</Form>
		</div>
	);
}
