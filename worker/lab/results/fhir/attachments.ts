/** Files of a report: `presentedForm`, and the Media that `media` leads to (R4, DiagnosticReport). What cannot be kept as it is refuses the Bundle by its place. */
import { z } from 'zod';
import { maxResultFiles } from '#shared/results/files.ts';
import { messageTexts } from '#shared/results/messages.ts';
import { readMessageFile, type MessageFile } from '#worker/lab/results/message-files.ts';
import type { Faults } from './faults.ts';
import { resolve, type Located } from './references.ts';
import type { BundleFacts, Report } from './report-schema.ts';
import { checkSubject } from './report-subject.ts';
import { reference, text, type Reference } from './types.ts';

export const attachment = z.looseObject({
	contentType: z.string().max(100).optional(),
	data: z.string().optional(),
	url: z.string().optional(),
	size: z.number().optional(),
	title: text.optional(),
});
type Attachment = z.infer<typeof attachment>;
export const mediaLink = z.looseObject({ comment: text.optional(), link: reference });

const mediaSchema = z.looseObject({
	status: z.enum(['preparation', 'in-progress', 'not-done', 'on-hold', 'stopped', 'completed', 'entered-in-error', 'unknown']),
	subject: reference.optional(),
	content: attachment,
});

/** Statuses of reports whose file is the laboratory's last word: what is preliminary is not kept. */
const reported: ReadonlySet<Report['status']> = new Set(['partial', 'final', 'amended', 'corrected', 'appended']);

/** Undefined where the report names none: then those stay that it had. @param isHeld whether nothing of the report is to be told */
export function filesOf(report: Report, located: Located, subject: Located | null, bundle: BundleFacts, isHeld: boolean): MessageFile[] | undefined {
	const { faults, all } = bundle;
	const { presentedForm = [], media = [] } = report;
	const named = [
		...presentedForm.map((given, at) => ({ given, title: given.title ?? '', at: `${located.at}.presentedForm.${at}` })),
		...media.flatMap(({ link, comment }, at) => {
			const one = mediaOf(link, `${located.at}.media.${at}`, located, subject, bundle);
			return one === null ? [] : [{ given: one.content, title: one.content.title ?? comment ?? '', at: `${one.at}.content` }];
		}),
	];
	if (presentedForm.length + media.length === 0) return undefined;
	if (!reported.has(report.status) || (isHeld && (report.result ?? []).length === 0 && !all.some(({ resource }) => resource.resourceType === 'Observation')))
		faults.add(`${located.at}.${presentedForm.length > 0 ? 'presentedForm' : 'media'}`, 'notRead');
	if (named.length > maxResultFiles) faults.add(`${located.at}.presentedForm`, 'tooManyFiles');
	return named.flatMap(({ given, title, at }) => fileOf(given, title, at, faults) ?? []);
}

function fileOf(given: Attachment, title: string, at: string, faults: Faults): MessageFile | null {
	// What lies elsewhere may be another thing tomorrow, or nobody's to read.
	if (given.data === undefined) return faults.add(given.url === undefined ? `${at}.data` : `${at}.url`, given.url === undefined ? 'required' : 'notRead');
	const name = title === '' ? '' : faults.read(messageTexts.fileTitle, title.replaceAll('\n', ' '), `${at}.title`);
	if (name === null) return null;
	const file = readMessageFile({ title: name, data: given.data, contentType: given.contentType, size: given.size });
	return 'rule' in file ? faults.add(`${at}.${file.member}`, file.rule) : file;
}

function mediaOf(link: Reference, at: string, located: Located, subject: Located | null, bundle: BundleFacts) {
	const { faults } = bundle;
	const target = resolve(bundle.all, link, located, ['Media']);
	if (target === null) return faults.add(`${at}.link`, 'unresolvedReference');
	const data = faults.read(mediaSchema, target.resource, target.at);
	if (data === null) return null;
	checkSubject(data.subject, target, `${target.at}.subject`, subject, bundle);
	if (data.status !== 'completed') faults.add(`${target.at}.status`, 'notRead');
	// A remark on a picture has no place beside it.
	if (Array.isArray(data.note) && data.note.length > 0) faults.add(`${target.at}.note`, 'notRead');
	return { content: data.content, at: target.at };
}

/** Media that no report leads to would be lost. */
export function checkMedia(all: readonly Located[], faults: Faults): void {
	const led = new Set(
		all.flatMap((one) => {
			const links = one.resource.resourceType === 'DiagnosticReport' ? z.array(mediaLink).safeParse(one.resource.media ?? []) : null;
			return links?.success ? links.data.flatMap(({ link }) => resolve(all, link, one, ['Media']) ?? []) : [];
		}),
	);
	for (const one of all) if (one.resource.resourceType === 'Media' && !led.has(one)) faults.add(one.at, 'notRead');
}
