/** A state of an order in calls. */
import { z } from 'zod';
import { orderState } from '#shared/kit/domain.ts';
import { numberOfState, stateOfNumber } from './states.ts';

/** A number on the wire, a name in the code. */
export const wireState = z.codec(z.literal([0, 1, 2, 3, 4, 5]), orderState, { decode: stateOfNumber, encode: numberOfState });
