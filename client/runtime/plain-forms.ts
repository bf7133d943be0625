/**
 * Forms that are sent as the browser sends them (a city, a search, a filter, a basket emptied): they go when the site can be reached. Those that are
 * the form engine runs (`data-form`) are sent by it.
 */
import { defineBehaviour } from './behaviours.ts';
import { leave } from './connection.ts';

/** A form that went may go again after this time, if the page still stands. */
const againMs = 2000;
let going = false;

export const plainFormsBehaviour = defineBehaviour('plain-forms', {
	start() {
		addEventListener('submit', (event) => {
			const { target: form, submitter } = event;
			if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog' || form.target !== '') return;
			event.preventDefault();
			void sendPlainly(form, submitter);
		});
		addEventListener('pageshow', () => {
			going = false;
		});
	},
});

/** As the browser does it, past every listener; which button was pressed is said by an input in its place. Once, however often it is pressed. */
export async function sendPlainly(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	if (going) return;
	going = true;
	const left = await leave(() => {
		const name = submitter instanceof HTMLButtonElement ? submitter.name : '';
		const pressed = Object.assign(document.createElement('input'), { type: 'hidden', name, value: (submitter as HTMLButtonElement | null)?.value ?? '' });
		if (name !== '') form.append(pressed);
		HTMLFormElement.prototype.submit.call(form);
		// After Back the form stands as it was.
		pressed.remove();
	});
	// An answer that is a file leaves the page where it is.
	setTimeout(() => (going = false), left ? againMs : 0);
}
