/** A piece written back as Markdown is the same piece when it is read again: every text of the seed, and blocks of every kind. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Mark } from '#shared/content/blocks.ts';
import { collectFaults } from '#worker/lab/kit/import/faults.ts';
import { checkFolder, type Piece } from '#worker/lab/content/check.ts';
import { documentsOf, picturesOf } from '#worker/lab/content/files-of.ts';
import { readBlocks } from '#worker/lab/content/markdown.ts';
import { folderOf } from '#worker/lab/content/proof.ts';
import { writtenBlocks, writtenPiece } from '#worker/lab/content/written.ts';

const seed = new URL('../../../worker/lab/db/seed/content', import.meta.url).pathname;
const named = (name: string) => `${createHash('md5').update(name).digest('hex')}${name.slice(name.lastIndexOf('.'))}`.replace('.jpeg', '.jpg');

function seedPieces(): Piece[] {
	const names = (folder: string) => readdirSync(join(seed, folder));
	const texts = readdirSync(seed, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.name.endsWith('.md'))
		.map((entry) => join(entry.parentPath, entry.name))
		.map((path) => ({ path: path.slice(seed.length + 1), text: readFileSync(path, 'utf8') }));
	const faults = collectFaults();
	const checked = checkFolder(
		{
			texts,
			pictures: names('pictures').map((name) => ({ name, bytes: 9, picture: { file: named(name), width: 400, height: 300, sources: [] } })),
			documents: names('files').map((name) => ({ name, bytes: 9, file: named(name) })),
		},
		faults,
	);
	expect(faults.list).toEqual([]);
	return checked.map(({ piece }) => piece);
}

describe('a piece that is written back', () => {
	it('is the same piece, for every text of the seed', () => {
		const pieces = seedPieces();
		expect(pieces.length).toBeGreaterThan(300);
		for (const piece of pieces) {
			const faults = collectFaults();
			const known = { pictures: picturesOf(piece), documents: documentsOf(piece) };
			const [again] = checkFolder(folderOf(piece, writtenPiece(piece), known), faults);
			expect(faults.list, `${piece.section}/${piece.slug}`).toEqual([]);
			expect(again?.piece).toEqual(piece);
			expect(again?.piece.fingerprint).toBe(piece.fingerprint);
		}
	});

	const read = (markdown: string): Block[] => {
		const faults = collectFaults();
		const blocks = readBlocks(markdown, { picture: () => null, document: () => null }, (...fault) => faults.add(...fault));
		expect(faults.list, markdown).toEqual([]);
		return blocks;
	};
	/** Neighbours of one look are one mark. */
	const joined = (marks: readonly Mark[]): Mark[] =>
		marks.reduce<Mark[]>((all, mark) => {
			const last = all.at(-1);
			if (last !== undefined && last.strong === mark.strong && last.em === mark.em)
				return [...all.slice(0, -1), { ...last, text: last.text + mark.text }];
			return [...all, mark];
		}, []);
	const word = fc.stringMatching(/^[a-zа-яәғқңөұүһі#*_:`<>[\]()!&|~\\.+=0-9-]{1,12}$/);
	const look = fc.constantFrom({}, { strong: true as const }, { em: true as const }, { strong: true as const, em: true as const });

	it('keeps its words, whatever signs of Markdown stand among them', () => {
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
				const blocks: Block[] = [{ kind: 'paragraph', spans: [{ text: words.join(' ') }] }];
				expect(read(writtenBlocks(blocks))).toEqual(blocks);
			}),
		);
	});
	it('keeps what is strong and what is emphasised', () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-zа-яқ0-9]{1,8}( [a-zа-яқ0-9]{1,8})?$/), look), { minLength: 1, maxLength: 5 }), (parts) => {
				const spans = joined(parts.map(([text, marks]) => ({ text, ...marks })));
				expect(read(writtenBlocks([{ kind: 'paragraph', spans }]))).toEqual([{ kind: 'paragraph', spans }]);
			}),
		);
	});
	it('keeps a table, lists beside each other, a quote, steps, facts and questions', () => {
		const spans = [{ text: 'a | b' }, { to: '/pricelist', spans: [{ text: 'цены' }] }];
		const blocks: Block[] = [
			{ kind: 'heading', level: 2, spans: [{ text: '1. Что это: показатель' }] },
			{ kind: 'table', head: [[{ text: 'x' }], spans], rows: [[spans, []]] },
			{ kind: 'list', ordered: false, items: [spans, [{ text: '- x' }]] },
			{ kind: 'list', ordered: false, items: [[{ text: 'y' }]] },
			{ kind: 'list', ordered: true, items: [[{ text: 'y', strong: true }]] },
			{ kind: 'quote', paragraphs: [[{ text: 'q' }], [{ text: '> r' }]] },
			{
				kind: 'facts',
				items: [
					{ value: '24', label: [{ text: 'часа', em: true }] },
					{ value: '1:2', label: [] },
				],
			},
			{ kind: 'steps', items: [{ title: 'Раз', spans }] },
			{
				kind: 'questions',
				items: [
					{
						question: 'Что?',
						answer: [
							{ kind: 'paragraph', spans },
							{ kind: 'list', ordered: true, items: [spans] },
						],
					},
				],
			},
			{ kind: 'video', host: 'youtube', id: 'dQw4w9WgXcQ', title: 'О "нас" [и] вас' },
			{ kind: 'video', host: 'vimeo', id: '12345678', title: 'x' },
			{ kind: 'tests', codes: ['HEM-001', 'BIO-004'] },
			{ kind: 'action', to: '/contacts', label: 'Где сдать' },
		];
		expect(read(writtenBlocks(blocks))).toEqual(blocks);
	});
});
