/** The step to the section about the company, for pages that stand below it. */
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import type { PublicRequest } from '#worker/site/request.ts';

export type AboutTrail = readonly { readonly name: string; readonly path: string }[];

/** By the title that its page has; nothing while an operator has not written it, and where a section stands elsewhere. */
export async function aboutCrumb({ call, goesWithout }: PublicRequest, isBelow: boolean): Promise<PublicContent<AboutTrail>> {
	const nothing = mapPublic(joinPublic({}), () => []);
	if (!isBelow) return nothing;
	const about = await call('content.view', { params: { section: 'pages', slug: 'about' } });
	if (about.ok) return mapPublic(about.value, ({ piece }) => (piece === null ? [] : [{ name: piece.title, path: '/about' }]));
	if (about.error.name !== 'not-found') goesWithout('content');
	return nothing;
}
