/** A signed-in patient's results on a line of time; below them, the lookup by a receipt, whose result can be put into the account. */
import type { PatientResultsPayload } from '#shared/patient/payload.ts';
import { attachmentWords } from '#shared/attachments/words.ts';
import { exportWords } from '#shared/export/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { WhoseSwitch } from '#client/family/whose-switch.tsx';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { LookupForm } from '#client/results/lookup-form.tsx';
import { Receipt } from '#client/results/receipt.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Island } from '#client/runtime/island.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { SmallLink } from '#client/ui/small-link.tsx';
import { ResultsList } from './results-list.tsx';

export function PatientResultsPage({ list, family, missing, lookup }: PatientResultsPayload) {
	const t = useT(patientWords);
	const tAttachments = useT(attachmentWords);
	const tExport = useT(exportWords);
	const { person } = useFrame();
	const { numberMark, ...form } = lookup;
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('results.title')} />
				{family !== null && <WhoseSwitch {...family} from="results" />}
				{missing && (
					<Notice role="status">
						<p>{t('results.ended')}</p>
					</Notice>
				)}
				<Island name="patient-results" on="idle" of={ResultsList} props={list} />
				<SmallLink icon="file" to="/cabinet/export">
					{tExport('all')}
				</SmallLink>
				{/* It is of the account's owner, as the settings that lead there are. */}
				{!person?.actingFor && (
					<SmallLink icon="eye" to="/cabinet/journal">
						{tAttachments('link')}
					</SmallLink>
				)}
				<section id="receipt" aria-labelledby="receipt-title">
					<Stack>
						<h2 id="receipt-title">{t('claim.receiptTitle')}</h2>
						<p>{t('claim.receiptNote')}</p>
						<Columns aside={<Receipt />}>
							<LookupForm {...form} given={numberMark} />
						</Columns>
					</Stack>
				</section>
			</Stack>
		</AccountFrame>
	);
}
