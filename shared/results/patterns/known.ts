/** What the rules of patterns read, and where they are from. */

interface MeasuredAnalyte {
	/** Codes of LOINC that all mean it. */
	readonly loinc: readonly string[];
	/** Codes of the catalogue, for what has no code of LOINC there. */
	readonly codes?: readonly string[];
	/** UCUM, as the catalogue writes it: a value in another unit is not read. */
	readonly unit: string;
}

export const measured = {
	ferritin: { loinc: ['2276-4'], unit: 'ug/L' },
	hgb: { loinc: ['718-7'], unit: 'g/L' },
	mcv: { loinc: ['787-2'], unit: 'fL' },
	crp: { loinc: ['1988-5'], unit: 'mg/L' },
	b12: { loinc: ['2132-9'], unit: 'pg/mL' },
	folate: { loinc: ['2284-8'], unit: 'ng/mL' },
	tsh: { loinc: ['3016-3'], unit: 'm[IU]/L' },
	ft4: { loinc: ['14920-3'], unit: 'pmol/L' },
	ft3: { loinc: ['14928-6'], unit: 'pmol/L' },
	alt: { loinc: ['1742-6'], unit: 'U/L' },
	ast: { loinc: ['1920-8'], unit: 'U/L' },
	alp: { loinc: ['6768-6'], unit: 'U/L' },
	ggt: { loinc: ['2324-2'], unit: 'U/L' },
	bilirubin: { loinc: ['14631-6'], unit: 'umol/L' },
	/** Fasting, of plasma or serum. */
	glucose: { loinc: ['14771-0'], unit: 'mmol/L' },
	hba1c: { loinc: ['4548-4'], unit: '%' },
	/** By any method. */
	ldl: { loinc: ['69419-0', '22748-8', '39469-2'], unit: 'mmol/L' },
	triglycerides: { loinc: ['14927-8'], unit: 'mmol/L' },
	potassium: { loinc: ['2823-3'], unit: 'mmol/L' },
	creatinine: { loinc: ['14682-9'], unit: 'umol/L' },
	egfr: { loinc: ['98979-8', '98980-6'], unit: 'mL/min/{1.73_m2}' },
	/** Albumin by creatinine, of urine. */
	acr: { loinc: [], codes: ['URI-005.ACR'], unit: 'mg/mmol' },
} as const satisfies Record<string, MeasuredAnalyte>;

/** As they are cited: organisation, title, year. */
export const sources = {
	'who-ferritin': 'WHO. Guideline on use of ferritin concentrations to assess iron status in individuals and populations. 2020',
	'who-haemoglobin': 'WHO. Guideline on haemoglobin cutoffs to define anaemia in individuals and populations. 2024',
	'bsg-iron': 'British Society of Gastroenterology. Guidelines for the management of iron deficiency anaemia in adults. 2021',
	'nice-b12': 'NICE. Vitamin B12 deficiency in over 16s: diagnosis and management (NG239). 2024',
	'bsh-b12': 'British Society for Haematology. Guidelines for the diagnosis and treatment of cobalamin and folate disorders. 2014',
	'who-folate': 'WHO. Serum and red blood cell folate concentrations for assessing folate status in populations. 2015',
	'nice-thyroid': 'NICE. Thyroid disease: assessment and management (NG145). 2019',
	'eta-hypothyroidism': 'European Thyroid Association. Guideline: management of subclinical hypothyroidism. 2013',
	'eta-hyperthyroidism': 'European Thyroid Association. Guidelines on diagnosis and treatment of endogenous subclinical hyperthyroidism. 2015',
	'ata-hyperthyroidism': 'American Thyroid Association. Guidelines for diagnosis and management of hyperthyroidism and other causes of thyrotoxicosis. 2016',
	'eta-central': 'European Thyroid Association. Guidelines on the diagnosis and management of central hypothyroidism. 2018',
	'acg-liver': 'American College of Gastroenterology. Clinical guideline: evaluation of abnormal liver chemistries. 2017',
	'easl-liver': 'EASL. Clinical practice guidelines: drug-induced liver injury. 2019',
	'fda-liver': 'FDA. Guidance for industry: drug-induced liver injury, premarketing clinical evaluation. 2009',
	'ada-diabetes': 'American Diabetes Association. Standards of care in diabetes: diagnosis and classification of diabetes. 2025',
	'who-hba1c': 'WHO. Use of glycated haemoglobin (HbA1c) in the diagnosis of diabetes mellitus. 2011',
	'who-glucose': 'WHO, IDF. Definition and diagnosis of diabetes mellitus and intermediate hyperglycaemia. 2006',
	'iec-hba1c': 'International Expert Committee. Report on the role of the A1C assay in the diagnosis of diabetes. 2009',
	'esc-lipids': 'ESC, EAS. Guidelines for the management of dyslipidaemias. 2019',
	'kdigo-kidney': 'KDIGO. Clinical practice guideline for the evaluation and management of chronic kidney disease. 2024',
	'ukka-potassium': 'UK Kidney Association. Clinical practice guidelines: treatment of acute hyperkalaemia in adults. 2023',
} as const;
