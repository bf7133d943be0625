/** Dialogs that a press opens (`data-opens="name"`): their chunk comes with the press, the link below it works without. */
import { reloadOnce } from './reload.ts';

const openers = {
	city: async () => (await import('#client/city/city-dialog.tsx')).openCityDialog,
} as const;

export function watchDialogs(): void {
	document.addEventListener('click', (event) => {
		const opener = (event.target as Element).closest<HTMLElement>('[data-opens]');
		const name = opener?.dataset.opens;
		if (!opener || name !== 'city') return;
		event.preventDefault();
		openers[name]().then(
			(open) => open(opener),
			() => reloadOnce(),
		);
	});
}
