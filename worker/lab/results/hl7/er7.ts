/**
 * An HL7 v2 message as segments, fields, repetitions and components. `@medplum/core` takes it apart; that it is one, and that nothing in it is left unread, is seen to here (docs/decisions/results.md).
 */
import { Hl7Message, type Hl7Segment } from '@medplum/core';
import { composed } from '#shared/kit/printable.ts';
import { unescaped, type Delimiters } from './escapes.ts';
import type { Hl7Faults } from './faults.ts';

/** A segment and where it stands. */
export interface Segment {
	readonly name: string;
	/** Of its name, from 1. */
	readonly nr: number;
	/** `OBX[3]`. */
	readonly at: string;
	readonly raw: Hl7Segment;
}

export interface Er7 {
	readonly delimiters: Delimiters;
	readonly segments: readonly Segment[];
}

/** No message has more; a result takes one or two. */
const maxSegments = 5000;

/** The delimiters that a message names, which all differ; null where it begins as none of HL7's does. */
function delimitersOf(text: string): Delimiters | null {
	const [, field = '', signs = ''] = /^MSH([!-/:-@[-`{-~])([!-/:-@[-`{-~]{4})/.exec(text) ?? [];
	const [component = '', repetition = '', escape = '', subcomponent = ''] = signs;
	if (field === '' || new Set([field, ...signs]).size !== 5 || text.charAt(8) !== field) return null;
	return { field, component, repetition, escape, subcomponent };
}

/** The message taken apart; null for what is no HL7 v2 in its usual encoding. A line that is no segment is told as a fault. */
export function parseEr7(text: string, faults: Hl7Faults): Er7 | null {
	const delimiters = delimitersOf(text);
	if (delimiters === null) return null;
	const counts = new Map<string, number>();
	const all = Hl7Message.parse(text).segments;
	if (all.length > maxSegments) {
		faults.add('MSH[1]', 'tooManyLines', { max: maxSegments, count: all.length });
		return null;
	}
	const segments = all.map((raw): Segment => {
		const { name } = raw;
		const nr = (counts.get(name) ?? 0) + 1;
		counts.set(name, nr);
		return { name, nr, at: `${name}[${String(nr)}]`, raw };
	});
	let last = 'MSH[1]';
	segments.forEach(({ name, raw, at: place }, at) => {
		// A line feed within a text makes a line that is none; it is told at the last segment that is one.
		const isSegment = /^[A-Z][A-Z0-9]{2}$/.test(name) && (at === 0 || raw.toString().charAt(3) === delimiters.field || raw.toString() === name);
		if (isSegment) last = place;
		else faults.add(last, 'segmentOrder');
	});
	return { delimiters, segments };
}

/** HL7's way to say that something is to be empty from now on. */
const nothing = '""';

/** Reads parts of segments; what cannot be read is told as a fault, and empty then. */
export class FieldReader {
	readonly delimiters: Delimiters;
	readonly faults: Hl7Faults;
	constructor(delimiters: Delimiters, faults: Hl7Faults) {
		this.delimiters = delimiters;
		this.faults = faults;
	}

	/** The whole field as it came, escapes and all. */
	raw(segment: Segment, field: number): string {
		return segment.raw.getField(field)?.toString() ?? '';
	}

	/** Whether a field says anything. */
	has(segment: Segment, field: number): boolean {
		const given = this.raw(segment, field);
		return given !== '' && given !== nothing;
	}

	/** Repetitions of a field, each with its components as they came; none for an empty field. */
	repetitions(segment: Segment, field: number): readonly (readonly string[])[] {
		return this.has(segment, field) ? (segment.raw.getField(field)?.components ?? []) : [];
	}

	/** A text without its escapes. */
	text(given: string, at: string): string {
		if (given === nothing) return '';
		const read = unescaped(given, this.delimiters);
		return read === null ? (this.faults.add(at, 'escape') ?? '') : composed(read).trim();
	}

	/** A component, of the first repetition unless said; by its first subcomponent. */
	component(segment: Segment, field: number, component = 1, repetition = 1): string {
		return this.subcomponent(segment, field, component, 1, repetition);
	}

	subcomponent(segment: Segment, field: number, component: number, subcomponent: number, repetition = 1): string {
		const given = this.repetitions(segment, field)[repetition - 1]?.[component - 1] ?? '';
		const part = given.split(this.delimiters.subcomponent)[subcomponent - 1] ?? '';
		return this.text(part, placeOf(segment, field, component, repetition));
	}

	/** A component with all that stands in it: in a name `&` may be a letter like any other. */
	whole(segment: Segment, field: number, component = 1, repetition = 1): string {
		return this.text(this.repetitions(segment, field)[repetition - 1]?.[component - 1] ?? '', placeOf(segment, field, component, repetition));
	}

	/** A field that is nothing but text: delimiters that nobody escaped are letters of it. Repetitions are lines. */
	prose(segment: Segment, field: number): string {
		return this.repetitions(segment, field)
			.map((components, at) => this.text(components.join(this.delimiters.component), placeOf(segment, field, 0, at + 1)))
			.join('\n');
	}
}

/** `OBX[3]-5`, `OBX[3]-5.2`, `PID[1]-3[2].1`. */
export const placeOf = (segment: Pick<Segment, 'at'>, field: number, component = 0, repetition = 1): string =>
	`${segment.at}-${String(field)}${repetition > 1 ? `[${String(repetition)}]` : ''}${component > 0 ? `.${String(component)}` : ''}`;
