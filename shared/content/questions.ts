/** Looking for a question in the visitor's own words: forgiving of letters, endings and keyboard layouts, as the search of tests is. */
import { readingsOf, stem, wordsOf } from '#shared/search/text.ts';
import { textOfSpans, type Block, type SimpleBlock } from './blocks.ts';

interface Asked {
	readonly title: string;
	readonly lead: string;
	readonly blocks: readonly Block[];
}

/** How much a word says by where it stands: in the question, in its short answer, further below. */
const weightOf = { title: 4, lead: 2, text: 1 } as const;
/** Of what the words of a query say together, so much has to be found in one question. */
const enough = 0.5;
/** A shorter word is only found whole: «на» begins too many others. */
const minBeginning = 4;

const textOfSimple = (block: SimpleBlock): string => (block.kind === 'list' ? block.items.map(textOfSpans).join(' ') : textOfSpans(block.spans));

/** What a text says in words, pictures and prices left out. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
	blocks
		.map((block) => {
			switch (block.kind) {
				case 'paragraph':
				case 'list':
					return textOfSimple(block);
				case 'heading':
					return textOfSpans(block.spans);
				case 'quote':
					return block.paragraphs.map(textOfSpans).join(' ');
				case 'table':
					return [...block.head, ...block.rows.flat()].map(textOfSpans).join(' ');
				case 'steps':
					return block.items.map(({ title, spans }) => `${title} ${textOfSpans(spans)}`).join(' ');
				case 'facts':
					return block.items.map(({ value, label }) => `${value} ${textOfSpans(label)}`).join(' ');
				case 'questions':
					return block.items.map(({ question, answer }) => [question, ...answer.map(textOfSimple)].join(' ')).join(' ');
				default:
					return '';
			}
		})
		.join(' ');

const stemsOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(stem));
const holds = (stems: ReadonlySet<string>, word: string): boolean =>
	stems.has(word) || (word.length >= minBeginning && [...stems].some((other) => other.startsWith(word)));

/**
 * The questions that a query means, the fittest first, equally fit ones in the given order; none where nothing fits. A word that few questions have says
 * more than one that many have, and one that none has says as much as the rarest. @param topicOf its topic in words, which counts as a part of the short answer
 */
export function findQuestions<Q extends Asked>(questions: readonly Q[], q: string, topicOf: (question: Q) => string): Q[] {
	const indexed = questions.map((question) => ({
		question,
		title: stemsOf(question.title),
		lead: stemsOf(`${topicOf(question)} ${question.lead}`),
		text: stemsOf(textOfBlocks(question.blocks)),
	}));
	for (const { words } of readingsOf(q)) {
		const asked = [...new Set(words.map(stem))].map((word) => {
			const placed = indexed.map(({ title, lead, text }) =>
				holds(title, word) ? weightOf.title : holds(lead, word) ? weightOf.lead : holds(text, word) ? weightOf.text : 0,
			);
			const count = placed.filter((weight) => weight > 0).length;
			return { placed, says: Math.log(1 + questions.length / Math.max(1, count)) };
		});
		const all = asked.reduce((sum, { says }) => sum + says, 0);
		const found = indexed
			.map(({ question }, at) => ({
				question,
				covered: asked.reduce((sum, { placed, says }) => sum + (placed[at] ? says : 0), 0),
				score: asked.reduce((sum, { placed, says }) => sum + (placed[at] ?? 0) * says, 0),
			}))
			.filter(({ covered }) => covered > 0 && covered >= all * enough)
			.sort((a, b) => b.score - a.score);
		if (found.length > 0) return found.map(({ question }) => question);
	}
	return [];
}
