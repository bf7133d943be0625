/** Finds the analyte of every line of a message. */
import type { Database } from '#worker/providers/database/port.ts';
import { failure, success, type FieldFault, type Result, type RuleName } from '#shared/kit/errors.ts';
import { analytesByCodes, analytesByLoinc, type AnalyteFacts } from './analytes-store.ts';
import type { Standing } from './apply.ts';
import { keepsItsPlace } from './apart.ts';
import type { Resolved } from './lines-in-place.ts';
import type { Message, MessageLine } from './message.ts';
import { besideOwn, byStandard, codeBeside, isOfOther, loincsOf } from './standardisations.ts';

/** The catalogue as far as some messages ask for it. */
interface Known {
	readonly byCode: ReadonlyMap<string, AnalyteFacts>;
	readonly byLoinc: readonly AnalyteFacts[];
}

export async function knownAnalytes(db: Database, messages: readonly Pick<Message, 'lines'>[]): Promise<Known> {
	const lines = messages.flatMap((message) => message.lines);
	const [byCode, byLoinc] = await Promise.all([
		analytesByCodes(db, [...new Set(lines.flatMap(({ code }) => code ?? []))]),
		analytesByLoinc(db, [...new Set(lines.flatMap(({ loinc }) => loincsOf(loinc)))]),
	]);
	return { byCode, byLoinc };
}

/** Codes of all analytes that may be meant, and of their tests. */
export const codesOf = ({ byCode, byLoinc }: Known): string[] => [
	...new Set([...byCode.values(), ...byLoinc].flatMap(({ code, analysis }) => [code, analysis.code])),
];

const finished: ReadonlySet<MessageLine['status']> = new Set(['final', 'corrected']);

/** HL7's "hold for medical review": nobody is to read it before a doctor has. */
const held = (line: MessageLine): MessageLine => (finished.has(line.status) && line.interpretations.includes('HM') ? { ...line, status: 'restricted' } : line);

/**
 * Each line of the messages of one request with its analyte. One that is unknown, comes twice, lacks its value or names two analytes at once refuses
 * the message, by name.
 * Two standardisations of one measurement are two lines, where both come at once or one after the other.
 * @param standing the request's lines: of several analytes of one LOINC code, the one that was ordered is meant
 */
export function resolveLines(messages: readonly Message[], { byCode, byLoinc }: Known, standing: Standing['lines']): Result<Resolved[][]> {
	const faults: FieldFault[] = [];
	const seen = new Set<string>();
	const found = messages.map(({ lines }) =>
		lines.flatMap((line): Resolved[] => {
			const [ofLoinc = []] = loincsOf(line.loinc)
				.map((loinc) => byLoinc.filter((facts) => facts.loinc === loinc))
				.filter((ones) => ones.length > 0);
			const candidates = line.code === null ? ofLoinc : [byCode.get(line.code)].filter((facts) => facts !== undefined);
			const facts = candidates.length > 1 ? single(candidates.filter(({ code }) => standing.has(code))) : candidates[0];
			const fault = (member: string, rule: RuleName) => {
				faults.push({ field: `${line.at}.${member}`, rule, values: { code: line.code ?? line.loinc ?? '' } });
				return [];
			};
			if (!facts) return fault('code', candidates.length > 1 ? 'ambiguousAnalyte' : 'unknownAnalyte');
			// A code of ours beside a LOINC code of another analyte of ours: nobody knows which of them was measured.
			if (line.code !== null && ofLoinc.length > 0 && !ofLoinc.some(({ code }) => code === facts.code)) return fault('code', 'contradiction');
			if (finished.has(line.status) && line.value === undefined && line.parts.length === 0) return fault('value', 'required');
			return [{ line, facts }];
		}),
	);
	const own = new Set(found.flat().flatMap(({ line, facts }) => (isOfOther(line, facts) ? [] : [facts.code])));
	const resolved = found.map((lines) =>
		lines.flatMap(({ line, facts }): Resolved[] => {
			const row = standing.get(facts.code);
			const isBeside = own.has(facts.code) || standing.has(codeBeside(facts) ?? '') || keepsItsPlace(row, { line, facts });
			const standsBeside = isOfOther(line, facts) && isBeside;
			const placed = standsBeside ? besideOwn(line, facts) : byStandard(line, facts);
			if (seen.has(placed.facts.code)) {
				faults.push({ field: `${line.at}.code`, rule: 'duplicate', values: { code: line.code ?? line.loinc ?? '' } });
				return [];
			}
			seen.add(placed.facts.code);
			return [{ line: held(placed.line), facts: placed.facts }];
		}),
	);
	return faults.length > 0 ? failure('validation', { fields: faults }) : success(resolved);
}

/** Of lines that came with faults of another kind: those that no analyte is known for, so that they are told together. */
export function unknownLines(lines: readonly MessageLine[], { byCode, byLoinc }: Known): FieldFault[] {
	return lines.flatMap(({ at, code, loinc }) => {
		const isKnown = code === null ? loincsOf(loinc).some((one) => byLoinc.some((facts) => facts.loinc === one)) : byCode.has(code);
		return isKnown ? [] : [{ field: `${at}.code`, rule: 'unknownAnalyte' as const, values: { code: code ?? loinc ?? '' } }];
	});
}

const single = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);
