/**
 * Parts of a line: an antibiogram as members (culture, microbe, antibiotics: R4, "Observation Grouping"), everything else as components.
 */
import { antibiogramOf } from '#shared/results/antibiogram.ts';
import type { ResultLine } from '#shared/results/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { StoredLine, StoredPart } from '#worker/lab/results/line.ts';
import { coded, element, interpretationsOf, observation, to, unitAsWritten, urnOf, type Element, type Entry } from './elements.ts';
import { referenceElement, valueElement } from './values.ts';

type Part = ResultLine['parts'][number];

export interface Around {
	readonly locale: Locale;
	/** Tells the members of one line from those of any other. */
	readonly key: string;
	/** What members have from the line that they are of: status, category, subject, time, specimen. */
	readonly common: Element;
}

export interface PartElements {
	readonly components: readonly Element[];
	/** Direct members of the line; all that are behind them stand in `entries` as well. */
	readonly members: readonly Entry[];
	readonly entries: readonly Entry[];
}

/** LOINC: "Microorganism identified in Specimen by Culture". */
const microbeCode = coded('http://loinc.org', '11475-1');

/** @param line of a line that is done */
export function partElements(line: StoredLine, shown: readonly Part[], { locale, key, common }: Around): PartElements {
	const stored = new Map(shown.map((part, at) => [part, line.parts?.[at]] as const));
	const isDoubtful = line.isDoubtful === true;
	const said = (part: Part): Element => saidOf(locale, part, stored.get(part), isDoubtful);
	const { others, microbes } = antibiogramOf(shown);
	const microbeNames = new Set(microbes.map(({ name }) => name));
	const ownEntry = new Map<string, Part>();
	for (const part of others) if (part.group === '' && microbeNames.has(part.value) && !ownEntry.has(part.value)) ownEntry.set(part.value, part);
	const isEntry = new Set(ownEntry.values());
	const made = microbes.map(({ name, antibiotics }, at) => {
		const answers = antibiotics.map((part, index): Entry => ({
			fullUrl: urnOf(key, 'antibiotic', String(at), String(index)),
			resource: observation({ ...common, code: { text: part.name }, ...said(part) }),
		}));
		if (name === '') return { members: answers, entries: answers };
		const own = ownEntry.get(name);
		const microbe: Entry = {
			fullUrl: urnOf(key, 'microbe', String(at)),
			resource: observation({
				...common,
				code: own === undefined ? microbeCode : { ...microbeCode, text: own.name },
				valueString: name,
				interpretation: own === undefined ? undefined : said(own)['interpretation'],
				hasMember: answers.map(to),
			}),
		};
		return { members: [microbe], entries: [microbe, ...answers] };
	});
	return {
		components: others.filter((part) => !isEntry.has(part)).map((part) => named([part.group, part.name], said(part))),
		members: made.flatMap(({ members }) => members),
		entries: made.flatMap(({ entries }) => entries),
	};
}

const named = (names: readonly string[], said: Element): Element => ({ code: { text: names.filter(Boolean).join(': ') }, ...said });

function saidOf(locale: Locale, part: Part, stored: StoredPart | undefined, isDoubtful: boolean): Element {
	const unit = unitAsWritten(part.unit);
	const decimals = stored?.rangeDecimals ?? stored?.decimals ?? 0;
	// A letter is the verdict itself: that a resistant microbe is "abnormal" says nothing more.
	const flag = part.susceptibility === null ? part.flag : null;
	const reference = stored === undefined ? null : referenceElement(locale, { range: stored.range, rangeText: stored.rangeText, decimals, unit });
	return element({
		...valueElement(stored?.value ?? null, { text: part.value, unit }),
		interpretation: interpretationsOf({ ...stored, flag }, isDoubtful),
		referenceRange: reference === null ? [] : [reference],
	});
}
