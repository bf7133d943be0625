/** Values of one analyte over time as their reader gets them, each with whether it changed by more than usual fluctuation. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { OpeningForm } from '#shared/openings/calls.ts';
import type { Trend } from '#shared/results/over-time.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { noteOpenings } from '#worker/lab/openings/note.ts';
import type { Given } from '#worker/lab/openings/store.ts';
import { changesOverTime } from './changes.ts';
import { presentLine } from './present.ts';
import { pointsOf, type PointRow, type WhoseValues } from './over-time-store.ts';

export type ReaderOverTime = LabContext<PrincipalOf<'patient' | 'doctor'>>;

/** When the sample was taken, noon where only the day is known; null where nobody said. Milliseconds since 1970. */
const collectedOf = ({ collected_at: at, collected_day: day }: PointRow['request']): number | null =>
	at ?? (day === '' ? null : Date.parse(`${day}T12:00:00+05:00`));

/** How values of a request are given to a reader: a doctor is given what is not the doctor's own by what its patient opened. */
export function givenTo(whose: WhoseValues, requestId: string, form: OpeningForm): Given {
	const shareId = 'offered' in whose ? whose.offered.get(requestId) : undefined;
	return { requestId, form, ...(shareId === undefined ? {} : { shareId }) };
}

/** What is given is written down first. @param form how it is given */
export async function overTime(context: ReaderOverTime, whose: WhoseValues, code: string, form: OpeningForm): Promise<Trend> {
	const { db, locale } = context;
	const { points: found, isCut, withoutValue } = await pointsOf(db, whose, code);
	const noted = await noteOpenings(
		context,
		found.map(({ request }) => givenTo(whose, request.id, form)),
	);
	const given = found
		.map(({ request, line, isPregnant }) => {
			const collectedAt = collectedOf(request);
			const at = collectedAt ?? request.received_at ?? line.issued;
			const point = {
				requestId: request.id,
				collectedAt: collectedAt === null ? null : new Date(collectedAt).toISOString(),
				at: new Date(at).toISOString(),
				line: presentLine(noted, locale, request.id, line, null),
			};
			return { point, measured: { line: line.line, at, birthDate: request.birth_date, isPregnant } };
		})
		.sort((a, b) => a.measured.at - b.measured.at);
	const changes = changesOverTime(given.map(({ measured }) => measured));
	const points = given.map(({ point }, place) => ({ ...point, change: changes[place] ?? null }));
	return { name: points.at(-1)?.line.name ?? '', points, withoutValue, isCut };
}
