/** A medical representative's doctors. */
import { brand } from '#shared/brand.ts';
import { localise } from '#shared/kit/urls.ts';
import type { OwnDoctorView } from '#shared/representative/calls.ts';
import { representativeWords } from '#shared/representative/words.ts';
import { month as monthSchema } from '#shared/statistics/months.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { DoctorPage } from '#client/representative/doctor-page.tsx';
import { DoctorsPage, type DoctorsProps } from '#client/representative/doctors-page.tsx';
import { definePage } from './define-page.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

/** Months that may be chosen, this one included. */
const shownMonths = 12;

async function loadDoctors({ call, query, today, origin, locale }: AccountRequest): Promise<Loaded<DoctorsProps>> {
	const months = monthsBack(monthOf(today), shownMonths);
	const asked = monthSchema.safeParse(query.month);
	const [doctors, main] = await Promise.all([
		call('representative.doctors', { params: asked.success ? { month: asked.data } : {} }),
		call('representative.main', {}),
	]);
	if (!doctors.ok) return refused(doctors.error);
	if (!main.ok) return refused(main.error);
	const { month, data } = doctors.value;
	return found({
		month,
		months: months.includes(month) ? months : [...months, month],
		doctors: data,
		representative: main.value,
		link: origin + localise('/login/recovery', locale),
	});
}

export const doctors = definePage('cabinet-doctors', {
	cache: 'personal',
	audience: ['representative'],
	query: ['month'],
	load: loadDoctors,
	Page: DoctorsPage,
	head: (_props, translator) => {
		const t = translator(representativeWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/cabinet/doctors', index: false };
	},
});

async function loadDoctor({ call, params }: AccountRequest): Promise<Loaded<{ readonly doctor: OwnDoctorView }>> {
	const doctor = await call('representative.doctor', { params: { id: params.id ?? '' } });
	return doctor.ok ? found({ doctor: doctor.value }) : refused(doctor.error);
}

export const doctor = definePage('cabinet-doctor', {
	cache: 'personal',
	audience: ['representative'],
	load: loadDoctor,
	Page: DoctorPage,
	head: (_props, translator) => {
		const t = translator(representativeWords);
		return { title: t('doctorHeadTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/cabinet/doctors', index: false };
	},
});
