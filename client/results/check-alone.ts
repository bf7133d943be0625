/** The script of the check of files as one file: it stands in the page that is downloaded, and asks nobody. */
import { watchFile } from './check-file.ts';

const part = document.querySelector<HTMLElement>('[data-check-file]');
if (part !== null) watchFile(part);
