/** Everything that a public page runs before anybody asks for more; React and the islands come when they are wanted. */
import { watchBasket } from './browser/basket-trigger.ts';
import { pollBuilds } from './browser/build-poll.ts';
import { nameButtons } from './browser/button-names.ts';
import { watchDialogs } from './browser/dialogs.ts';
import { watchForms } from './browser/forms.ts';
import { wakeIslands } from './browser/islands.ts';
import { watchLoading } from './browser/loading-bar.ts';
import { watchNavigation } from './browser/navigation.ts';
import { watchSmallControls } from './browser/small-controls.ts';
import { watchTheme } from './browser/theme.ts';

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
