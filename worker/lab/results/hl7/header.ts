/** The head of a message: whether it is one that is taken here, whose it is, and how it is answered. */
import { messageTexts } from '#shared/results/messages.ts';
import type { FieldReader, Er7, Segment } from './er7.ts';
import type { Hl7Faults } from './faults.ts';
import { momentOf } from './moments.ts';

export interface Header {
	/** MSH-10, which an answer names. */
	readonly controlId: string;
	/** Application and facility, as MSH-3 and MSH-4 name them, or else their universal ids. */
	readonly sender: { readonly application: string; readonly facility: string };
	/** By which the message is known again: the sender numbers its own messages alone. */
	readonly messageId: string;
	/** MSH-7; undefined where it says no moment. */
	readonly sentAt: string | undefined;
}

/** ORU of 2.5 and 2.5.1 have the same segments and fields. */
const versions: ReadonlySet<string> = new Set(['2.5.1', '2.5']);

/** What an answer names of a message, whatever else is wrong with it. */
export interface Addressed {
	readonly controlId: string;
	readonly application: string;
	readonly facility: string;
}

const first = ({ segments }: Er7): Segment | null => (segments[0]?.name === 'MSH' ? segments[0] : null);

/** Whom an answer goes to. */
export function addressedBy(message: Er7, reader: FieldReader): Addressed {
	const msh = first(message);
	if (msh === null) return { controlId: '', application: '', facility: '' };
	return { controlId: reader.component(msh, 10), application: reader.component(msh, 3), facility: reader.component(msh, 4) };
}

/** Whether it is a message of this kind at all: what is wrong here is rejected, whatever it holds. Nothing more is read then. */
export function rejected(message: Er7, reader: FieldReader, faults: Hl7Faults): boolean {
	const before = faults.all.length;
	const msh = first(message);
	if (msh === null) {
		faults.add('MSH[1]', 'segmentOrder');
		return true;
	}
	const [type, event] = [reader.component(msh, 9, 1), reader.component(msh, 9, 2)];
	const version = reader.component(msh, 12);
	const processing = reader.component(msh, 11);
	if (type !== 'ORU') faults.add('MSH[1]-9.1', 'messageType', { type: type.slice(0, 20) });
	else if (event !== 'R01') faults.add('MSH[1]-9.2', 'messageType', { type: event.slice(0, 20) });
	if (!versions.has(version)) faults.add('MSH[1]-12', 'versionId', { version: version.slice(0, 20) });
	// Training and debugging are nobody's results.
	if (processing !== 'P') faults.add('MSH[1]-11', 'processingId', { id: processing.slice(0, 20) });
	return faults.all.length > before;
}

export function readHeader({ segments }: Er7, reader: FieldReader, faults: Hl7Faults): Header | null {
	const [msh] = segments;
	if (msh === undefined) return null;
	const controlId = reader.component(msh, 10);
	// A sender may be known by its universal id alone (HD.2).
	const named = (field: number) => reader.component(msh, field) || reader.component(msh, field, 2);
	const sender = { application: named(3), facility: named(4) };
	if (controlId === '') return faults.add('MSH[1]-10', 'required');
	if (sender.application === '' && sender.facility === '') return faults.add('MSH[1]-3', 'required');
	const messageId = [sender.application, sender.facility, controlId].join('|');
	const known = messageTexts.messageId.safeParse(messageId);
	if (!known.success) return faults.add('MSH[1]-10', messageId.length > 100 ? 'tooLong' : 'characters');
	const written = reader.component(msh, 7);
	const sentAt = momentOf(written);
	if (written !== '' && sentAt === null) faults.add('MSH[1]-7', 'date');
	return { controlId, sender, messageId, sentAt: sentAt?.includes('T') === true ? sentAt : undefined };
}

/** What may differ between two sendings of one message: the moment, the receiver's words on security, and counts of the line. */
const ofTransport: ReadonlySet<number> = new Set([7, 8, 13, 14]);

/** The message as it is known again. */
export const sameAs = ({ segments }: Er7, reader: FieldReader): readonly string[] =>
	segments.map(({ name, raw }) =>
		name === 'MSH'
			? Array.from({ length: raw.fields.length + 1 }, (_, at) => (ofTransport.has(at) ? '' : (raw.getField(at)?.toString() ?? ''))).join(
					reader.delimiters.field,
				)
			: raw.toString(),
	);
