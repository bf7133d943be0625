/** Segments of PostgreSQL's log by their names (https://www.postgresql.org/docs/18/continuous-archiving.html): eight digits each of timeline, log and segment. */
import { basename } from 'node:path';

/** What `archive_command` is given: segments, histories of timelines, labels of base backups. */
export const isOfTheLog = (name: string): boolean => /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/.test(name);

/** A segment itself: neither a history of timelines nor a label. */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** Where a timeline left the one before it: what a server looks for when it takes a new one. */
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

/** What a server's data were before and after they were brought to a moment are two timelines, whose logs have the same places. */
export const timelineOf = (name: string): string => name.slice(0, 8);

const logBytes = 2 ** 32;

/** The place of a segment in the log of its timeline; null for what is none. @param bytes of a segment */
export function placeOf(name: string, bytes: number): number | null {
	const [, log, segment] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/.exec(basename(name)) ?? [];
	return log === undefined || segment === undefined ? null : Number.parseInt(log, 16) * (logBytes / bytes) + Number.parseInt(segment, 16);
}

/** The last of those that follow one another from `first` on; null where that one is missing. */
export function lastInRow<Segment extends { readonly place: number }>(segments: readonly Segment[], first: number): Segment | null {
	const byPlace = new Map(segments.map((segment) => [segment.place, segment]));
	let last: Segment | null = null;
	for (let at = first, one = byPlace.get(at); one !== undefined; at += 1, one = byPlace.get(at)) last = one;
	return last;
}
