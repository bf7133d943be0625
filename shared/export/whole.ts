/** Everything that the laboratory has of a person, as subjects: one file of data each, in the order of the archive. Pure. */
import { attachmentEndings } from '#shared/consultation/rules.ts';
import type { TreeOf } from '#shared/i18n/words.ts';
import type { wholeColumnWords } from './whole-columns.words.ts';

export const subjectNames = [
	'profile',
	'consents',
	'family',
	'cards',
	'orders',
	'order-lines',
	'order-events',
	'orders-for-others',
	'missed-visits',
	'payments',
	'payment-steps',
	'payment-entries',
	'house-calls',
	'house-call-lines',
	'feedback',
	'consultations',
	'consultation-files',
	'requests',
	'attachments',
	'result-views',
	'told-states',
	'openings',
	'shares',
	'share-views',
	'messages',
	'notification-choices',
	'browsers',
	'telegram',
	'sessions',
	'passkeys',
	'devices',
	'apps',
	'staff-acts',
	'handovers',
	'takings',
	'merges',
	'erasures',
] as const;
export type SubjectName = (typeof subjectNames)[number];

/** A column, as it is named in JSON. */
export type ColumnName = keyof TreeOf<typeof wholeColumnWords>['columns'];

/** Why something of a person is in no file. */
export const untoldReasons = ['secret', 'copy', 'passing', 'others', 'held', 'replaced', 'staff', 'intake'] as const;
export type UntoldReason = (typeof untoldReasons)[number];

/** Of the files of a consultation, by what they are. */
export const fileEndings: Readonly<Record<string, string>> = attachmentEndings;
