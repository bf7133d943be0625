/**
 * A message of results, whatever form it came in: its bounds were checked, and nothing against the store. A message of this kind is about one request; a
 * Bundle may hold several.
 */
import type { NamedPerson } from '#worker/lab/request-facts/identity.ts';
import type { Comparator, Interpretation, KnownState, QualitativeWord, ReportedStatus } from '#shared/kit/domain.ts';
import type { MessageFile } from './message-files.ts';

/** A reference as the laboratory sent it. Bounds are in `unit`, in the unit of the value where there is none. */
export interface MessageRange {
	readonly low?: number | undefined;
	readonly high?: number | undefined;
	readonly lowIncluded?: boolean | undefined;
	readonly highIncluded?: boolean | undefined;
	readonly unit?: string | undefined;
	/** Printed as it came. */
	readonly text?: string | undefined;
}

/** What a line says, and what a part of it says. */
export interface MessageValue {
	/** As it came: a number, a number written as text (`7,2`, `>30`, `27.2 mmol/L`, `1:80`), a word, or any text. */
	readonly value?: number | string | undefined;
	readonly comparator?: Comparator | undefined;
	readonly unit?: string | undefined;
	/** What a code beside the text says; where the two contradict each other there is no verdict. */
	readonly coded?: QualitativeWord | undefined;
	readonly range?: MessageRange | undefined;
	readonly interpretations: readonly Interpretation[];
	/** Interpretation in words without a code that is known: printed, and no verdict of ours calms beside it. */
	readonly interpretationText?: string | undefined;
	/** Code and unit name two measurements, and by the other one the value would be higher: what is above stays above, there is no other verdict, and the doubt is said. */
	readonly mayBeHigher?: true | undefined;
}

export interface MessagePart extends MessageValue {
	readonly name: string;
	/** What several parts are of: a microbe, of antibiotics. */
	readonly group?: string | undefined;
}

export interface MessageLine extends MessageValue {
	/** Place in the message, for faults: `lines.3`, `entry.4.resource`. */
	readonly at: string;
	/** Of this line, where it has one beside the message's. */
	readonly version?: number | undefined;
	/** A line names its analyte by code, or by LOINC when it came as FHIR without a code of ours. */
	readonly code: string | null;
	readonly loinc: string | null;
	readonly status: ReportedStatus;
	/** Of a line that is held back here: what the laboratory said of it, which is kept aside. */
	readonly kept?: ReportedStatus | undefined;
	readonly comment?: string | undefined;
	readonly reason?: string | undefined;
	readonly method?: string | undefined;
	readonly validatedBy?: string | undefined;
	readonly parts: readonly MessagePart[];
}

export interface MessagePatient extends NamedPerson {
	/** The moment of birth, where its hour is known. */
	readonly birthTime?: string | undefined;
	/** E.164. */
	readonly phone?: string | undefined;
}

/** Members of a message that a fault may be about. */
type MessageMember =
	| 'messageId'
	| 'requestNr'
	| 'orderNr'
	| 'issued'
	| 'password'
	| 'collectedAt'
	| 'receivedAt'
	| 'completedAt'
	| 'conditions'
	| 'doctorCode'
	| keyof MessagePatient;
/** Where each member stands in what was sent, as the field of a fault: `patient.birthDate`, `entry.2.resource.birthDate`. */
export type MessagePlaces = Readonly<Record<MessageMember, string>>;

/** Instants are ISO texts with their offset. */
export interface Message {
	readonly at: MessagePlaces;
	readonly messageId: string;
	readonly issued: string;
	/** Of two messages of one instant the higher version counts; without versions the one that arrived later. */
	readonly version?: number | undefined;
	readonly requestNr: string;
	readonly orderNr?: string | undefined;
	readonly password?: string | undefined;
	readonly patient?: MessagePatient | undefined;
	/** What the message says of the patient's state on the day of collection; empty: nothing. `[]` is no statement that she is not pregnant. */
	readonly conditions: readonly KnownState[];
	readonly collectedAt?: string | undefined;
	/** Where the day of collection alone is known: `2026-11-20`. */
	readonly collectedDay?: string | undefined;
	readonly receivedAt?: string | undefined;
	readonly plannedAt?: string | undefined;
	readonly completedAt?: string | undefined;
	/** `completedAt` counts only when no line of the request waits any more: of several reports, one that is final does not finish the request. */
	readonly completesReport?: boolean | undefined;
	readonly lab?: string | undefined;
	/** Code of the doctor whose request it is; empty: nobody's. Left out: as it stands. */
	readonly doctorCode?: string | undefined;
	/** Whom that code names here, null for nobody; known once the store was asked. */
	readonly doctorId?: string | null | undefined;
	/** Empty takes back the one that stood. */
	readonly conclusion?: string | undefined;
	/** Which of several reports of the request the conclusion is of; empty for the request's own. */
	readonly report: string;
	/** Takes back everything that stands of the request: a report that was entered in error, or cancelled, and names no lines. */
	readonly takesBack: 'withdrawn' | 'cancelled' | null;
	readonly lines: readonly MessageLine[];
	/** All files of the report, in the place of those that it had; left out: those stay. */
	readonly files?: readonly MessageFile[] | undefined;
}
