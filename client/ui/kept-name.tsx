/**
 * Names of tests wrap only between words: a short bracket («(АЛТ)») and a code («CA-125», «25-OH») stay on one line. A code has a digit or capitals;
 * a long word with a hyphen has neither, and may wrap at it.
 */
import type { ReactNode } from 'react';

const candidate = /\([^()]{1,20}\)|(?:\p{Lu}{1,4} )?[\p{L}\p{N}.+/]+(?:-[\p{L}\p{N}.+/]+)+/gu;
const maxCode = 16;

const isKept = (text: string) => text.startsWith('(') || (text.length <= maxCode && /\d|\p{Lu}\p{Lu}|^\p{Lu}-/u.test(text));

/** The pieces of a name, every second of which is to stay in one line. */
export function keptPieces(name: string): string[] {
	const pieces: string[] = [];
	let from = 0;
	for (const { 0: text, index } of name.matchAll(candidate)) {
		if (!isKept(text)) continue;
		pieces.push(name.slice(from, index), text);
		from = index + text.length;
	}
	return [...pieces, name.slice(from)];
}

/** A name, as it stands in a page; no component, because lists of hundreds show it. */
export function keptName(name: string): ReactNode {
	const pieces = keptPieces(name);
	if (pieces.length === 1) return name;
	return pieces.map((piece, at) =>
		at % 2 === 1 ? (
			<span key={at} className="kept">
				{piece}
			</span>
		) : (
			piece
		),
	);
}
