/** Everything that a public page runs before anybody asks for more; React and the islands come when they are wanted. */
import { watchBasket } from '#client/basket/trigger.ts';
import { pollBuilds } from '#client/runtime/build-poll.ts';
import { nameButtons } from '#client/basket/button-names.ts';
import { watchDialogs } from '#client/runtime/dialogs.ts';
import { watchForms } from '#client/runtime/forms/watch.ts';
import { wakeIslands } from '#client/runtime/islands.ts';
import { watchLoading } from '#client/runtime/loading-bar.ts';
import { watchNavigation } from '#client/runtime/navigation.ts';
import { watchSmallControls } from '#client/runtime/small-controls.ts';
import { watchTheme } from '#client/runtime/theme.ts';

watchDialogs();
watchForms();
watchLoading();
watchNavigation();
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
