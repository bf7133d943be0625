/** Where to ask what is answered nowhere: by phone, or by a request to be called back. */
import { helpWords } from '#shared/content/help.words.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';

export function AskUs() {
	const { city } = useFrame();
	const t = useT(helpWords);
	return (
		<Card aria-labelledby="ask">
			<h2 id="ask">{t('ask')}</h2>
			<p>{t('askHint')}</p>
			<Actions>
				<ButtonLink to="/consultation">{t('consultation')}</ButtonLink>
				<ButtonLink variant="quiet" to={`tel:${city.phone}`}>
					{t('call', { phone: formatPhone(city.phone) })}
				</ButtonLink>
			</Actions>
		</Card>
	);
}
