/** Pages on the way to an order: how often each kind is looked at is counted in browsers, of nobody. */
import { ownValue } from '#shared/kit/own-value.ts';

export const viewKinds = ['search', 'test', 'basket', 'order'] as const;
export type ViewKind = (typeof viewKinds)[number];

/** By the id of a page. Of the form of an order the first page alone: what follows is the same form. */
export const kindsOfPages: Readonly<Record<string, ViewKind>> = {
	search: 'search',
	'pricelist-slug': 'test',
	'analyzes-slug': 'test',
	basket: 'basket',
	order: 'order',
};
export const viewKindOf = (page: string): ViewKind | null => ownValue(kindsOfPages, page) ?? null;

/** So many of a kind are told at once, at the most: nobody looks at more between two glances at another tab. */
export const maxViews = 50;

/** What was seen, and about how many there were: what was seen over the share of visits that was asked for at that time. */
export type Views = Readonly<Record<ViewKind, { readonly seen: number; readonly about: number }>>;
