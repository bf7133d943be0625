/** An element with its properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	properties: Partial<HTMLElementTagNameMap[K]>,
	...children: Node[]
): HTMLElementTagNameMap[K] {
	const made = Object.assign(document.createElement(tag), properties);
	made.append(...children);
	return made;
}
