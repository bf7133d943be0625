/** The page that takes a one-time code: of a sign-in, a registration, a recovery, a changed contact, or a confirmation. */
import { brand } from '#shared/brand.ts';
import { codeWords } from '#shared/login/code.words.ts';
import { beginningOf, purposeOf } from '#shared/login/paths.ts';
import type { CodePayload } from '#shared/login/payload.ts';
import { clockInAlmaty } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { CodePage } from '#client/login/code-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';
import { homeOf, readBack } from './back.ts';
import { choosePerson, giveUp, sendAgain, takeCode } from './code-actions.ts';

/** Steps that are over lead to where they begin, which says so; a person who is signed in by then has nothing to do here. */
async function loadCode({ call, query, locale, person, now, city, refused: form }: PersonalRequest): Promise<Loaded<CodePayload>> {
	const [flow, back, asked] = [await call('flow.view', {}), readBack(query.back), purposeOf(query.for)];
	if (!flow.ok) {
		if (flow.error.name !== 'start-again') return refused(flow.error);
		if (person !== null && asked !== 'contact' && asked !== 'confirm') return redirected(homeOf(query.back, person.role, locale));
		return redirected(localise(beginningOf({ purpose: asked, back }, { again: 1 }), locale));
	}
	const { purpose, channel, resendAt, choices, asksBirthDate } = flow.value;
	// Its first code is still to be asked for, where it begins.
	if (channel === null) return redirected(localise(beginningOf({ purpose, back }), locale));
	const resendMs = resendAt === null ? null : Math.max(0, Date.parse(resendAt) - now);
	return found({
		purpose,
		channel,
		back,
		resendMs,
		// The next whole minute: what it says is never too early.
		resendTime: resendMs === null || resendMs === 0 ? null : clockInAlmaty(Math.ceil((now + resendMs) / 60_000) * 60_000).time,
		sent: query.sent !== undefined,
		leaving: query.leave !== undefined,
		choices,
		asksBirthDate,
		refused: form,
		phone: city.phone,
	});
}

export const loginCode = definePage('login-code', {
	cache: 'personal',
	audience: 'anyone',
	query: ['for', 'back', 'sent', 'leave'],
	form: { confirm: takeCode, resend: sendAgain, choose: choosePerson, leave: giveUp },
	load: loadCode,
	Page: CodePage,
	head: (_props, translator) => {
		const t = translator(codeWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/login', index: false };
	},
});
