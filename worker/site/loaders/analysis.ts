import type { AnalysisView } from '#shared/catalogue/calls.ts';
import { joinPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { found, refused, type Loaded, type PublicRequest } from '#worker/site/route.ts';

export interface AnalysisData {
	readonly analysis: PublicContent<AnalysisView>;
}

const isSlug = (text: string) => text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** One analysis by the slug of its address. A slug that cannot be one is simply not found. */
export async function loadAnalysis({ call, params: { slug = '' } }: PublicRequest): Promise<Loaded<PublicContent<AnalysisData>>> {
	if (!isSlug(slug)) return refused({ name: 'not-found' });
	const analysis = await call('analysis.view', { params: { slug } });
	return analysis.ok ? found(joinPublic({ analysis: analysis.value })) : refused(analysis.error);
}
