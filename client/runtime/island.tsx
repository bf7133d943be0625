/**
 * Marks a piece of a page that the browser wakes up. The server draws the component; `client/runtime/islands.ts` finds the mark, loads React and
 * the component when the trigger comes, and hydrates it with the same props and the same frame. Props are data: what cannot be written as JSON does not
 * compile.
 */
import type { ComponentType } from 'react';
import { FrameProvider, useFrame } from './frame.tsx';
import type { IslandName } from './registry.ts';

/** `idle` when the page is quiet, `interaction` at the first focus, touch or key in it. Every page carries what waits for each of them, so none is there unused. */
type Trigger = 'idle' | 'interaction';

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

interface IslandProps<P extends { readonly [key in keyof P]: Json }> {
	readonly name: IslandName;
	/** Begins the ids inside; to be said where a page holds two islands of one name. */
	readonly id?: string;
	readonly on: Trigger;
	readonly of: ComponentType<P>;
	readonly props: P;
	/** On a page that follows what others do it takes new props where it stands, and keeps what was begun in it; any other island is drawn anew while nobody is on it. */
	readonly renewed?: boolean;
}

export function Island<P extends { readonly [key in keyof P]: Json }>({ name, id = name, on, of: Component, props, renewed = false }: IslandProps<P>) {
	const frame = useFrame();
	const idPrefix = `${frame.idPrefix}${id}-`;
	return (
		<div data-island={name} data-on={on} data-ids={idPrefix} data-props={JSON.stringify(props)} data-renewed={renewed ? '' : undefined}>
			<FrameProvider value={{ ...frame, idPrefix }}>
				<Component {...props} />
			</FrameProvider>
		</div>
	);
}
