/** Calls of news and articles. */
import type { Block } from '#shared/content/blocks.ts';
import { kindOfSection, type contentCalls, type Piece } from '#shared/content/calls.ts';
import type { Picture } from '#shared/content/pictures.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { pageMeta } from '#worker/lab/kit/lists.ts';
import { importContent, importPicture, pictureKey } from './import.ts';
import { countPieces, pieceRow, pieceRows, removePiece, type PieceRow } from './store.ts';

/** Pieces that stand below another one. */
const othersShown = 3;

export const contentHandlers: HandlersOf<keyof typeof contentCalls> = {
	'content.list': async ({ db, locale }, { params: { section, page, pageSize } }) => {
		const kind = kindOfSection[section];
		const [total, rows] = await Promise.all([countPieces(db, kind), pieceRows(db, kind, locale, pageSize, (page - 1) * pageSize)]);
		return success({ data: rows.map(toPiece), _meta: pageMeta(total, page, pageSize) });
	},
	'content.view': async ({ db, locale }, { params: { section, slug } }) => {
		const kind = kindOfSection[section];
		const [row, newest] = await Promise.all([pieceRow(db, kind, locale, slug), pieceRows(db, kind, locale, othersShown + 1, 0)]);
		if (row === null) return failure('not-found');
		const { blocks, ...piece } = row;
		const others = newest.filter((one) => one.slug !== slug).slice(0, othersShown);
		return success({ ...toPiece(piece), blocks: JSON.parse(blocks) as Block[], others: others.map(toPiece) });
	},
	'content.picture': async ({ services }, { params: { file } }) => {
		const found = await services.files.get(pictureKey(file));
		return found ? success({ bytes: found.stream, fileName: file, contentType: found.contentType }) : failure('not-found');
	},
	'lis.content': importContent,
	'lis.content-picture': importPicture,
	'lis.content.remove': async ({ db }, { params: { section, slug } }) =>
		(await removePiece(db, kindOfSection[section], slug)) ? success({ removed: true as const }) : failure('not-found'),
};

const toPiece = ({ picture, picture_alt: alt, ...row }: PieceRow): Piece => ({ ...row, picture: { ...(JSON.parse(picture) as Picture), alt } });
