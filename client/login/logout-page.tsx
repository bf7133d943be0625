/** Asks before somebody is signed out. */
import { logoutForm } from '#shared/login/forms.ts';
import { loginWords } from '#shared/login/words.ts';
import type { LogoutPayload } from '#shared/login/payload.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';

export function LogoutPage({ isSignedIn, phone }: LogoutPayload) {
	const t = useT(loginWords);
	return (
		<Stack narrow>
			<PageHead title={t('logout.title')} lead={t('logout.text')} />
			<Form form={logoutForm} words={{ fields: {} }} refused={null} phone={phone}>
				<Actions>
					<Submit label={t('logout.yes')} sending={t('logout.leaving')} />
					<ButtonLink to={isSignedIn ? '/cabinet' : '/'} variant="quiet">
						{t('logout.no')}
					</ButtonLink>
				</Actions>
			</Form>
		</Stack>
	);
}
