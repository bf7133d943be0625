/** One request of results, drawn for its reader. */
import type { DoctorResultPayload, OfferedComparePayload } from '#shared/doctor/payload.ts';
import type { ResultPayload } from '#shared/results/payload.ts';
import { DoctorResultPage } from '#client/doctor/doctor-result-page.tsx';
import { OfferedComparePage } from '#client/doctor/offered-compare-page.tsx';
import { ResultPage } from '#client/results/result-page.tsx';

export function ResultEntryPage(props: ResultPayload | DoctorResultPayload | OfferedComparePayload) {
	if (!('role' in props)) return <ResultPage {...props} />;
	return props.role === 'doctor' ? <DoctorResultPage {...props} /> : <OfferedComparePage {...props} />;
}
