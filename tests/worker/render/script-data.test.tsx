/** Data inside a script element: whatever it says, the element ends where the site ends it, and what is read out is what was put in. */
import { describe, expect, it } from 'vitest';
import { PageFrameScript } from '#client/layouts/page-frame.tsx';
import { draw } from '#tests/support/draw.tsx';
import { structured } from '#worker/render/document.ts';

/** By which a script element ends, begins again, or is not seen to end (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements). */
const hostile = [
	'</script><script>alert(1)</script>',
	'</SCRIPT\t>',
	'<!-- <script>',
	'--> ]]> \u2028\u2029',
	'"};alert(1)//',
	'\\u003c/script>',
	'&lt;/script&gt;&quot;',
];
/** What a browser takes for the content of the first script element: all until the first end tag, whatever its case. */
function contentOf(html: string): string {
	const begin = html.indexOf('>', html.search(/<script/i)) + 1;
	return html.slice(begin, begin + html.slice(begin).search(/<\/script/i));
}

describe('data inside a script element', () => {
	it.each(hostile)('as of search engines cannot end it: %j', (text) => {
		const html = structured({ name: text, [text]: [text] });
		expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script']);
		expect(JSON.parse(contentOf(html))).toEqual({ name: text, [text]: [text] });
	});
	it.each(hostile)('as of islands cannot end it: %j', (text) => {
		const html = draw(<PageFrameScript />, 'ru', { path: `/${text}`, address: `/${text}?q=${text}` });
		expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script']);
		expect(JSON.parse(contentOf(html))).toMatchObject({ path: `/${text}`, address: `/${text}?q=${text}` });
	});
});
