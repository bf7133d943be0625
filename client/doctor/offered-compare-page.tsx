/** A request that its patient opened to the doctor, beside the others of the same patient that the doctor may see. */
import type { OfferedComparePayload } from '#shared/doctor/payload.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { OfferedNote } from '#client/offers/offered-note.tsx';
import { PersonLine } from '#client/patient/person-line.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { CompareGrid } from './compare-grid.tsx';

export function OfferedComparePage({ id, compare, person }: OfferedComparePayload) {
	const t = useT(doctorWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('view.compare')}>
					<p>
						<Link to={`/results/${id}`}>{t('view.report')}</Link>
					</p>
				</PageHead>
				<PersonLine person={person} />
				<OfferedNote offered={compare.requests.filter(({ isOffered }) => isOffered).map((one) => one.id)} />
				<CompareGrid compare={compare} current={id} />
			</Stack>
		</AccountFrame>
	);
}
