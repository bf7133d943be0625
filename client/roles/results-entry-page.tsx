/** `/results`: the signed-in person's results, and the lookup by a receipt for everybody else. */
import type { DoctorResultsPayload } from '#shared/doctor/payload.ts';
import type { PatientResultsPayload } from '#shared/patient/payload.ts';
import type { ResultsLookupPayload } from '#shared/results/payload.ts';
import { DoctorResultsPage } from '#client/doctor/doctor-results-page.tsx';
import { PatientResultsPage } from '#client/patient/patient-results-page.tsx';
import { ResultsPage } from '#client/results/results-page.tsx';

export type ResultsEntryPayload = ResultsLookupPayload | PatientResultsPayload | DoctorResultsPayload;

export function ResultsEntryPage(props: ResultsEntryPayload) {
	if ('role' in props) return <DoctorResultsPage {...props} />;
	return 'family' in props ? <PatientResultsPage {...props} /> : <ResultsPage {...props} />;
}
