/** A promotion as pages announce it: what an operator wrote of it, and what the price list says. */
import type { Promotion } from '#shared/discount/calls.ts';
import { holdsIn, stateOn, type Asked, type PromotionState } from '#shared/discount/offers.ts';
import { promotionPath } from '#shared/discount/paths.ts';
import { daysBetween } from '#shared/kit/dates.ts';
import type { Piece } from './calls.ts';
import { piecePath } from './paths.ts';
import { factsOf } from './types.ts';

export interface Announced extends Pick<Piece, 'title' | 'lead' | 'picture' | 'example'> {
	/** Bare path of its page. */
	readonly path: string;
	readonly state: PromotionState;
	/** The first and the last day, `YYYY-MM-DD` of Almaty; null for one that the price list knows no more: it has ended. */
	readonly days: { readonly from: string; readonly until: string } | null;
	/** From today to the last day; 0 on that day. Of one that runs, 0 for any other. */
	readonly daysLeft: number;
	/** It holds in the reader's city. */
	readonly here: boolean;
	/** Names of the cities where it holds; null for all. */
	readonly cities: readonly string[] | null;
	/** Ten-thousandths; null where it changes no price. */
	readonly share: number | null;
	/** Codes of what costs less; null for all tests and panels, empty where it changes no price. */
	readonly codes: readonly string[] | null;
}

interface Cities extends Asked {
	/** Names in the reader's language. */
	readonly cities: readonly { readonly id: number; readonly name: string }[];
}

type Texts = Pick<Announced, 'path' | 'title' | 'lead' | 'picture' | 'example'>;

function announce(texts: Texts, row: Promotion | null, own: Announced['days'], { today, cityId, cities }: Cities): Announced {
	const days = row === null ? own : { from: row.from, until: row.until };
	const state = days === null ? 'ended' : stateOn(today, days);
	return {
		...texts,
		days,
		state,
		daysLeft: state === 'running' && days !== null ? daysBetween(today, days.until) : 0,
		here: row === null || holdsIn(cityId, row),
		cities: row?.cities?.flatMap((id) => cities.filter((city) => city.id === id).map(({ name }) => name)) ?? null,
		share: row?.discountValue ?? null,
		codes: row === null ? [] : row.codes,
	};
}

/** What an operator wrote of a promotion, with its days: those of the price list, or its own. */
export function announcePiece(piece: Piece, promotions: readonly Promotion[], asked: Cities): Announced {
	const { discount, from, until } = factsOf('promotions', piece);
	const { title, lead, picture, example } = piece;
	const row = promotions.find(({ slug }) => slug === discount) ?? null;
	const own = from !== undefined && until !== undefined ? { from, until } : null;
	return announce({ path: piecePath(piece), title, lead, picture, example }, row, own, asked);
}

/** A promotion of the price list of which nobody wrote. */
export const announceRow = (row: Promotion, asked: Cities): Announced =>
	announce({ path: promotionPath(row.slug), title: row.title, lead: row.text, picture: null, example: false }, row, null, asked);

/** All of them: what was written, and what lowers prices without that. */
export function announceAll(pieces: readonly Piece[], promotions: readonly Promotion[], asked: Cities): Announced[] {
	const written = new Set(pieces.map((piece) => piece.facts.discount));
	return [
		...pieces.map((piece) => announcePiece(piece, promotions, asked)),
		...promotions.filter(({ slug, discountValue }) => discountValue > 0 && !written.has(slug)).map((row) => announceRow(row, asked)),
	];
}

export interface Grouped {
	/** In the reader's city, the first to end first. */
	readonly running: readonly Announced[];
	/** In the reader's city, the first to begin first. */
	readonly upcoming: readonly Announced[];
	/** Running and to come in other cities alone. */
	readonly elsewhere: readonly Announced[];
	/** The last that ended first. */
	readonly ended: readonly Announced[];
}

const by = (dayOf: (one: Announced) => string) => (a: Announced, b: Announced) => {
	const [first, second] = [dayOf(a), dayOf(b)];
	if (first === second) return a.path < b.path ? -1 : 1;
	return first < second ? -1 : 1;
};
const untilOf = ({ days }: Announced) => days?.until ?? '';
const fromOf = ({ days }: Announced) => days?.from ?? '';

export function grouped(all: readonly Announced[]): Grouped {
	const open = all.filter(({ state }) => state !== 'ended');
	return {
		running: open.filter(({ state, here }) => here && state === 'running').toSorted(by(untilOf)),
		upcoming: open.filter(({ state, here }) => here && state === 'upcoming').toSorted(by(fromOf)),
		elsewhere: open.filter(({ here }) => !here).toSorted(by(untilOf)),
		ended: all
			.filter(({ state }) => state === 'ended')
			.toSorted(by(untilOf))
			.toReversed(),
	};
}
