/** Puts what is open in this browser into the account. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { claimOrderForm, claimResultForm } from '#shared/patient/forms.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';

interface ClaimProps {
	readonly what: 'result' | 'order';
	readonly id: string;
	readonly refused: RefusedForm | null;
}

export function Claim({ what, id, refused }: ClaimProps) {
	const t = useT(patientWords);
	const href = useHref();
	const action = href(what === 'result' ? `/results/${id}` : `/order/${id}`);
	return (
		<Notice title={t('claim.title')}>
			<p>{t(`claim.${what}`)}</p>
			<Form
				form={what === 'result' ? claimResultForm : claimOrderForm}
				action={action}
				words={{ fields: {}, errors: t.words.claim.errors }}
				refused={refused}
			>
				<Submit label={t('claim.send')} sending={t('claim.sending')} intent="claim" quiet />
			</Form>
		</Notice>
	);
}
