/**
 * What several values mean together: one entry a rule, only where guidelines are sure of it. What a rule says stands in `patterns.words.ts` under its id; nothing else
 * knows of a rule. Limits are those of the sources; where they differ, the stricter one of those that all of them hold.
 */
import {
	defineRule,
	isAbove,
	isAtLeast,
	isBelow,
	isInRange,
	isOverRange,
	isTimesUpper,
	isUnderRange,
	ratioOfUppers,
	type PatternRule,
	type PatternSubject,
	type SureValue,
} from './define.ts';

/** Haemoglobin from which nobody calls it anaemia (WHO 2024, outside of pregnancy, from 18 years on), in g/L; null where the sex is not known. */
const haemoglobinOf = ({ sex }: PatternSubject): number | null => (sex === null ? null : sex === 'F' ? 120 : 130);
const isAnaemic = (hgb: SureValue, subject: PatternSubject): boolean => {
	const limit = haemoglobinOf(subject);
	return limit !== null && isBelow(hgb, limit);
};
const isNotAnaemic = (hgb: SureValue, subject: PatternSubject): boolean => {
	const limit = haemoglobinOf(subject);
	return limit !== null && isAtLeast(hgb, limit);
};

/** Ferritin of an adult below which iron is lacking whatever else there is, and below which it may be beside an inflammation (WHO 2020), in ug/L. */
const ferritinLimits = { lacking: 15, inflamed: 70 };
/** C-reactive protein above which ferritin says less (WHO 2020), in mg/L. */
const inflamed = 5;

