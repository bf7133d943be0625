/** The journal of an account's results: who opened them; which came to the account, by what proof, and taking one out. */
import { brand } from '#shared/brand.ts';
import { identityCodeForm, newIdentityCode, takeBackForm } from '#shared/attachments/forms.ts';
import { attachmentId } from '#shared/attachments/calls.ts';
import type { AttachmentsPayload, JournalPayload } from '#shared/attachments/payload.ts';
import { attachmentWords } from '#shared/attachments/words.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { JournalPage } from '#client/attachments/journal-page.tsx';
import type { Outcome } from './action.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';
import type { OpeningsPayload } from '#shared/openings/payload.ts';
import { secretId } from '#shared/kit/schemas.ts';

/** A request that is not the account's has no journal here, as one that is none. */
async function loadOpenings({ call, query }: AccountRequest): Promise<Loaded<OpeningsPayload>> {
	const after = /^[1-9]\d{0,14}$/.exec(query.after ?? '')?.[0];
	const others = query.others !== undefined;
	const params = { ...(after === undefined ? {} : { after: Number(after) }), ...(others ? { others: '1' as const } : {}) };
	const result = query.result === undefined ? null : secretId.safeParse(query.result);
	if (result !== null && !result.success) return refused({ name: 'not-found' });
	const listed =
		result === null ? await call('patient.openings', { params }) : await call('patient.result-openings', { params: { ...params, id: result.data } });
	if (!listed.ok) return refused(listed.error);
	const { data, chains, next, keptSince } = listed.value;
	return found({ openings: data, chains, keptSince, resultId: result?.data ?? null, others, next, isLater: after !== undefined });
}

const takeBack = formAction(takeBackForm, async ({ c, send, refuse }) => {
	const taken = await send();
	// One that left the account meanwhile is not in the list.
	if (!taken.ok && taken.error.name !== 'not-found') return refuse(taken.error);
	return { kind: 'redirect', to: localise('/cabinet/journal?done=1', c.var.locale) };
});

/** The code waits, sealed, for the page that shows it: it is in no address. */
const makeCode = formAction(identityCodeForm, async ({ send, refuse }): Promise<Outcome> => {
	const made = await send();
	return made.ok ? { kind: 'filled', values: made.value } : refuse(made.error);
});

/** What a form of the other part leads back to is shown there. */
const loadJournal = async (request: AccountRequest): Promise<Loaded<JournalPayload>> => {
	if (request.query.tab === 'openings') {
		const opened = await loadOpenings(request);
		return opened.kind === 'found' ? found({ opened: opened.props, attached: null }) : opened;
	}
	const attached = await loadAttachments(request);
	return attached.kind === 'found' ? found({ opened: null, attached: attached.props }) : attached;
};

async function loadAttachments({ call, query, filled, refused: form }: AccountRequest): Promise<Loaded<AttachmentsPayload>> {
	const after = attachmentId.exec(query.after ?? '')?.[0];
	const [listed, profile] = await Promise.all([call('patient.attachments', { params: after === undefined ? {} : { after } }), call('patient.main', {})]);
	if (!listed.ok) return refused(listed.error);
	if (!profile.ok) return refused(profile.error);
	const made = newIdentityCode.safeParse(filled);
	const { data, next } = listed.value;
	return found({
		attachments: data,
		next,
		isLater: after !== undefined,
		takenBack: query.done !== undefined,
		code: made.success ? made.data : null,
		isConfirmed: profile.value.isProved,
		failed: form !== null,
	});
}

export const journal = definePage('cabinet-journal', {
	cache: 'personal',
	audience: ['patient'],
	query: ['tab', 'result', 'others', 'after', 'done'],
	form: { 'take-back': takeBack, code: makeCode },
	load: loadJournal,
	Page: JournalPage,
	head: (_props, translator) => {
		const t = translator(attachmentWords);
		return {
			title: t('headTitle', { brand: brand.name }),
			description: t('lead', { phone: formatPhone(brand.phone) }),
			canonical: '/cabinet/journal',
			index: false,
		};
	},
});
