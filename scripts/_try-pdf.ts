import { readFileSync, writeFileSync } from 'node:fs';
import { renderForm } from '#worker/lab/results/pdf/form.ts';
const f = (n: string) => new Uint8Array(readFileSync(`/work/main/worker/lab/results/pdf/font-${n}.bin`));
const base = { analysis: { code: 'HEM-001', name: 'Жалпы қан талдауы (лейкоцитарлық формуламен, ЭТЖ-мен)', slug: 'oak' }, material: 'Веналық қан (ЭДТА)', state: 'done', number: 5.4, comparator: null, unit: '×10⁹/л', range: { low: 4, high: 10, lowIncluded: true, highIncluded: true, expected: null }, decimals: 1, flag: 'N', comment: '', reason: '', corrected: false, note: '' };
const lines: any[] = [
	{ ...base, code: 'a', name: 'Гемоглобин', value: '105', number: 105, unit: 'г/л', flag: 'L', range: { ...base.range, low: 117, high: 155 }, decimals: 0 },
	{ ...base, code: 'b', name: 'Лейкоциттер', value: '5,4' },
	{ ...base, code: 'c', name: 'Эритроциттердің орташа көлемі және өте ұзын атауы бар көрсеткіш (MCV, орташа корпускулалық көлем)', value: '11,2', number: 11.2, flag: 'H', corrected: true, comment: 'Қайта тексерілді. Сынама аздап гемолизденген, бірнеше сөзден тұратын ұзын түсініктеме бірнеше жолға бөлінуі керек болғандықтан осылай жазылған.' },
	{ ...base, code: 'd', analysis: { code: 'BIO-1', name: 'Калий', slug: null }, material: 'Сарысу', name: 'Калий', value: '6,9', number: 6.9, unit: 'ммоль/л', flag: 'HH', range: { ...base.range, low: 3.5, high: 5.1 }, note: 'Гемолиз калийді жалған көтереді.' },
	{ ...base, code: 'e', analysis: { code: 'BIO-2', name: 'СРБ', slug: null }, name: 'C-реактивті ақуыз', value: '<0,1', comparator: '<', number: 0.1, unit: 'мг/л', range: { low: null, high: 5, lowIncluded: true, highIncluded: false, expected: null } },
	{ ...base, code: 'f', analysis: { code: 'SER-1', name: 'HBsAg', slug: null }, name: 'HBsAg', value: 'табылған жоқ', number: null, unit: '', range: { low: null, high: null, lowIncluded: true, highIncluded: true, expected: 'not-detected' } },
	{ ...base, code: 'g', analysis: { code: 'SER-2', name: 'АИТВ', slug: null }, name: 'АИТВ 1/2', value: '', state: 'restricted', number: null, flag: null, range: null, reason: 'Растайтын зерттеу' },
	{ ...base, code: 'h', analysis: { code: 'SER-3', name: 'D витамині 11 900 ₸', slug: null }, name: 'D витамині', value: '', state: 'in-process', number: null, flag: null },
	{ ...base, code: 'i', analysis: { code: 'SER-4', name: 'Копрограмма', slug: null }, name: 'Копрограмма', value: '', state: 'not-available', number: null, flag: null, range: null, reason: 'Материал аз' },
	...Array.from({ length: 45 }, (_, at) => ({ ...base, code: `x${at}`, analysis: { code: `P${Math.floor(at / 9)}`, name: `Несептің жалпы талдауы ${Math.floor(at / 9)}`, slug: null }, material: 'Таңғы несеп', name: `Көрсеткіш ӘҒҚҢӨҰҮҺІ ${at}`, value: '5,40', flag: at % 7 === 0 ? 'H' : 'N', number: at % 7 === 0 ? 11 : 5.4 })),
];
const req: any = { id: 'x', internalNr: '1234567890', lastName: 'Әбдіқадырова', firstName: 'Гүлнұр', middleName: 'Ғабитқызы', birthDate: '1987-03-08', sex: 'F', sampleDeliveryDate: '2026-11-20T03:10:00Z', receivingDate: '2026-11-20T06:30:00Z', plannedDate: null, endDate: null, state: 'in-process', lab: 'Орталық зертхана', lines };
for (const l of ['kz', 'ru', 'en'] as const) writeFileSync(`/tmp/pdft/${l}.pdf`, await renderForm(l, req, { readyOnly: false, now: Date.parse('2026-11-21T09:00:00Z') }, { regular: f('regular'), semibold: f('semibold') }));
