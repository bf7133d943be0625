/** The data of a doctor's pages of results. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { ResultRequest } from '#shared/results/calls.ts';
import type { MailPayload } from '#shared/results/payload.ts';
import type { OwnComments } from './comment-calls.ts';
import type { Comparison, DoctorRow, ListFilters, Reading } from './calls.ts';
import type { SavedFilter } from './filter-calls.ts';
import type { ListPlace } from './place.ts';

export interface DoctorResultsPayload {
	readonly role: 'doctor';
	readonly place: ListPlace;
	/** The filters that have a name; null where they could not be read. */
	readonly saved: readonly SavedFilter[] | null;
	/** `gone`: the search that the address names is not kept for this session; `filter-gone`: the doctor has no such filter; `failed`: the backend did not answer. */
	readonly list:
		| {
				readonly kind: 'found';
				readonly rows: readonly DoctorRow[];
				readonly next: string | null;
				readonly toReview: number;
				readonly critical: number;
				readonly offers: number;
		  }
		| { readonly kind: 'gone' | 'filter-gone' | 'failed' };
	/** What names a person in the search that is shown. */
	readonly searched: ListFilters;
	/** State, patterns and dates by which the list is filtered, whether the address says them or a filter. */
	readonly shown: Pick<ListPlace, 'done' | 'pattern' | 'mode' | 'from' | 'to'>;
	readonly refused: RefusedForm | null;
	/** What the last press did, as the address tells it. */
	readonly outcome: {
		readonly acknowledged: number;
		readonly left: number;
		readonly reopened: number;
		/** Ids of what was acknowledged, where they are few. */
		readonly undo: readonly string[];
		readonly nothing: boolean;
		/** What became of a filter. */
		readonly filter: 'saved' | 'deleted' | null;
	};
}

/** A request that its patient opened to the doctor, beside others. */
export interface OfferedComparePayload {
	readonly role: 'chosen-doctor';
	readonly id: string;
	readonly compare: Comparison;
	readonly person: { readonly lastName: string; readonly firstName: string; readonly middleName: string; readonly birthDate: string };
}

export interface DoctorResultPayload extends MailPayload {
	readonly role: 'doctor';
	readonly result: ResultRequest;
	/** As of a patient's page. */
	readonly explained: Readonly<Record<string, string>>;
	readonly reading: Reading;
	readonly comments: OwnComments;
	/** What became of a comment. */
	readonly commented: 'written' | 'withdrawn' | null;
	readonly place: ListPlace;
	/** Null where it was not asked for. */
	readonly compare: Comparison | null;
	/** What could not be done by the last press. */
	readonly fault: 'changed' | 'failed' | null;
}
