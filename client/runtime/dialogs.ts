/** Dialogs that a press opens (`data-opens="name"`): their chunk comes with the press, the link below it works without. */
import { defineBehaviour } from './behaviours.ts';
import { raise } from './events.ts';
import { loadMounted } from './load-mounted.ts';
import { follow } from './navigation.ts';
import type { DialogName } from './registry.ts';

let opening = false;

export const dialogsBehaviour = defineBehaviour('dialogs', {
	start() {
		document.addEventListener('click', (event) => {
			const opener = (event.target as Element).closest<HTMLElement>('[data-opens]');
			if (!opener) return;
			event.preventDefault();
			openDialog(opener.dataset.opens as DialogName, opener);
		});
	},
});

/** @param opener has the focus again when it is shut, and leads on where the dialog does not come */
export function openDialog(name: DialogName, opener = document.activeElement as HTMLElement): void {
	// A second press while the chunk is on its way opens no second dialog.
	if (opening) return;
	opening = true;
	void open(name, opener).finally(() => {
		opening = false;
	});
}

async function open(name: DialogName, opener: HTMLElement): Promise<void> {
	raise('page:loading:start');
	const parts = await loadMounted(
		({ dialogs }) => dialogs[name](),
		() => opener instanceof HTMLAnchorElement && follow(opener.href),
	);
	if (parts) raise('page:loading:end');
	parts?.openDialog(name, parts.component, opener);
}
