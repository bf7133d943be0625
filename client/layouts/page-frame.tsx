/** What islands know of their page, as data in the document. `<` is written as an escape, so that no text can end the element. */
import type { PageFrame } from '#client/runtime/browser-frame.ts';
import { useFrame } from '#client/runtime/frame.tsx';

export function PageFrameScript() {
	const { city, page, path, address, stale, person } = useFrame();
	const facts: PageFrame = { city, page, path, ...(address === path ? {} : { address }), ...(stale ? { stale } : {}), ...(person ? { person } : {}) };
	return (
		<script type="application/json" id="page-frame">
			{JSON.stringify(facts).replace(/</g, '\\u003c')}
		</script>
	);
}
