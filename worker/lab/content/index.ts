/** Calls of news and articles. */
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { importContent, importPicture } from './import.ts';

export const contentHandlers: HandlersOf<'lis.content' | 'lis.content-picture'> = {
	'lis.content': importContent,
	'lis.content-picture': importPicture,
};
