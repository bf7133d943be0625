/** SPM, and what OBR says of the specimen where there is none. */
import { conceptOf } from './codes.ts';
import type { Draft } from './draft.ts';
import { placeOf, type FieldReader, type Segment } from './er7.ts';
import type { OrderGroup } from './groups.ts';
import { momentIn } from './observation.ts';

type Reference = { readonly reference: string };

function addSpecimen(spm: Segment, subject: Reference | null, reader: FieldReader, draft: Draft): Reference {
	const collected = momentIn(reader, spm, 17);
	const received = momentIn(reader, spm, 18);
	const conditions = reader.repetitions(spm, 24).flatMap((_, at) => conceptOf(reader, spm, 24, at + 1) ?? []);
	const rejected = reader.repetitions(spm, 21).flatMap((_, at) => conceptOf(reader, spm, 21, at + 1) ?? []);
	const description = reader.prose(spm, 14);
	return draft.add(
		'Specimen',
		{
			...(subject === null ? {} : { subject }),
			...(collected === undefined ? {} : { collection: { collectedDateTime: collected } }),
			...(received === undefined ? {} : { receivedTime: received }),
			...(rejected.length > 0 ? { status: 'unsatisfactory' } : {}),
			condition: [...rejected, ...conditions],
			...(description === '' ? {} : { note: [{ text: description }] }),
		},
		{
			'': spm.at,
			receivedTime: placeOf(spm, 18),
			collection: placeOf(spm, 17),
			condition: placeOf(spm, 24),
			note: placeOf(spm, 14),
			status: placeOf(spm, 21),
		},
	);
}

/** Specimens of an order. */
export function addSpecimens({ obr, specimens, observations }: OrderGroup, subject: Reference | null, reader: FieldReader, draft: Draft): Reference[] {
	// Which of several a result is of is nowhere said: one that was rejected may be any result's.
	if (specimens.length > 1 && observations.length > 0)
		for (const spm of specimens) if (reader.has(spm, 21)) reader.faults.add(placeOf(spm, 21), 'specimenStatus');
	if (specimens.length > 0) return specimens.map((spm) => addSpecimen(spm, subject, reader, draft));
	const received = momentIn(reader, obr, 14);
	if (received === undefined) return [];
	return [draft.add('Specimen', { ...(subject === null ? {} : { subject }), receivedTime: received }, { '': placeOf(obr, 14) })];
}
