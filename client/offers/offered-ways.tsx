/** From a request that its patient opened to the doctor to its values over time, by organ, and beside others that the doctor may see. */
import { doctorWords } from '#shared/doctor/words.ts';
import { healthPath } from '#shared/health/payload.ts';
import { healthWords } from '#shared/health/words.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';

export function OfferedWays({ id }: { readonly id: string }) {
	const t = useT(doctorWords);
	const tPatient = useT(patientWords);
	const tHealth = useT(healthWords);
	return (
		<Actions>
			<ButtonLink variant="quiet" to={trendPath([], id)}>
				{tPatient('trend.link')}
			</ButtonLink>
			<ButtonLink variant="quiet" to={healthPath(id)}>
				{tHealth('doctor.link')}
			</ButtonLink>
			<ButtonLink variant="quiet" to={`/results/${id}?compare=1`}>
				{t('view.compare')}
			</ButtonLink>
		</Actions>
	);
}
