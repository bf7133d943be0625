/** Markup that React has drawn, as React elements again: tags, attributes and text, no components. It reads only what React writes. */
import { createElement, type ReactNode } from 'react';

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" };
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity);

const propNames: Readonly<Record<string, string>> = {
	class: 'className',
	for: 'htmlFor',
	tabindex: 'tabIndex',
	maxlength: 'maxLength',
	readonly: 'readOnly',
	autocomplete: 'autoComplete',
	inputmode: 'inputMode',
	'stroke-width': 'strokeWidth',
	'stroke-linecap': 'strokeLinecap',
	'stroke-linejoin': 'strokeLinejoin',
	viewbox: 'viewBox',
	datetime: 'dateTime',
	colspan: 'colSpan',
	enterkeyhint: 'enterKeyHint',
	value: 'defaultValue',
	checked: 'defaultChecked',
	formaction: 'formAction',
};

function propsOf(tag: string, text: string): Record<string, unknown> {
	const props: Record<string, unknown> = {};
	for (const [, name = '', value] of text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
		const lower = name.toLowerCase();
		const known = lower === 'value' && tag !== 'input' ? 'value' : (propNames[lower] ?? name);
		if (lower === 'style') props.style = styleOf(plain(value ?? ''));
		else
			props[known] =
				value === undefined || value === ''
					? lower.startsWith('data-') || value === undefined
						? (value ?? true)
						: lower === 'value' || lower === 'alt'
							? ''
							: true
					: plain(value);
	}
	return props;
}

const styleOf = (text: string) =>
	Object.fromEntries(
		text
			.split(';')
			.filter(Boolean)
			.map((rule) => {
				const at = rule.indexOf(':');
				const name = rule.slice(0, at).trim();
				return [name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), rule.slice(at + 1).trim()];
			}),
	);

interface Open {
	readonly tag: string;
	readonly props: Record<string, unknown>;
	readonly children: ReactNode[];
}

export function hostElements(markup: string): ReactNode[] {
	const root: ReactNode[] = [];
	const stack: Open[] = [];
	const add = (node: ReactNode) => void (stack.at(-1)?.children ?? root).push(node);
	// A comment between two texts is how React keeps them apart; two texts draw it again.
	for (const [, comment, close, tag, attributes = '', slash, text] of markup.matchAll(
		/(<!--.*?-->)|<\/([\w-]+)>|<([\w-]+)((?:[^>"]|"[^"]*")*?)(\/?)>|([^<]+)/g,
	)) {
		if (comment !== undefined) continue;
		if (text !== undefined) add(plain(text));
		else if (close !== undefined) {
			const opened = stack.pop();
			if (opened) add(createElement(opened.tag, opened.props, ...opened.children));
		} else if (tag !== undefined) {
			const props = propsOf(tag, attributes);
			if (slash === '/' || empty.has(tag)) add(createElement(tag, props));
			else stack.push({ tag, props, children: [] });
		}
	}
	return root;
}
