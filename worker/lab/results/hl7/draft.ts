/** A Bundle in the making: resources with the places of the message that they were made of, so that whatever is wrong with one is told there. */
import type { FhirBundle } from '#shared/results/messages.ts';

/** Paths within a resource, and where in the message they come from; the empty path is the resource. */
export type Places = Readonly<Record<string, string>>;

interface Entry {
	readonly fullUrl: string;
	readonly resource: { readonly resourceType: string; [member: string]: unknown };
	readonly places: Places;
}

export class Draft {
	readonly #entries: Entry[] = [];

	/** @returns by what others refer to it */
	add(resourceType: string, members: Readonly<Record<string, unknown>>, places: Places): { readonly reference: string } {
		const fullUrl = `urn:er7:${String(this.#entries.length)}`;
		this.#entries.push({ fullUrl, resource: { resourceType, ...members }, places });
		return { reference: fullUrl };
	}

	/** Adds a member to a resource that was added before. */
	set({ reference }: { readonly reference: string }, member: string, value: unknown): void {
		const entry = this.#entries.find(({ fullUrl }) => fullUrl === reference);
		if (entry !== undefined) entry.resource[member] = value;
	}

	bundle(messageId: string, timestamp: string | undefined): FhirBundle {
		return {
			resourceType: 'Bundle',
			type: 'collection',
			identifier: { value: messageId },
			...(timestamp === undefined ? {} : { timestamp }),
			entry: this.#entries.map(({ fullUrl, resource }) => ({ fullUrl, resource })),
		};
	}

	/** Where in the message a path into the Bundle leads. */
	placeOf(path: string): string {
		const [, at, rest = ''] = /^entry\.(\d+)(?:\.resource)?(?:\.(.*))?$/.exec(path) ?? [];
		const places = this.#entries[Number(at)]?.places;
		if (places === undefined) return path.startsWith('identifier') ? 'MSH[1]-10' : path.startsWith('timestamp') ? 'MSH[1]-7' : 'MSH[1]';
		const [longest = ''] = Object.keys(places)
			.filter((one) => rest === one || (one !== '' && (rest.startsWith(`${one}.`) || (one.endsWith('*') && rest.startsWith(one.slice(0, -1))))))
			.sort((a, b) => b.length - a.length);
		return places[longest] ?? places[''] ?? 'MSH[1]';
	}
}
