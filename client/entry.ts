/** Everything that a public page runs before anybody asks for more; React and the islands come when they are wanted. */
import { pollBuilds } from './browser/build-poll.ts';
import { nameButtons } from './browser/button-names.ts';
import { watchDialogs } from './browser/dialogs.ts';
import { watchForms } from './browser/forms.ts';
import { watchBasket } from './browser/header-basket.ts';
import { wakeIslands } from './browser/islands.ts';
import { watchLoading } from './browser/loading-bar.ts';
import { watchNavigation } from './browser/navigation.ts';
import { reloadOnce } from './browser/reload.ts';
import { watchSmallControls } from './browser/small-controls.ts';
import { watchTheme } from './browser/theme.ts';
import { toasts } from './stores/toasts.ts';

watchDialogs();
watchForms();
watchLoading();
watchNavigation();
// The view and its stylesheet come with the first toast.
const stop = toasts.subscribe((list) => {
	if (list.length === 0) return;
	stop();
	void import('./browser/toast-view.ts').then(
		({ watchToasts }) => watchToasts(),
		() => reloadOnce(),
	);
});
watchBasket();
watchTheme();
watchSmallControls();
const attend = () => {
	wakeIslands();
	nameButtons();
};
document.addEventListener('page:shown', attend);
// This file may run while the page is still being read: what stands below would be missed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', attend, { once: true });
else attend();
pollBuilds();
