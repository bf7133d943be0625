/** What the sample page runs: the forms' watcher, as every page does, and the styles of the parts. */
import '#client/styles/tokens.css';
import '#client/styles/base.css';
import { startBehaviours } from '#client/runtime/behaviours.ts';
import { formsBehaviour } from '#client/runtime/forms/watch.ts';

Reflect.set(globalThis, 'styles', import.meta.glob('/client/ui/*.module.css', { eager: true }));
startBehaviours([formsBehaviour]);
document.documentElement.dataset.ready = '';
