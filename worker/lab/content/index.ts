/** Calls of what an operator writes. */
import { blocks } from '#shared/content/blocks.ts';
import type { contentCalls, Piece } from '#shared/content/calls.ts';
import { documentTypeOf, picture as pictureSchema } from '#shared/content/pictures.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { pageMeta } from '#worker/lab/kit/lists.ts';
import type { Files } from '#worker/providers/files/port.ts';
import { fileKey } from './files-of.ts';
import { importContent, importFile, listVersions, removePiece, takeBackVersion } from './import.ts';
import {
	childRows,
	countPieces,
	pageTree,
	parentsOf,
	pieceRow,
	pieceRows,
	rowsAbout,
	slugNow,
	wholeRows,
	type ContentStore,
	type PieceRow,
	type Tree,
} from './store.ts';

/** Pieces that stand below another one. */
const othersShown = 3;

const noTree: Tree = new Map();

const toPiece =
	(tree: Tree) =>
	({ section, slug, date, changed_on: changed, example, title, lead, picture, picture_alt: alt, facts, text_facts, parent }: PieceRow): Piece => ({
		section,
		slug,
		parents: parentsOf({ parent }, tree),
		date,
		changed,
		title,
		lead,
		picture: picture === null ? null : { ...pictureSchema.parse(JSON.parse(picture)), alt },
		example: example === 1,
		facts: { ...(JSON.parse(facts) as Piece['facts']), ...(JSON.parse(text_facts) as Piece['facts']) },
	});

async function giveFile(files: Files, file: string) {
	const found = await files.get(fileKey(file));
	return found ? success({ bytes: found.stream, fileName: file, contentType: documentTypeOf(file) }) : failure('not-found');
}

const storeOf = ({ db, services }: LabContext): ContentStore => ({ db, takesExamples: services.takesExamples });

export const contentHandlers: HandlersOf<keyof typeof contentCalls> = {
	'content.list': async (context, { params: { section, page, pageSize } }) => {
		const [store, { locale }] = [storeOf(context), context];
		const [total, rows, tree] = await Promise.all([
			countPieces(store, section),
			pieceRows(store, section, locale, pageSize, (page - 1) * pageSize),
			section === 'pages' ? pageTree(store, locale) : noTree,
		]);
		return success({ data: rows.map(toPiece(tree)), _meta: pageMeta(total, page, pageSize) });
	},
	'content.view': async (context, { params: { section, slug } }) => {
		const [store, { db, locale }] = [storeOf(context), context];
		const isPage = section === 'pages';
		const [row, first, children, tree] = await Promise.all([
			pieceRow(store, section, locale, slug),
			isPage ? [] : pieceRows(store, section, locale, othersShown + 1, 0),
			isPage ? childRows(store, section, locale, slug) : [],
			isPage ? pageTree(store, locale) : noTree,
		]);
		if (row === null) {
			const movedTo = await slugNow(db, section, slug);
			return movedTo === null ? failure('not-found') : success({ piece: null, movedTo });
		}
		const piece = toPiece(tree)(row);
		const others = first.filter((one) => one.slug !== slug).slice(0, othersShown);
		return success({
			movedTo: null,
			piece: {
				...piece,
				blocks: blocks.parse(JSON.parse(row.blocks)),
				trail: piece.parents.map((one) => tree.get(one)?.title ?? ''),
				children: children.map(toPiece(tree)),
				others: others.map(toPiece(tree)),
			},
		});
	},
	'content.questions': async (context, { params: { page, pageSize } }) => {
		const [store, { locale }] = [storeOf(context), context];
		const [total, rows] = await Promise.all([countPieces(store, 'questions'), wholeRows(store, 'questions', locale, pageSize, (page - 1) * pageSize)]);
		const data = rows.map((row) => ({ ...toPiece(noTree)(row), blocks: blocks.parse(JSON.parse(row.blocks)) }));
		return success({ data, _meta: pageMeta(total, page, pageSize) });
	},
	'content.about': async (context, { params: { code } }) => {
		const [store, { locale }] = [storeOf(context), context];
		const rows = await rowsAbout(store, locale, code);
		return success({ data: rows.map(toPiece(noTree)), _meta: pageMeta(rows.length, 1, Math.max(1, rows.length)) });
	},
	'content.picture': ({ services }, { params: { file } }) => giveFile(services.files, file),
	'content.document': ({ services }, { params: { file } }) => giveFile(services.files, file),
	'lis.content': importContent,
	'lis.content-file': importFile,
	'lis.content.remove': removePiece,
	'lis.content.versions': listVersions,
	'lis.content.take-back': takeBackVersion,
};
