/** What the site shows, edited in the console: drafts in three languages, looked at before they are published, at once or at their time; versions, and the way back. */
import { z } from 'zod';
import { blocks } from '#shared/content/blocks.ts';
import { draftStates, maxText, openStates, stopReasons } from '#shared/content/drafts.ts';
import { picture } from '#shared/content/pictures.ts';
import { sections } from '#shared/content/types.ts';
import { locales } from '#shared/i18n/locales.ts';
import { afterId, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { slug } from '#shared/kit/schemas.ts';
import { checkStart, start } from './start-fields.ts';

const refusals = ['unauthorised', 'second-factor', 'forbidden'] as const;
const asStaff = { audience: 'staff', checksCity: false, right: 'content' } as const;
const id = z.coerce.number().int().positive();
const section = z.enum(sections);
const place = { section, slug };
const locale = z.enum(locales);
const moment = z.iso.datetime();
/** Fingerprint of a piece; empty for none. */
const fingerprint = z.string().max(64);
const note = z.string().trim().max(500, 'tooLong').default('');
const markdown = z.string().max(maxText, 'tooLong');
const inEach = <T extends z.ZodType>(schema: T) => z.object({ ru: schema, en: schema, kz: schema });

const diffLine = z.object({ what: z.enum(['same', 'added', 'taken-away', 'gap']), text: z.string() });
export type DiffLine = z.output<typeof diffLine>;

const draft = z.object({
	id,
	...place,
	state: z.enum(draftStates),
	/** Code and name. */
	author: z.string(),
	at: moment,
	note: z.string(),
	/** Languages that somebody has written. */
	written: z.array(locale),
	/** When it is to be published; null for what nobody has scheduled. */
	startsAt: moment.nullable(),
	scheduledBy: z.string(),
	reason: z.enum(stopReasons),
});
export type Draft = z.output<typeof draft>;

const listed = z.object({
	...place,
	/** In the reader's language. */
	title: z.string(),
	/** Of each language that is there. */
	changed: z.array(z.object({ locale, at: moment })),
});

/** `site`: what is on it; `drafts`: what somebody has yet to publish; `removed`: what was on the site. */
export const contentLists = ['site', 'drafts', 'removed'] as const;
export type ContentListName = (typeof contentLists)[number];

const list = defineCall('staff.content.list', {
	...asStaff,
	summary: 'What is on the site, by section and address; or drafts, or what was taken off it, the newest first. `q`: words of a title or an address',
	path: '/account/staff/content',
	params: z.object({
		list: z.enum(contentLists).default('site'),
		section: section.optional(),
		q: z.string().trim().max(80).default(''),
		/** `next` of the page before. */
		after: z
			.string()
			.regex(/^(?:(?:\d{1,15}\/)?[a-z]{1,20}\/[a-z0-9-]{1,120}|\d{1,15})$/)
			.optional(),
		pageSize: cursorPageSize,
	}),
	reply: z.object({
		pieces: z.array(listed),
		drafts: z.array(draft),
		removed: z.array(z.object({ ...place, version: z.int(), at: moment, author: z.string() })),
		next: z.string().nullable(),
		/** Drafts that could not be published when their time came. */
		stopped: z.int(),
	}),
	errors: [...refusals, 'bad-request'],
});

const fault = z.object({
	/** Null for what is said of the piece as a whole. */
	locale: locale.nullable(),
	/** Counts from 1. */
	line: z.int(),
	/** Key of the head; empty below it. */
	key: z.string(),
	text: z.string(),
});
export type ContentFault = z.output<typeof fault>;

const preview = z.object({
	title: z.string(),
	lead: z.string(),
	date: z.string().nullable(),
	example: z.boolean(),
	picture: picture.extend({ alt: z.string() }).nullable(),
	blocks,
});
export type ContentPreview = z.output<typeof preview>;

const show = defineCall('staff.content.show', {
	...asStaff,
	summary:
		'One piece, or a draft of it, in one language (`text`): the Markdown, every fault of all three languages by line, what a reader would see, and the difference by line to what is on the site. One that nobody has written yet comes with a head to fill in',
	path: '/account/staff/content/:section/:slug',
	params: z.object({ ...place, text: locale, draft: id.optional() }),
	reply: z.object({
		...place,
		/** What is on the site; null for nothing. */
		standing: z.object({ fingerprint, changed: z.array(z.object({ locale, at: moment })) }).nullable(),
		/** The draft that is shown; null for the text of the site. */
		draft: draft.nullable(),
		/** By which a draft of this text goes: fingerprint of the piece. */
		base: fingerprint,
		/** The piece has changed since the draft was begun: what changed meanwhile, by line. Null where nothing has. */
		meanwhile: z.array(diffLine).nullable(),
		/** Languages that changed since, whose text on the site the draft would take the place of with another one. */
		overwritten: z.array(locale),
		markdown: z.string(),
		/** What stands on the site in this language; empty for nothing. */
		published: z.string(),
		faults: z.array(fault),
		preview: preview.nullable(),
		difference: z.array(diffLine),
		/** Drafts of the piece that somebody has yet to publish. */
		drafts: z.array(draft),
	}),
	errors: [...refusals, 'bad-request', 'not-found'],
});

const kinds = ['added', 'changed', 'removed'] as const;
const version = z.object({
	version: z.int(),
	at: moment,
	/** Code and name of a person, or name and user of a key; empty for the root key. */
	author: z.string(),
	note: z.string(),
	what: z.enum(kinds),
	/** The version of all pieces that this one took back; null for any other. */
	undoes: z.int().nullable(),
	/** It is how the piece stands. */
	isNewest: z.boolean(),
});

const versions = defineCall('staff.content.versions', {
	...asStaff,
	summary: 'What changed one piece, the newest first: imports, and what was published in the console',
	path: '/account/staff/content/:section/:slug/versions',
	params: z.object({ ...place, before: afterId, pageSize: cursorPageSize }),
	reply: cursorListOf(version, z.int()),
	errors: [...refusals, 'bad-request'],
});

const showVersion = defineCall('staff.content.version', {
	...asStaff,
	summary: 'One of them: what it changed by line, and what would change if the text from before it came back',
	path: '/account/staff/content/:section/:slug/versions/:version',
	params: z.object({ ...place, version: id }),
	reply: version.extend({
		...place,
		/** Of the piece as it stands. */
		standing: fingerprint,
		changed: inEach(z.array(diffLine)),
		/** Null where there was no text before it. */
		back: inEach(z.array(diffLine)).nullable(),
		/** Names of documents that were replaced by others of the same name, by the version and by bringing the text back. */
		changedFiles: z.array(z.string()),
		backFiles: z.array(z.string()),
	}),
	errors: [...refusals, 'bad-request', 'not-found'],
});

const changing = [...refusals, 'bad-request', 'validation', 'not-found', 'conflict'] as const;

const save = defineCall('staff.content.save', {
	...asStaff,
	summary:
		'Saves the text of one language as a draft, whatever is wrong with it; the other languages come from the draft that it goes on from (`draft`), or from the piece of that fingerprint (`base`). 409 `conflict` where nothing is different',
	method: 'POST',
	path: '/account/staff/content/:section/:slug/drafts',
	params: z.object(place),
	body: z.object({ text: locale, markdown, note, base: fingerprint, draft: id.optional() }),
	/** `scheduled`: the draft that it goes on from waits for its time, and is published then as it was. */
	reply: z.object({ id, scheduled: z.boolean() }),
	errors: changing,
	maxBytes: 1024 * 1024,
});

const ofDraft = { ...asStaff, method: 'POST', params: z.object({ id }), errors: changing, timeoutMs: 60_000 } as const;

const publish = defineCall('staff.content.publish', {
	...ofDraft,
	summary:
		'Publishes a draft beside the piece that was seen (`seen`, its fingerprint), at once or at a `day` and `time` of Almaty. 422 with every fault by language and line; 409 `conflict` where something else stands by then, nothing is different, or somebody else was faster',
	path: '/account/staff/content-drafts/:id/publish',
	body: z.object({ seen: fingerprint, ...start }).superRefine(checkStart),
	reply: z.object({ id, state: z.enum(['published', 'scheduled']) }),
	invalidates: ['content'],
});

const callOff = defineCall('staff.content.call-off', {
	...ofDraft,
	summary:
		'A draft that waits for its time is an ordinary one again; any other is thrown away. `state`: as the person saw it; 409 `conflict` where it is another one by now',
	path: '/account/staff/content-drafts/:id/call-off',
	body: z.object({ state: z.enum(openStates) }),
	reply: z.object({ id }),
});

const restore = defineCall('staff.content.restore', {
	...asStaff,
	summary: 'Brings the text from before a version back, as a new version, with the checks of an import; also of a piece that was taken off the site',
	method: 'POST',
	path: '/account/staff/content/:section/:slug/versions/:version/restore',
	params: z.object({ ...place, version: id }),
	body: z.object({ seen: fingerprint, note }),
	reply: z.object({ version: z.int() }),
	errors: changing,
	timeoutMs: 60_000,
	invalidates: ['content'],
});

const remove = defineCall('staff.content.remove', {
	...asStaff,
	summary: 'Takes a piece off the site, in all languages; 409 `conflict` with the texts that name it, or where something else stands than was seen',
	method: 'POST',
	path: '/account/staff/content/:section/:slug/remove',
	params: z.object(place),
	body: z.object({ seen: fingerprint.min(1), note: note.unwrap().min(1, 'required') }),
	reply: z.object({ version: z.int() }),
	errors: changing,
	invalidates: ['content'],
});

export const staffContentCalls = [list, show, versions, showVersion, save, publish, callOff, restore, remove] as const;
