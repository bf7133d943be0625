/** What lies in an archive, told without a key: base backups, how far the log goes on from each, and what of it no base backup needs any more. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isSegment, lastInRow, placeOf, timelineOf } from './log-segments.ts';

export const basesOf = (archive: string): string => join(archive, 'base');
export const logOf = (archive: string): string => join(archive, 'log');
export const sealedEnd = '.gz.age';

/** A base backup by what can be read without a key. */
export interface Outline {
	readonly name: string;
	readonly firstSegment: string;
	readonly segmentBytes: number;
	/** Milliseconds since 1970. */
	readonly endedAt: number;
	readonly version: string;
}

/** Base backups that are whole, the oldest first. */
export function outlinesIn(archive: string): Outline[] {
	if (!existsSync(basesOf(archive))) return [];
	return readdirSync(basesOf(archive))
		.toSorted()
		.flatMap((name): Outline[] => {
			const path = join(basesOf(archive), name, 'first-segment');
			if (!existsSync(path)) return [];
			const [firstSegment = '', bytes = '', ended = '', version = ''] = readFileSync(path, 'utf8').trim().split(' ');
			return [{ name, firstSegment, segmentBytes: Number(bytes), endedAt: Date.parse(ended), version }];
		});
}

/** Where a base backup lies. */
export const folderOf = (archive: string, { name }: Pick<Outline, 'name'>): string => join(basesOf(archive), name);

/** Whereto one can go. */
export interface Range {
	readonly base: string;
	/** Milliseconds since 1970. */
	readonly from: number;
	readonly until: number;
	/** The log goes on behind a gap: what is there cannot be reached from this base backup. */
	readonly gap: boolean;
}

/** Names in the archive's log, without what sealing adds to them. */
const segmentsIn = (archive: string): string[] =>
	existsSync(logOf(archive))
		? readdirSync(logOf(archive))
				.filter((name) => name.endsWith(sealedEnd))
				.map((name) => name.slice(0, -sealedEnd.length))
		: [];

/** With what a log begins. */
type Beginning = Pick<Outline, 'firstSegment' | 'segmentBytes'>;

/** The place of a segment in the log that begins so; null for what another timeline has at that place: it is another log. */
const placeIn = ({ firstSegment, segmentBytes }: Beginning, segment: string): number | null =>
	timelineOf(segment) === timelineOf(firstSegment) ? placeOf(segment, segmentBytes) : null;

/** NaN, behind which nothing is, where it cannot be read. */
const firstOf = (beginning: Beginning): number => placeIn(beginning, beginning.firstSegment) ?? Number.NaN;

/** Whether the archive has each segment of a log from its first one to `last`. */
export function hasLog(archive: string, beginning: Beginning, last: string): boolean {
	const places = segmentsIn(archive).flatMap((segment) => placeIn(beginning, segment) ?? []);
	const reached = lastInRow(
		places.map((place) => ({ place })),
		firstOf(beginning),
	);
	return reached !== null && reached.place >= (placeIn(beginning, last) ?? Number.NaN);
}

/** What each base backup reaches, the oldest first. One whose first segment is missing reaches nothing. */
export function rangesIn(archive: string): Range[] {
	const names = segmentsIn(archive);
	return outlinesIn(archive).flatMap((outline): Range[] => {
		const segments = names.flatMap((segment) => {
			const place = placeIn(outline, segment);
			return place === null ? [] : [{ place, at: statSync(join(logOf(archive), segment + sealedEnd)).mtimeMs }];
		});
		const last = lastInRow(segments, firstOf(outline));
		if (last === null) return [];
		const { name, endedAt } = outline;
		return [{ base: name, from: endedAt, until: Math.max(endedAt, last.at), gap: segments.some(({ place }) => place > last.place) }];
	});
}

/**
 * Leaves the newest base backups, and of the log what one of those is brought forward by. Places are compared in one timeline alone: after a restore a new one begins at a lower place than that of
 * base backups which stay.
 * @returns names of what went
 */
export function prune(archive: string, keep: number): string[] {
	const outlines = outlinesIn(archive);
	const going = outlines.slice(0, Math.max(0, outlines.length - keep));
	const staying = outlines.slice(going.length);
	// What was broken off before the newest that is whole is never finished.
	const whole = new Set(outlines.map(({ name }) => name));
	const newest = outlines.at(-1)?.name ?? '';
	for (const name of readdirSync(basesOf(archive))) if (!whole.has(name) && name < newest) rmSync(join(basesOf(archive), name), { recursive: true });
	for (const one of going) rmSync(folderOf(archive, one), { recursive: true });
	// Of one whose beginning cannot be read nobody knows what it needs.
	if (staying.length === 0 || staying.some((one) => !Number.isFinite(firstOf(one)))) return going.map(({ name }) => name);
	for (const file of readdirSync(logOf(archive))) {
		const segment = file.slice(0, 24);
		// Histories of timelines are no segments, and stay.
		if (!isSegment(segment)) continue;
		if (!staying.some((one) => (placeIn(one, segment) ?? Number.NEGATIVE_INFINITY) >= firstOf(one))) rmSync(join(logOf(archive), file));
	}
	return going.map(({ name }) => name);
}
