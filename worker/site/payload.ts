/** A page's data by itself (`_payload.json`), with the build whose components read it. */
import { build } from 'virtual:build';
import { buildHeader } from '#shared/kit/headers.ts';
import type { EdgeContext } from '#worker/edge/context.ts';

export const answerPayload = (c: EdgeContext, data: object, headers: Readonly<Record<string, string>> = {}): Response =>
	c.json(data, 200, { [buildHeader]: build.id, ...headers });
