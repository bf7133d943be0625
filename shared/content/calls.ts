/** What an operator writes, and the files that it comes from. */
import { z } from 'zod';
import { callTable, defineCall, listOf, page, pageSize } from '#shared/kit/call.ts';
import { importParams, importReply } from '#shared/kit/import-call.ts';
import { slug } from '#shared/kit/schemas.ts';
import { blocks } from './blocks.ts';
import { source } from './fields.ts';
import { document, documentFile, documentMediaTypes, maxPictureBytes, picture, pictureFile } from './pictures.ts';
import { sections } from './types.ts';

/** A Markdown file by its path in the folder; every picture of the folder, null where it is none that is taken; every other file, null likewise. */
const folder = z.object({
	texts: z.array(z.object({ path: z.string().max(300), text: z.string() })).max(10_000),
	pictures: z.array(z.object({ name: z.string().max(300), bytes: z.int().min(0), picture: picture.nullable() })).max(10_000),
	documents: z
		.array(z.object({ name: z.string().max(300), bytes: z.int().min(0), file: documentFile.nullable() }))
		.max(10_000)
		.default([]),
});
export type ContentFolder = z.infer<typeof folder>;

const section = z.enum(sections);

const piece = z.object({
	section,
	slug,
	/** Slugs of the pages above it, the uppermost first; empty where a type has none. */
	parents: z.array(slug),
	/** A day, `YYYY-MM-DD`; null where it has none. */
	date: z.string().nullable(),
	/** The day on which it was last changed. */
	changed: z.string(),
	title: z.string(),
	lead: z.string(),
	picture: picture.extend({ alt: z.string() }).nullable(),
	/** Made up, to show what a site looks like. */
	example: z.boolean(),
	/** As its type has them (`factsOf`). */
	facts: z.record(z.string(), z.union([z.string(), z.number(), z.literal(true), z.array(z.string()), z.array(source), document])),
});
export type Piece = z.infer<typeof piece>;

/** A question with its whole answer. */
export type Question = Piece & { readonly blocks: z.infer<typeof blocks> };

const pieceView = piece.extend({
	blocks,
	/** Titles of the pages above it, in the order of `parents`. */
	trail: z.array(z.string()),
	/** Pages right below it. */
	children: z.array(piece),
	/** Those of the section besides it that come first. */
	others: z.array(piece),
});
export type PieceView = z.infer<typeof pieceView>;

const cache = { freshSeconds: 300, tags: ['content'] } as const;

const contentList = defineCall('content.list', {
	summary: 'Pieces of a section, in its order: by day, the newest first, or as the operator sets them out',
	path: '/api/content/:section',
	params: z.object({ section, page, pageSize }),
	reply: listOf(piece),
	audience: 'anyone',
	cache,
	browser: true,
});

const contentView = defineCall('content.view', {
	summary: 'One piece by its slug, whole, with others of its section; for a slug that it used to have, the one that it has',
	path: '/api/content/:section/:slug',
	params: z.object({ section, slug }),
	reply: z.object({ piece: pieceView.nullable(), movedTo: slug.nullable() }),
	errors: ['not-found'],
	audience: 'anyone',
	cache,
	browser: true,
});

const contentQuestions = defineCall('content.questions', {
	summary: 'Questions with their whole answers, as the operator sets them out; a search reads them all',
	path: '/api/content-questions',
	params: z.object({ page, pageSize }),
	reply: listOf(piece.extend({ blocks })),
	audience: 'anyone',
	cache,
	browser: true,
});

const contentAbout = defineCall('content.about', {
	summary: 'Pieces that say that they are about an analysis, by sections and there in their order',
	path: '/api/content-about/:code',
	params: z.object({ code: z.string().regex(/^[A-Za-z0-9.-]{1,40}$/) }),
	reply: listOf(piece),
	audience: 'anyone',
	cache: { ...cache, unbounded: ['code'] },
	browser: true,
});

const pictureCall = defineCall('content.picture', {
	summary: 'One picture of a text; what stands under a name never changes',
	path: '/pictures/:file',
	params: z.object({ file: pictureFile }),
	reply: z.unknown(),
	bytes: { contentType: 'image/*', maxBytes: maxPictureBytes, immutable: true },
	errors: ['not-found'],
	audience: 'anyone',
	browser: true,
	timeoutMs: 10_000,
});

