/** News and articles, and the files that they come from. */
import { z } from 'zod';
import { callTable, defineCall, listOf, page, pageSize } from '#shared/kit/call.ts';
import type { ContentKind } from '#shared/kit/domain.ts';
import { importParams, trial } from '#shared/kit/import-call.ts';
import { slug } from '#shared/kit/schemas.ts';
import { blocks } from './blocks.ts';
import { maxPictureBytes, picture, pictureFile, pictureMediaTypes } from './pictures.ts';

/** A Markdown file by its path in the folder, and every picture of the folder: null where it is none that is taken. */
const folder = z.object({
	texts: z.array(z.object({ path: z.string().max(300), text: z.string() })).max(10_000),
	pictures: z.array(z.object({ name: z.string().max(300), bytes: z.int().min(0), picture: picture.nullable() })).max(10_000),
});
export type ContentFolder = z.infer<typeof folder>;

/** Sections of the site by their addresses. */
const section = z.enum(['news', 'articles']);
export const sections = section.options;
export type Section = z.infer<typeof section>;
export const kindOfSection = { news: 'news', articles: 'article' } as const satisfies Record<Section, ContentKind>;

const piece = z.object({
	slug,
	/** A day, `YYYY-MM-DD`. */
	date: z.string(),
	title: z.string(),
	lead: z.string(),
	picture: picture.extend({ alt: z.string() }),
});
export type Piece = z.infer<typeof piece>;

const pieceView = piece.extend({
	blocks,
	/** The newest of the section besides this one. */
	others: z.array(piece),
});
export type PieceView = z.infer<typeof pieceView>;

const contentList = defineCall('content.list', {
	summary: 'News or articles, the newest first',
	path: '/api/content/:section',
	params: z.object({ section, page, pageSize }),
	reply: listOf(piece),
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['content'] },
	browser: true,
});

const contentView = defineCall('content.view', {
	summary: 'One piece by its slug, whole, with others of its section',
	path: '/api/content/:section/:slug',
	params: z.object({ section, slug }),
	reply: pieceView,
	errors: ['not-found'],
	audience: 'anyone',
	cache: { freshSeconds: 300, tags: ['content'] },
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

const importContent = defineCall('lis.content', {
	summary: 'News and articles from a folder of Markdown, checked whole before anything changes; nothing changes while a picture is missing',
	method: 'PUT',
	path: '/lis/content',
	params: importParams,
	body: folder,
	reply: z.object({
		/** Pieces, each in three languages. */
		rows: z.int().min(0),
		changed: z.int().min(0),
		/** Pictures to be sent first; then nothing was changed. */
		missing: z.array(pictureFile),
		trial: trial.optional(),
	}),
	errors: ['wrong-key', 'forbidden', 'validation'],
	audience: 'laboratory',
	maxBytes: 16 * 1024 * 1024,
	timeoutMs: 60_000,
	idempotency: 'natural',
	invalidates: ['content'],
});

const importPicture = defineCall('lis.content-picture', {
	summary: 'One picture under the name that is made of its bytes',
	method: 'PUT',
	path: '/lis/content-picture/:file',
	params: z.object({ file: pictureFile }),
	reply: z.object({ bytes: z.int().min(0) }),
	errors: ['wrong-key', 'forbidden', 'unsupported-type', 'too-large'],
	audience: 'laboratory',
	codec: 'bytes',
	bodyTypes: pictureMediaTypes,
	maxBytes: maxPictureBytes,
	timeoutMs: 60_000,
	idempotency: 'natural',
});

const removePiece = defineCall('lis.content.remove', {
	summary: 'Takes one piece off the site, in all languages; 404 where there is none. Its pictures stay: others may show them',
	method: 'DELETE',
	path: '/lis/content/:section/:slug',
	params: z.object({ section, slug }),
	reply: z.object({ removed: z.literal(true) }),
	errors: ['wrong-key', 'forbidden', 'not-found'],
	audience: 'laboratory',
	invalidates: ['content'],
});

export const contentCalls = callTable(contentList, contentView, pictureCall, importContent, importPicture, removePiece);
