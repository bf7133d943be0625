/**
 * The embedded laboratory: the features' handlers behind routes that are derived from the table of calls. It speaks what an operator's own backend
 * speaks, and could be deployed alone.
 */
import { calls } from '#shared/calls.ts';
import { catalogueHandlers } from './catalogue/index.ts';
import { cityExists } from './city/cities.ts';
import { cityHandlers } from './city/index.ts';
import { consultationHandlers } from './consultation/index.ts';
import { contentHandlers } from './content/index.ts';
import { feedbackHandlers } from './feedback/index.ts';
import { laboratory } from './kit/laboratory-key.ts';
import { routeCalls } from './kit/router.ts';
import { orderAccess } from './order/access.ts';
import { orderHandlers } from './order/index.ts';
import { pointHandlers } from './points/index.ts';
import { resultAccess } from './results/access.ts';
import { resultHandlers } from './results/index.ts';
import { searchHandlers } from './search/index.ts';

export type { LabEnv } from './kit/router.ts';

export const makeLab = () =>
	routeCalls({
		calls,
		handlers: {
			...cityHandlers,
			...catalogueHandlers,
			...searchHandlers,
			...pointHandlers,
			...orderHandlers,
			...resultHandlers,
			...feedbackHandlers,
			...contentHandlers,
			...consultationHandlers,
		},
		resolvers: { laboratory, order: orderAccess, result: resultAccess },
		cityExists,
	});
