/** Writing into the fields of an address as if it were typed: what looks at the form sees it. */

/** @param field the line of the address */
export function writeAddress(field: HTMLInputElement, text: string): void {
	field.value = text.slice(0, field.maxLength > 0 ? field.maxLength : undefined);
	for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Where the building is, as the form sends it along; null where that is not known. */
export function hiddenPlace(field: HTMLInputElement | null, place: { readonly lat: number; readonly lon: number } | null): void {
	for (const name of ['lat', 'lon'] as const) {
		const hidden = field?.form?.elements.namedItem(name);
		if (hidden instanceof HTMLInputElement) hidden.value = place === null ? '' : String(place[name]);
	}
}
