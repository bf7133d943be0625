/** Patients of the demo doctor. The laboratory names their IINs, so that a doctor sees their visits side by side. */
import { iinCheckDigitFits } from '#shared/kit/fields.ts';
import { randomFrom } from '#scripts/lib/random.ts';
import { courseOf, type Course, type Person } from './courses.ts';

const surnames = [
	'Абдрахманов',
	'Беков',
	'Ван',
	'Гусев',
	'Досжанов',
	'Есимов',
	'Жуков',
	'Заиров',
	'Исаев',
	'Қалиев',
	'Лим',
	'Муратов',
	'Нұрғалиев',
	'Оспанов',
	'Петров',
	'Рахимов',
];
const given = { F: ['Айжан', 'Алия', 'Дана', 'Елена', 'Жанна', 'Мария'], M: ['Азамат', 'Виктор', 'Ерлан', 'Игорь'] } as const;
const patronymics = { F: ['Болатовна', 'Викторовна', 'Маратқызы', ''], M: ['Болатович', 'Викторович', 'Маратұлы', ''] } as const;

/** With a serial number from 9990 on, which no register reaches. @param at tells people of one day and sex apart */
function iinOf(birthDate: string, sex: 'F' | 'M', at: number): string {
	const century = (birthDate < '2000' ? 3 : 5) + (sex === 'F' ? 1 : 0);
	for (let serial = at; ; serial += 1) {
		const body = `${birthDate.slice(2).replaceAll('-', '')}${century}${9990 + (serial % 10)}`;
		const digit = [...'0123456789'].find((one) => iinCheckDigitFits(body + one));
		if (digit !== undefined) return body + digit;
	}
}

/** One of each name. */
export const roster: readonly (Person & { readonly course: Course })[] = (() => {
	const random = randomFrom(14);
	const people = (['F', 'M'] as const).flatMap((sex) => given[sex].flatMap((firstName) => surnames.map((surname) => ({ sex, firstName, surname }))));
	return people.map(({ sex, firstName, surname }, at) => {
		const birthDate = `${1945 + Math.floor(random() * 60)}-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 18)}`;
		return {
			lastName: sex === 'F' && /(?:ов|ев)$/.test(surname) ? `${surname}а` : surname,
			firstName,
			middleName: patronymics[sex][Math.floor(random() * 4)] ?? '',
			birthDate,
			sex,
			iin: iinOf(birthDate, sex, at),
			course: courseOf(at, sex, random()),
		};
	});
})();
