/**
 * Marks a piece of a page that the browser wakes up. The server draws the component; `client/entry.ts` finds the mark, loads React and the
 * component when the trigger comes, and hydrates it with the same props. Props are data: what cannot be written as JSON does not compile.
 */
import type { ComponentType } from 'react';
import type { IslandName } from './registry.ts';

/** `load` at once, `idle` when the page is quiet, `visible` on screen, `interaction` at the first focus, touch or key in it. */
export type Trigger = 'load' | 'idle' | 'visible' | 'interaction';

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

interface IslandProps<P extends { readonly [key in keyof P]: Json }> {
	readonly name: IslandName;
	readonly on: Trigger;
	readonly of: ComponentType<P>;
	readonly props: P;
}

export function Island<P extends { readonly [key in keyof P]: Json }>({ name, on, of: Component, props }: IslandProps<P>) {
	return (
		<div data-island={name} data-on={on} data-props={JSON.stringify(props)}>
			<Component {...props} />
		</div>
	);
}
