/** `Icon` by its other name. */
export { Icon as Sign } from './icon.tsx';
