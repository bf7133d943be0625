/** The site's own screen for an error: the 404 with the path, the 500 without anything of the machine. */
import { createElement } from 'react';
import { errorNames, type Failure } from '#shared/kit/errors.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { screensWords } from '#shared/i18n/screens.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { ErrorPage } from '#client/layouts/error-page.tsx';
import type { EdgeContext } from '#worker/edge/context.ts';
import { stylesOf } from '#worker/render/stylesheets.ts';
import { drawStreamed } from './draw.ts';

const styles = stylesOf(ErrorPage);

export async function errorScreen(c: EdgeContext, error: Failure): Promise<Response> {
	const { status } = errorNames[error.name];
	const tScreens = translator(c.get('locale'))(screensWords);
	const tErrors = translator(c.get('locale'))(errorsWords);
	const missing = status === 404;
	const title = tScreens(missing ? 'notFoundTitle' : 'failureTitle');
	const message = error.message ?? tErrors(error.name);
	// Without a city there is no frame to draw: the backend has never answered. A plain document says so.
	if (c.get('city') === undefined) return plainScreen(c, status, title, message);
	const drawing = {
		id: null,
		head: { title, description: tErrors(error.name), canonical: '/', index: false },
		element: createElement(ErrorPage, { missing, path: missing ? c.get('barePath') : null, message }),
		query: {},
		styles,
		origins: {},
	};
	return drawStreamed(c, drawing, status, error.retryAfter);
}

function plainScreen(c: EdgeContext, status: number, title: string, message: string): Response {
	return new Response(c.req.method === 'HEAD' ? null : `${title}\n\n${message}\n`, {
		status,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '30' },
	});
}