const rules = [
	defineRule('iron-deficiency-anaemia', {
		sources: ['who-ferritin', 'who-haemoglobin', 'bsg-iron'],
		needs: ['ferritin', 'hgb'],
		pregnancy: 'other-limits',
		doctor: 'therapist',
		// Below 80 g/L anaemia is severe (WHO 2024).
		urgency: ({ hgb }) => (isBelow(hgb, 80) ? 'days' : 'weeks'),
		alarm: 'anaemia',
		when: ({ ferritin, hgb }, subject) => isBelow(ferritin, ferritinLimits.lacking) && isAnaemic(hgb, subject),
	}),
	defineRule('iron-deficiency', {
		sources: ['who-ferritin', 'who-haemoglobin'],
		needs: ['ferritin', 'hgb'],
		pregnancy: 'other-limits',
		doctor: 'therapist',
		urgency: 'weeks',
		when: ({ ferritin, hgb }, subject) => isBelow(ferritin, ferritinLimits.lacking) && isNotAnaemic(hgb, subject),
	}),
	defineRule('ferritin-with-inflammation', {
		sources: ['who-ferritin'],
		needs: ['ferritin', 'crp'],
		pregnancy: 'other-limits',
		doctor: 'therapist',
		urgency: 'weeks',
		when: ({ ferritin, crp }) => isAtLeast(ferritin, ferritinLimits.lacking) && isBelow(ferritin, ferritinLimits.inflamed) && isAbove(crp, inflamed),
	}),
	defineRule('b12-macrocytosis', {
		sources: ['nice-b12', 'bsh-b12'],
		needs: ['b12', 'mcv'],
		pregnancy: 'other-limits',
		doctor: 'therapist',
		urgency: 'weeks',
		// 180 ng/L is where NICE takes a deficiency as confirmed.
		when: ({ b12, mcv }) => isBelow(b12, 180) && isAbove(mcv, 100),
	}),
	defineRule('folate-macrocytosis', {
		sources: ['who-folate', 'bsh-b12'],
		needs: ['folate', 'mcv'],
		pregnancy: 'other-limits',
		doctor: 'therapist',
		urgency: 'weeks',
		when: ({ folate, mcv }) => isBelow(folate, 3) && isAbove(mcv, 100),
	}),
	defineRule('hypothyroidism', {
		sources: ['nice-thyroid', 'eta-hypothyroidism'],
		needs: ['tsh', 'ft4'],
		pregnancy: 'other-limits',
		doctor: 'endocrinologist',
		urgency: 'weeks',
		when: ({ tsh, ft4 }) => isOverRange(tsh) && isUnderRange(ft4),
	}),
	defineRule('subclinical-hypothyroidism', {
		sources: ['eta-hypothyroidism', 'nice-thyroid'],
		needs: ['tsh', 'ft4'],
		pregnancy: 'other-limits',
		doctor: 'endocrinologist',
		urgency: 'weeks',
		when: ({ tsh, ft4 }) => isOverRange(tsh) && isInRange(ft4),
	}),
	defineRule('hyperthyroidism', {
		sources: ['ata-hyperthyroidism', 'nice-thyroid'],
		needs: ['tsh', 'ft4'],
		reads: ['ft3'],
		pregnancy: 'other-limits',
		doctor: 'endocrinologist',
		urgency: 'days',
		alarm: 'thyroid',
		when: ({ tsh, ft4, ft3 }) => isBelow(tsh, 0.1) && (isOverRange(ft4) || (isInRange(ft4) && ft3 !== undefined && isOverRange(ft3))),
	}),
	defineRule('subclinical-hyperthyroidism', {
		sources: ['eta-hyperthyroidism'],
		needs: ['tsh', 'ft4'],
		reads: ['ft3'],
		pregnancy: 'other-limits',
		doctor: 'endocrinologist',
		urgency: 'weeks',
		alarm: 'thyroid',
		when: ({ tsh, ft4, ft3 }) => isUnderRange(tsh) && isInRange(ft4) && (ft3 === undefined || isInRange(ft3)),
	}),
	defineRule('central-hypothyroidism', {
		sources: ['eta-central'],
		needs: ['tsh', 'ft4'],
		pregnancy: 'other-limits',
		doctor: 'endocrinologist',
		urgency: 'days',
		when: ({ tsh, ft4 }) => isUnderRange(ft4) && (isInRange(tsh) || isUnderRange(tsh)),
	}),
	defineRule('liver-injury-with-jaundice', {
		sources: ['fda-liver', 'easl-liver', 'acg-liver'],
		needs: ['alt', 'bilirubin'],
		fromYears: 1,
		pregnancy: 'holds',
		doctor: 'gastroenterologist',
		urgency: 'today',
		alarm: 'liver',
		when: ({ alt, bilirubin }) => isTimesUpper(alt, 3) && isTimesUpper(bilirubin, 2),
	}),
	defineRule('liver-cells', {
		sources: ['acg-liver', 'easl-liver'],
		needs: ['alt', 'alp'],
		reads: ['bilirubin'],
		pregnancy: 'holds',
		doctor: 'gastroenterologist',
		urgency: 'days',
		alarm: 'liver',
		yieldsTo: ['liver-injury-with-jaundice'],
		when: ({ alt, alp }) => isTimesUpper(alt, 3) && (ratioOfUppers(alt, alp) ?? 0) >= 5,
	}),
	defineRule('liver-bile', {
		sources: ['acg-liver', 'easl-liver'],
		needs: ['alt', 'alp', 'ggt'],
		reads: ['bilirubin'],
		pregnancy: 'other-limits',
		doctor: 'gastroenterologist',
		urgency: ({ bilirubin }) => (bilirubin !== undefined && isTimesUpper(bilirubin, 2) ? 'today' : 'days'),
		alarm: 'liver',
		yieldsTo: ['liver-injury-with-jaundice'],
		// Without GGT alkaline phosphatase may be that of bones.
		when: ({ alt, alp, ggt }) => isTimesUpper(alp, 2) && isOverRange(ggt) && (ratioOfUppers(alt, alp) ?? Infinity) <= 2,
	}),
	defineRule('diabetes-range', {
		sources: ['ada-diabetes', 'who-hba1c'],
		needs: ['hba1c', 'glucose'],
		pregnancy: 'other-limits',
		doctor: 'endocrinologist',
		urgency: 'days',
		alarm: 'sugar',
		when: ({ hba1c, glucose }) => isAtLeast(hba1c, 6.5) && isAtLeast(glucose, 7),
	}),
	defineRule('diabetes-one-of-two', {
		sources: ['ada-diabetes'],
		needs: ['hba1c', 'glucose'],
		pregnancy: 'other-limits',
		doctor: 'endocrinologist',
		urgency: 'weeks',
		alarm: 'sugar',
		when: ({ hba1c, glucose }) => (isAtLeast(hba1c, 6.5) && isBelow(glucose, 7)) || (isBelow(hba1c, 6.5) && isAtLeast(glucose, 7)),
	}),
	defineRule('before-diabetes', {
		sources: ['who-glucose', 'iec-hba1c'],
		needs: ['hba1c', 'glucose'],
		pregnancy: 'other-limits',
		doctor: 'endocrinologist',
		urgency: 'weeks',
		when: ({ hba1c, glucose }) => isAtLeast(hba1c, 6) && isBelow(hba1c, 6.5) && isAtLeast(glucose, 6.1) && isBelow(glucose, 7),
	}),
	defineRule('hba1c-with-anaemia', {
		sources: ['who-hba1c', 'ada-diabetes'],
		needs: ['hba1c', 'hgb'],
		pregnancy: 'other-limits',
		doctor: 'therapist',
		urgency: 'weeks',
		alarm: 'anaemia',
		when: ({ hgb }, subject) => isAnaemic(hgb, subject),
	}),
	defineRule('ldl-very-high', {
		sources: ['esc-lipids'],
		needs: ['ldl'],
		reads: ['triglycerides'],
		pregnancy: 'other-limits',
		doctor: 'cardiologist',
		urgency: 'weeks',
		// Above 4.5 mmol/L of triglycerides a calculated LDL is not to be relied upon.
		when: ({ ldl, triglycerides }) => isAtLeast(ldl, 4.9) && (triglycerides === undefined || isBelow(triglycerides, 4.5)),
	}),
	defineRule('ldl-by-risk', {
		sources: ['esc-lipids'],
		needs: ['ldl'],
		reads: ['triglycerides'],
		pregnancy: 'other-limits',
		doctor: 'therapist',
		urgency: 'planned',
		// From 40 on risk is estimated; the lowest aim of all is 1.4 mmol/L.
		when: ({ ldl, triglycerides }, { age }) =>
			isAtLeast(ldl, (age ?? 0) >= 40 ? 1.4 : 3) && isBelow(ldl, 4.9) && (triglycerides === undefined || isBelow(triglycerides, 4.5)),
	}),
	defineRule('triglycerides-very-high', {
		sources: ['esc-lipids'],
		needs: ['triglycerides'],
		pregnancy: 'holds',
		doctor: 'therapist',
		urgency: 'days',
		alarm: 'pancreas',
		when: ({ triglycerides }) => isAtLeast(triglycerides, 10),
	}),
	defineRule('potassium-with-kidneys', {
		sources: ['ukka-potassium', 'kdigo-kidney'],
		needs: ['potassium'],
		reads: ['egfr', 'creatinine'],
		pregnancy: 'holds',
		doctor: 'nephrologist',
		urgency: ({ potassium }) => (isAtLeast(potassium, 6) ? 'today' : 'days'),
		alarm: 'potassium',
		when: ({ potassium, egfr, creatinine }) =>
			isAtLeast(potassium, 5.5) && ((egfr !== undefined && isBelow(egfr, 60)) || (creatinine !== undefined && isOverRange(creatinine))),
	}),
	defineRule('kidneys-both', {
		sources: ['kdigo-kidney'],
		needs: ['egfr', 'acr'],
		pregnancy: 'other-limits',
		doctor: 'nephrologist',
		urgency: ({ egfr, acr }) => (isBelow(egfr, 30) || isAtLeast(acr, 30) ? 'days' : 'weeks'),
		when: ({ egfr, acr }) => isBelow(egfr, 60) && isAtLeast(acr, 3),
	}),
	defineRule('kidneys-albumin', {
		sources: ['kdigo-kidney'],
		needs: ['egfr', 'acr'],
		pregnancy: 'other-limits',
		doctor: 'therapist',
		urgency: ({ acr }) => (isAtLeast(acr, 30) ? 'days' : 'weeks'),
		when: ({ egfr, acr }) => isAtLeast(egfr, 60) && isAtLeast(acr, 3),
	}),
] as const;

export type PatternId = (typeof rules)[number]['id'];
export const patternRules: readonly PatternRule<PatternId>[] = rules;
