/** Small acts of buttons that do nothing without a script: print, hand on the page or a link, show a password. */
const shownMs = 2500;

export async function act(button: HTMLElement): Promise<void> {
	const { act: name } = button.dataset;
	if (name === 'print') print();
	else if (name === 'reveal') reveal(button);
	else if (name === 'copy') await shareOrCopy(button);
	else if (name === 'share') await import('./share.ts').then(({ share }) => share());
}

function reveal(button: HTMLElement): void {
	const input = button.parentElement?.querySelector('input');
	if (!input) return;
	const shown = input.type === 'text';
	input.type = shown ? 'password' : 'text';
	button.setAttribute('aria-pressed', String(!shown));
}

/** On a phone the system's own sheet, elsewhere the clipboard; where neither is allowed, the text is selected to be copied by hand. */
async function shareOrCopy(button: HTMLElement): Promise<void> {
	const url = button.dataset.copy ?? '';
	if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
		// Closing the sheet is no failure.
		await navigator.share({ url }).catch(() => {});
		return;
	}
	try {
		await navigator.clipboard.writeText(url);
	} catch {
		button.parentElement?.querySelector('input')?.select();
		return;
	}
	const label = button.querySelector('span');
	if (!label || label.dataset.usual !== undefined) return;
	label.dataset.usual = label.textContent;
	label.textContent = button.dataset.done ?? '';
	setTimeout(() => {
		label.textContent = label.dataset.usual ?? '';
		delete label.dataset.usual;
	}, shownMs);
}
