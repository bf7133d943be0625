/** What of the body analytes tell of, in the order of the page. Which analyte belongs to which the laboratory says (docs/lab-files.md, "health"). */
export const bodySystems = [
	'blood',
	'clotting',
	'iron',
	'inflammation',
	'sugar',
	'lipids',
	'heart',
	'liver',
	'pancreas',
	'kidneys',
	'urine',
	'minerals',
	'vitamins',
	'thyroid',
	'hormones',
	'immunity',
	'infections',
	'digestion',
	'other',
] as const;
export type BodySystem = (typeof bodySystems)[number];
