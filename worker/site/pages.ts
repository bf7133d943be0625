/** The pages of the site: every definition that a file of this folder exports. */
import { stylesOf } from '#worker/render/stylesheets.ts';
import { collectDefinitions, makeSite } from './collect.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.tsx', './*/*.tsx'], { eager: true });

export const site = makeSite(collectDefinitions(Object.values(modules)), stylesOf);
