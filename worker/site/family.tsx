/** The page of the family: adding a child, showing a child's data, and going back to one's own. */
import { brand } from '#shared/brand.ts';
import { addChildForm, backToOwnForm, removeChildForm, showChildForm } from '#shared/family/forms.ts';
import type { FamilyPayload, SwitchPlace } from '#shared/family/payload.ts';
import { endingSoonDays } from '#shared/family/rules.ts';
import { familyWords } from '#shared/family/words.ts';
import { daysBetween } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { isReachable } from '#shared/pages.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { noteActing } from '#worker/edge/principal.ts';
import { FamilyPage } from '#client/family/family-page.tsx';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

const page = '/cabinet/family';

const add = formAction(addChildForm, async ({ c, send, refuse }) => {
	const added = await send();
	return added.ok ? { kind: 'redirect', to: localise(`${page}?done=added`, c.var.locale) } : refuse(added.error);
});

const places: Readonly<Record<SwitchPlace, string>> = { home: '/cabinet', results: '/results', health: '/cabinet/health', order: '/order' };
/** The page whose switch was pressed; null for none. */
function placeOf(c: EdgeContext): string | null {
	const from = new URL(c.req.url).searchParams.get('from');
	return from !== null && Object.hasOwn(places, from) ? places[from as SwitchPlace] : null;
}

/** What is not there any more is not shown on the page either: it says so by itself. */
const show = formAction(showChildForm, async ({ c, send, refuse }) => {
	const shown = await send();
	if (!shown.ok) return shown.error.name === 'not-found' ? { kind: 'redirect', to: localise(page, c.var.locale), unsent: true } : refuse(shown.error);
	noteActing(c, true);
	const to = placeOf(c) ?? places.home;
	return { kind: 'redirect', to: localise(isReachable(to) ? to : page, c.var.locale), forgets: true };
});

const back = formAction(backToOwnForm, async ({ c, send, refuse }) => {
	const shown = await send();
	if (!shown.ok) return refuse(shown.error);
	noteActing(c, false);
	return { kind: 'redirect', to: localise(placeOf(c) ?? `${page}?done=back`, c.var.locale), forgets: true };
});

const remove = formAction(removeChildForm, async ({ c, send, refuse }) => {
	const removed = await send();
	if (!removed.ok && removed.error.name !== 'not-found') return refuse(removed.error);
	return { kind: 'redirect', to: localise(`${page}?done=removed`, c.var.locale), forgets: true };
});

async function load({ call, refused: form, today, query }: AccountRequest): Promise<Loaded<FamilyPayload>> {
	const family = await call('family.list', {});
	if (!family.ok) return refused(family.error);
	const { data, shown } = family.value;
	const done = (['added', 'removed', 'back'] as const).find((one) => one === query.done) ?? null;
	return found({
		children: data.map((child) => ({ ...child, isEnding: !child.isOver && daysBetween(today, child.until) <= endingSoonDays })),
		shown,
		refused: form,
		today,
		done: form === null ? done : null,
	});
}

export const family = definePage('cabinet-family', {
	cache: 'personal',
	audience: ['patient'],
	query: ['done'],
	form: { add, show, back, remove },
	load,
	Page: FamilyPage,
	head: (_props, translator) => {
		const t = translator(familyWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('lead'), canonical: page, index: false };
	},
});
