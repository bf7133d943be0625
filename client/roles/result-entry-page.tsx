/** One request of results, drawn for its reader. */
import type { DoctorResultPayload } from '#shared/doctor/payload.ts';
import type { ResultPayload } from '#shared/results/payload.ts';
import { DoctorResultPage } from '#client/doctor/doctor-result-page.tsx';
import { ResultPage } from '#client/results/result-page.tsx';

export const ResultEntryPage = (props: ResultPayload | DoctorResultPayload) => ('role' in props ? <DoctorResultPage {...props} /> : <ResultPage {...props} />);
