/** Specimens of a report, and the moment of its collection. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { Faults } from './faults.ts';
import { effectiveOf, type ReadObservation } from './observation.ts';
import { saysState } from './pregnancy.ts';
import { resolve, type Located } from './references.ts';
import type { Named } from './named.ts';
import type { BundleFacts, Report } from './report-schema.ts';
import { readSpecimen, type Specimen } from './specimen.ts';
import type { Moment, Reference } from './types.ts';
export interface Specimens {
	readonly all: readonly Specimen[];
	readonly byObservation: ReadonlyMap<ReadObservation, Specimen>;
}

/** Specimens of a report. The only one of a report is the one of all its Observations; the only report has all those of the Bundle that nothing names. */
export function specimensOf(report: Report, located: Located, named: readonly Named[], { all, reports, faults }: BundleFacts): Specimens {
	const read = new Map<Located, Specimen | null>();
	const once = (target: Located): Specimen | null => {
		if (!read.has(target)) read.set(target, readSpecimen(target, faults));
		return read.get(target) ?? null;
	};
	const specimenOf = (one: Reference, from: Located, at: string): Specimen | null => {
		const target = resolve(all, one, from, ['Specimen']);
		if (target !== null) return once(target);
		return one.reference === undefined ? null : faults.add(at, 'unresolvedReference');
	};
	const byObservation = new Map<ReadObservation, Specimen>();
	for (const { observation } of named) {
		const { specimen } = observation.data;
		const own = specimen === undefined ? null : specimenOf(specimen, observation.located, `${observation.located.at}.specimen`);
		if (own) byObservation.set(observation, own);
	}
	const ofReport = (report.specimen ?? []).flatMap((one, index) => specimenOf(one, located, `${located.at}.specimen.${index}`) ?? []);
	if (ofReport.length === 0 && byObservation.size === 0 && reports.length === 1)
		ofReport.push(...all.flatMap((one) => (one.resource.resourceType === 'Specimen' ? (once(one) ?? []) : [])));
	const [only, ...more] = ofReport;
	if (only !== undefined && more.length === 0)
		for (const { observation } of named) if (observation.data.specimen === undefined) byObservation.set(observation, only);
	return { all: [...read.values()].filter((one) => one !== null), byObservation };
}

const millis = ({ instant, day }: Moment) => Date.parse(instant ?? `${day ?? ''}T00:00:00+05:00`);
const dayMs = 86_400_000;

/** The first of some moments; one that is known exactly goes before a day that is the same. */
export function earliest(moments: readonly Moment[]): Moment | null {
	const [first] = [...moments].sort((a, b) => millis(a) - millis(b));
	return moments.find(({ instant }) => instant !== undefined && first?.day === dayInAlmaty(instant)) ?? first ?? null;
}

/** Where a report does not say when: the moments of its specimens, else of its Observations. */
export function collectedOf(named: readonly Named[], specimens: Specimens): Moment[] {
	const taken = specimens.all.flatMap(({ collected }) => collected ?? []);
	return taken.length > 0 ? taken : named.flatMap(({ observation }) => effectiveOf(observation.data) ?? []);
}

/** A request has one day of collection, which is printed and picks the references: an Observation of another day would be shown under a wrong one. */
export function checkMoments(named: readonly Named[], collected: Moment | null, faults: Faults): void {
	if (collected === null) return;
	for (const { observation } of named) {
		const own = saysState(observation.data) ? null : effectiveOf(observation.data);
		// A day that is known without its hour may be any part of it.
		if (own && Math.abs(millis(own) - millis(collected)) > dayMs * (own.instant && collected.instant ? 1 : 2))
			faults.add(`${observation.located.at}.effective`, 'otherMoment');
	}
}
