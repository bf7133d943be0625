/**
 * A link: within the site in the reader's language, or to somewhere else, which learns nothing of where the reader came from. The frame of
 * every page and lists of hundreds write their anchors themselves, with `useHref`: a component for each would show in the time of drawing.
 */
import type { ComponentProps } from 'react';
import { useHref } from '#client/runtime/frame.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
	/** Bare path of the site (`/pricelist?page=2`), of a call (`/api/…`, `/account/…`, in no language), or a whole address (`https:`, `tel:`, `mailto:`). */
	readonly to: string;
}

export function Link({ to, ...attributes }: LinkProps) {
	const href = useHref();
	if (/^\/(?:api|account)\//.test(to)) return <a href={to} {...attributes} />;
	if (to.startsWith('/')) return <a href={href(to)} {...attributes} />;
	return <a href={to} rel={/^https?:/.test(to) ? 'noopener noreferrer' : undefined} {...attributes} />;
}
