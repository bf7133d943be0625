/** Giving up the steps of a registration or a recovery is asked once more: on a page, or where there is a script in a dialog (`give-up-dialog.tsx`). */
import type { ReactNode } from 'react';
import { giveUpForm } from '#shared/account/forms.ts';
import { stepsWords } from '#shared/account/steps.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

/** The way to the question. @param to bare path of the page that asks it where there is no script */
export function GiveUpLink({ to }: { readonly to: string }) {
	const t = useT(stepsWords);
	return (
		<p>
			<Link to={to} data-opens="give-up">
				{t('leave')}
			</Link>
		</p>
	);
}

/** @param back bare path of the steps, to go on with them */
export function GiveUpPage({ back }: { readonly back: string }) {
	const t = useT(stepsWords);
	return (
		<Stack narrow>
			<PageHead title={t('asked')} lead={t('lost')} />
			<GiveUpForm>
				<ButtonLink to={back}>{t('no')}</ButtonLink>
			</GiveUpForm>
		</Stack>
	);
}

/** @param children what goes on instead; it stands first, as what most people want */
export function GiveUpForm({ children }: { readonly children: ReactNode }) {
	const { path, city } = useFrame();
	const t = useT(stepsWords);
	const href = useHref();
	return (
		<Form form={giveUpForm} action={href(path)} words={{ fields: {} }} refused={null} phone={city.phone}>
			<Actions>
				{children}
				<Submit label={t('yes')} intent="leave" quiet />
			</Actions>
		</Form>
	);
}
