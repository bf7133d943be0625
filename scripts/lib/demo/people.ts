/**
 * People who do not exist, for the local site alone (README.md, "Demo people"). Their IINs have valid check digits and serial numbers from 9990 on, which no register
 * reaches; their phones begin with +7 700 000 00.
 */
import { guardedUntil } from '#shared/family/rules.ts';

/** Passwords as they stand in README.md, by the same rules as everybody's. */
export const demoPassword = 'Demo-Zerthana-26';

export interface DemoPatient {
	readonly id: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly birthDate: string;
	readonly sex: 'F' | 'M';
	readonly iin: string;
	/** Empty for a child, who signs in nowhere. */
	readonly phone: string;
	readonly email: string;
	/** Whether the reception has seen a document: only then the account shows what comes for the IIN. */
	readonly isConfirmed: boolean;
}

export const demoMother: DemoPatient = {
	id: 'demo-patient-akhmetova-01',
	lastName: 'Ахметова',
	firstName: 'Айгерим',
	middleName: 'Ерлановна',
	birthDate: '1988-04-12',
	sex: 'F',
	iin: '880412499909',
	phone: '+77000000011',
	email: 'aigerim@example.com',
	isConfirmed: true,
};
export const demoChild: DemoPatient = {
	id: 'demo-patient-akhmetov-002',
	lastName: 'Ахметов',
	firstName: 'Алихан',
	middleName: 'Даниярович',
	birthDate: '2019-06-03',
	sex: 'M',
	iin: '190603599909',
	phone: '',
	email: '',
	isConfirmed: true,
};
export const demoMan: DemoPatient = {
	id: 'demo-patient-kim-oleg-003',
	lastName: 'Ким',
	firstName: 'Олег',
	middleName: 'Викторович',
	birthDate: '1975-09-30',
	sex: 'M',
	iin: '750930399902',
	phone: '+77000000012',
	email: 'oleg@example.com',
	isConfirmed: true,
};
/** Has not been at the reception yet: her account shows the requests that carry her phone, and a code to be read out there. */
export const demoWoman: DemoPatient = {
	id: 'demo-patient-nurlanova-04',
	lastName: 'Нурланова',
	firstName: 'Сауле',
	middleName: 'Маратовна',
	birthDate: '1992-11-08',
	sex: 'F',
	iin: '921108499909',
	phone: '+77000000013',
	email: 'saule@example.com',
	isConfirmed: false,
};
/** Acts for three children: one is well, one has something to show to a doctor, one waits for results. */
export const demoMotherOfThree: DemoPatient = {
	id: 'demo-patient-seitzhanova-05',
	lastName: 'Сейтжанова',
	firstName: 'Гүлнар',
	middleName: 'Бақытқызы',
	birthDate: '1986-09-22',
	sex: 'F',
	iin: '860922499908',
	phone: '+77000000014',
	email: 'gulnar@example.com',
	isConfirmed: true,
};
export const demoEldest: DemoPatient = {
	id: 'demo-patient-seitzhan-ar-06',
	lastName: 'Сейтжан',
	firstName: 'Аружан',
	middleName: 'Ермекқызы',
	birthDate: '2014-02-08',
	sex: 'F',
	iin: '140208699909',
	phone: '',
	email: '',
	isConfirmed: true,
};
export const demoSecond: DemoPatient = {
	id: 'demo-patient-seitzhan-sa-07',
	lastName: 'Сейтжан',
	firstName: 'Санжар',
	middleName: 'Ермекұлы',
	birthDate: '2018-09-15',
	sex: 'M',
	iin: '180915599903',
	phone: '',
	email: '',
	isConfirmed: true,
};
export const demoYoungest: DemoPatient = {
	id: 'demo-patient-seitzhan-ai-08',
	lastName: 'Сейтжан',
	firstName: 'Айша',
	middleName: 'Ермекқызы',
	birthDate: '2022-05-10',
	sex: 'F',
	iin: '220510699908',
	phone: '',
	email: '',
	isConfirmed: true,
};
export const demoPatients: readonly DemoPatient[] = [demoMother, demoChild, demoMan, demoWoman, demoMotherOfThree, demoEldest, demoSecond, demoYoungest];