const documentCall = defineCall('content.document', {
	summary: 'One PDF of a text; what stands under a name never changes',
	path: '/documents/:file',
	params: z.object({ file: documentFile }),
	reply: z.unknown(),
	bytes: { contentType: 'application/pdf', maxBytes: maxPictureBytes, immutable: true },
	errors: ['not-found'],
	audience: 'anyone',
	browser: true,
	timeoutMs: 10_000,
});

const importContent = defineCall('lis.content', {
	scope: 'content.write',
	summary: 'Pieces from a folder of Markdown, checked whole before anything changes; nothing changes while a file is missing',
	method: 'PUT',
	path: '/lis/content',
	params: importParams,
	body: folder,
	/** Pieces are counted, each in three languages. `number` is null for a trial, and while files are missing. */
	reply: importReply.extend({
		/** Files to be sent first; then nothing was changed. */
		missing: z.array(documentFile),
		/** Number of the version that it made; null where nothing was changed. */
		version: z.int().nullable(),
	}),
	errors: ['wrong-key', 'forbidden', 'validation', 'confirm-import', 'conflict'],
	audience: 'laboratory',
	maxBytes: 16 * 1024 * 1024,
	timeoutMs: 60_000,
	idempotency: 'natural',
	invalidates: ['content'],
});

const importFile = defineCall('lis.content-file', {
	scope: 'content.write',
	summary: 'One picture or PDF under the name that is made of its bytes',
	method: 'PUT',
	path: '/lis/content-file/:file',
	params: z.object({ file: documentFile }),
	reply: z.object({ bytes: z.int().min(0) }),
	errors: ['wrong-key', 'forbidden', 'unsupported-type', 'too-large'],
	audience: 'laboratory',
	codec: 'bytes',
	bodyTypes: documentMediaTypes,
	maxBytes: maxPictureBytes,
	timeoutMs: 60_000,
	idempotency: 'natural',
});

const removePiece = defineCall('lis.content.remove', {
	scope: 'content.write',
	summary:
		'Takes one piece off the site, in all languages; 404 where there is none. One that others name is refused, with those in `fields`. Its pictures stay: others may show them',
	method: 'DELETE',
	path: '/lis/content/:section/:slug',
	params: z.object({ section, slug }),
	reply: z.object({ removed: z.literal(true), version: z.int() }),
	errors: ['wrong-key', 'forbidden', 'not-found', 'conflict'],
	audience: 'laboratory',
	invalidates: ['content'],
});

const versions = defineCall('lis.content.versions', {
	scope: 'content.read',
	summary: 'What changed pieces, the newest first: imports, removals, and what was published in the console',
	path: '/lis/content-versions',
	params: z.object({ page, pageSize }),
	reply: listOf(
		z.object({
			version: z.int(),
			/** Milliseconds since 1970. */
			at: z.int(),
			/** Name of the key and of its user, or code and name of a person; empty for the root key. */
			author: z.string(),
			/** Why, in the words of a person of the console. */
			note: z.string(),
			/** `section/slug` of the first hundred pieces. */
			pieces: z.array(z.string()),
			changed: z.int(),
			takenBack: z.boolean(),
			/** The version that this one takes back; null for an import or a removal. */
			undoes: z.int().nullable(),
			/** Number of the import that made it; null for a removal and what the console published. */
			import: z.int().nullable(),
		}),
	),
	errors: ['wrong-key', 'forbidden'],
	audience: 'laboratory',
});

const takeBack = defineCall('lis.content.take-back', {
	scope: 'content.write',
	summary: 'Takes the newest version back: the pieces that it changed stand as before. An older one only after those that came later (`conflict`)',
	method: 'POST',
	path: '/lis/content-versions/:version/take-back',
	params: z.object({ version: z.coerce.number().int().positive() }),
	body: z.object({}),
	reply: z.object({ changed: z.int().min(0) }),
	errors: ['wrong-key', 'forbidden', 'not-found', 'conflict'],
	audience: 'laboratory',
	idempotency: 'natural',
	invalidates: ['content'],
});

export const contentCalls = callTable(
	contentList,
	contentView,
	contentQuestions,
	contentAbout,
	pictureCall,
	documentCall,
	importContent,
	importFile,
	removePiece,
	versions,
	takeBack,
);
