/** The site's own screen for an error: the 404 with the path, the 500 without anything of the machine. */
import { createElement } from 'react';
import { errorNames, type Failure } from '#shared/kit/errors.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { screensWords } from '#shared/i18n/screens.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { ErrorPage } from '#client/layouts/error-page.tsx';
import type { EdgeContext } from '#worker/edge/context.ts';
import { stylesOf } from '#worker/render/stylesheets.ts';
import { pageOfPath } from '#shared/pages.ts';
import { bareScreen, bareStatus } from './bare-screen.ts';
import { drawStreamed } from './draw.ts';

const styles = stylesOf(ErrorPage);

/** Seconds after which somebody who met an outage may try again. */
const outageSeconds = 60;

export async function errorScreen(c: EdgeContext, error: Failure): Promise<Response> {
	const { status, screen } = errorNames[error.name];
	const tScreens = translator(c.get('locale'))(screensWords);
	const tErrors = translator(c.get('locale'))(errorsWords);
	const missing = status === 404;
	const retryAfter = error.retryAfter ?? (status === 503 ? outageSeconds : null);
	const title = tScreens(missing ? 'notFoundTitle' : screen === 'failure' ? 'failureTitle' : status === 429 ? 'waitTitle' : 'refused');
	const message = error.message ?? tErrors(error.name);
	// Without a city there is no frame to draw: the backend has never answered, or has nothing yet.
	if (c.get('city') === undefined && pageOfPath(c.get('barePath'))?.id === 'status') return bareStatus(c);
	if (error.name === 'being-filled' || c.get('city') === undefined) return bareScreen(c, error);
	const drawing = {
		id: null,
		head: { title, description: tErrors(error.name), canonical: '/', index: false },
		element: createElement(ErrorPage, { missing, title, path: missing ? c.get('barePath') : null, message, retryAfter }),
		query: {},
		styles,
		origins: {},
	};
	return drawStreamed(c, drawing, status, retryAfter ?? undefined);
}
