/** Calls of news and articles. */
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { importContent, importPicture, pictureKey } from './import.ts';

export const contentHandlers: HandlersOf<'content.picture' | 'lis.content' | 'lis.content-picture'> = {
	'content.picture': async ({ services }, { params: { file } }) => {
		const found = await services.files.get(pictureKey(file));
		return found ? success({ bytes: found.stream, fileName: file, contentType: found.contentType }) : failure('not-found');
	},
	'lis.content': importContent,
	'lis.content-picture': importPicture,
};
