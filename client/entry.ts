/** Everything that a public page runs before anybody asks for more; React and the islands come when they are wanted. */
import { pollBuilds } from './browser/build-poll.ts';
import { watchDialogs } from './browser/dialogs.ts';
import { watchBasket } from './browser/header-basket.ts';
import { wakeIslands } from './browser/islands.ts';
import { watchLoading } from './browser/loading-bar.ts';
import { watchNavigation } from './browser/navigation.ts';
import { watchTheme } from './browser/theme.ts';
import { watchToasts } from './browser/toast-view.ts';

watchDialogs();
watchLoading();
watchNavigation();
watchToasts();
watchBasket();
watchTheme();
wakeIslands();
document.addEventListener('page:shown', () => wakeIslands());
pollBuilds();