/** Who acts for which child, as long as the site lets parents. */
export const demoWards = [
	{ guardian: demoMother, child: demoChild, until: guardedUntil(demoChild.birthDate) },
	{ guardian: demoMotherOfThree, child: demoEldest, until: guardedUntil(demoEldest.birthDate) },
	{ guardian: demoMotherOfThree, child: demoSecond, until: guardedUntil(demoSecond.birthDate) },
	{ guardian: demoMotherOfThree, child: demoYoungest, until: guardedUntil(demoYoungest.birthDate) },
] as const;
/** Whose account shows a person's results. */
export const demoReader = (patient: DemoPatient): DemoPatient => demoWards.find(({ child }) => child === patient)?.guardian ?? patient;

const clinic = (nr: number) => ({
	work_places_ru: `Демо-клиника №${nr}`,
	work_places_en: `Demo clinic ${nr}`,
	work_places_kz: `№${nr} демо-клиника`,
});

/** Files of the laboratory, as it brings them in. */
export const demoFiles = {
	representatives: [
		{ code: 'DEMO-R1', last_name: 'Садыкова', first_name: 'Мадина', middle_name: 'Маратовна', phone: '+77000000031', email: 'madina@example.com' },
	],
	doctors: [
		{
			code: 'DEMO-D1',
			last_name: 'Омаров',
			first_name: 'Данияр',
			middle_name: 'Серикович',
			phone: '+77000000021',
			email: 'omarov@example.com',
			speciality_ru: 'Терапевт',
			speciality_en: 'General practitioner',
			speciality_kz: 'Терапевт',
			...clinic(1),
			representative: 'DEMO-R1',
		},
		{
			code: 'DEMO-D2',
			last_name: 'Ли',
			first_name: 'Анна',
			middle_name: 'Сергеевна',
			phone: '+77000000022',
			email: 'anna.li@example.com',
			speciality_ru: 'Эндокринолог',
			speciality_en: 'Endocrinologist',
			speciality_kz: 'Эндокринолог',
			...clinic(2),
			representative: 'DEMO-R1',
		},
	],
	staff: [
		{ code: 'DEMO-A1', last_name: 'Касымова', first_name: 'Айгуль', middle_name: 'Ермековна', phone: '+77000000051', email: '', roles: 'administrator' },
		{ code: 'DEMO-C1', last_name: 'Пак', first_name: 'Ирина', middle_name: '', phone: '+77000000052', email: '', roles: 'call-center' },
		{ code: 'DEMO-H1', last_name: 'Бекова', first_name: 'Сауле', middle_name: '', phone: '+77000000053', email: '', roles: 'house-calls' },
		{ code: 'DEMO-N1', last_name: 'Жумабаева', first_name: 'Гульмира', middle_name: '', phone: '+77000000054', email: '', roles: 'nurse' },
		{ code: 'DEMO-N2', last_name: 'Тен', first_name: 'Марина', middle_name: '', phone: '+77000000055', email: '', roles: 'nurse' },
	],
	partners: [
		{
			code: 'DEMO-P1',
			company: 'ТОО «Демо-Партнёр»',
			contract_nr: '7/2026',
			discount: '12.5',
			valid_until: '2027-12-31',
			contact_name: 'Садыкова Мадина',
			contact_phone: '+77000000031',
			contact_email: 'madina@example.com',
			phone: '+77000000041',
			email: 'partner@example.com',
		},
	],
	'discount-levels': [
		{ spent: 50_000, percent: '5' },
		{ spent: 100_000, percent: '10' },
		{ spent: 200_000, percent: '15' },
	],
	cards: [
		{ nr: '2000000000008', state: 2, discount: '10', iin: demoMother.iin },
		{ nr: '2000000000015', state: 2, discount: '5', iin: demoMan.iin },
	],
} as const;

/** The templates of the first doctor, by codes of tests. */
export const demoTemplates = [
	{ id: 'demo-template-check-up-01', name: 'Профилактический осмотр', codes: ['HEM-001', 'URI-001', 'BIO-001', 'BIO-022'] },
	{ id: 'demo-template-anaemia-002', name: 'Анемия', codes: ['HEM-010', 'BIO-047'] },
	{ id: 'demo-template-thyroid-003', name: 'Щитовидная железа', codes: ['HOR-001'] },
] as const;
