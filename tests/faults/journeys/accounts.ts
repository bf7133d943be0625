/** Registration with a code, and the results of a receipt. */
import { textVersions } from '#shared/consent/versions.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import { codeOf } from '#tests/faults/codes.ts';
import type { Journey } from '#tests/faults/journeys.ts';
import type { Seen } from '#tests/faults/visitor.ts';
import type { Walk } from '#tests/faults/walk.ts';
import { bring, messageOf } from './laboratory.ts';

const password = 'Vt7#kel-Roo';

export const registration: Journey = {
	name: 'registration',
	steps: 3,
	links: ['laboratory', 'database', 'queue', 'sms'],
	messageStep: 1,
	async walk(walk: Walk) {
		const { visitor, phone } = walk;
		const page = visitor.at('/login/registration');
		const iin = `9005144${String(walk.nr % 100_000).padStart(5, '0')}`;
		const person = {
			intent: 'person',
			lastName: 'Төлегенұлы',
			firstName: 'Ержан',
			middleName: '',
			date: '1990-05-14',
			city: 'almaty',
			personNr: iin,
			personNrConfirmed: iin,
			documentNr: '',
		};
		const login = {
			intent: 'login',
			activation: 'phone',
			phone,
			phone2: '',
			email1: '',
			password,
			repeatPassword: password,
			consent: textVersions['registration.consent'],
			agreement: textVersions['registration.agreement'],
		};
		const reaches = (path: string, fields: Readonly<Record<string, string>>, to: string) =>
			walk.sends(path, fields, null, ({ location }) => location?.includes(to) === true);
		await reaches(page, person, 'step=login');
		const second = await reaches(`${page}?step=login`, login, '/login/code');
		const code = await codeOf(walk, phone);
		const rows = () => walk.count(`patients WHERE phone = '${phone}'`);
		if (code === null) return walk.demand((await rows()) === 0, 'an account without a code');
		const steps = second.location ?? '';
		const spent = escapeXml(translator(walk.locale)(errorsWords)('code-spent'));
		/** The process ended between the code and what it was for: the page says that another one is to be asked for. */
		const otherwise = async ({ text }: Seen) => {
			if (!text.includes(spent)) return null;
			await walk.world.query(`UPDATE codes SET created_at = created_at - 60000`);
			await visitor.send(steps, { intent: 'resend' });
			const next = await walk.comes(async () => {
				const came = await codeOf(walk, phone);
				return came === code ? null : came;
			}, 6000);
			return next === null ? null : { intent: 'confirm', code: next };
		};
		await walk.sends(steps, { intent: 'confirm', code }, rows, ({ location }) => location?.includes('step=done') === true, { otherwise });
		await walk.opens(visitor.at('/cabinet'), ({ text }) => text.includes('Ержан'));
	},
};

/** Of the person whose results they are: no page tells of her but her own. */
const surname = 'Сақтаулықызы';

export const results: Journey = {
	name: 'results',
	steps: 3,
	links: ['laboratory', 'database'],
	async walk(walk: Walk) {
		const { visitor } = walk;
		const message = messageOf(walk, surname);
		walk.demand((await bring(walk, message)) !== null, 'the laboratory does not take results');
		const receipt = { internalNr: message.requestNr, password: message.password };
		const seen = await walk.sends(visitor.at('/results/login'), receipt, null, ({ location }) => /\/results\/[\w-]{22,}/.test(location ?? ''));
		const path = (seen.location ?? '').split('?')[0] ?? '';
		const page = await walk.opens(path, ({ text }) => text.includes(surname) && text.includes('HEM-010'), [surname]);
		const file = /href="([^"]*blanks[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
		walk.demand(file !== undefined, 'no way to the report');
		const isWhole = async () => {
			const report = await visitor.open(file);
			if (report.status === 0) return null;
			if (report.contentType.startsWith('application/pdf')) return report.text.startsWith('%PDF-') && /%%EOF\s*$/.test(report.text) ? report : null;
			walk.look(report, [surname]);
			return null;
		};
		await walk.step(isWhole);
		walk.demand((await walk.comes(isWhole, 15_000)) !== null, 'the report never comes whole');
	},
};
