/** Opening hours of a collection point, in one line for each kind of day. */
import type { Cabinet } from '#shared/points/calls.ts';
import { hoursLine } from '#shared/points/hours.ts';
import { orderWords } from '#shared/order/words.ts';
import { useT } from '#client/runtime/frame.tsx';

export const PointHours = ({ schedule }: { readonly schedule: Cabinet['schedule'] }) => <span>{hoursLine(useT(orderWords), schedule)}</span>;
