/** Whether a change of a request is something new to its doctor. Pure. */
import { canonical } from '#worker/lab/kit/secrets.ts';
import type { Standing } from './apply.ts';
import type { RequestRow } from './requests-store.ts';

type ToldOf = Pick<
	RequestRow,
	'doctor_id' | 'completed_at' | 'conclusion' | 'last_name' | 'first_name' | 'middle_name' | 'birth_date' | 'sex' | 'iin' | 'said'
>;

/** A request as it was read, null for a new one, and as it is to stand. */
export interface Arrival {
	readonly before: ToldOf | null;
	readonly after: Pick<Standing, 'changed'> & { readonly request: ToldOf };
}

/** What a doctor reads of a request beside its lines. */
const told = (row: ToldOf): string => {
	const {
		doctor_id: doctorId,
		completed_at: completedAt,
		conclusion,
		last_name: last,
		first_name: first,
		middle_name: middle,
		birth_date: birth,
		sex,
		iin,
		said,
	} = row;
	return canonical([doctorId, completedAt, conclusion, last, first, middle, birth, sex, iin, said.files ?? null]);
};

/** False for a message that says again what stands: a laboratory may send everything anew. */
export const isNewToDoctor = ({ before, after: { changed, request } }: Arrival): boolean =>
	before === null || changed.size > 0 || told(before) !== told(request);
