/**
 * The search as an isolate of the edge does it: its index over a large catalogue in three languages, asked in every manner (processor time, not wall
 * time), and how often it understands what people ask (the golden set, over the seed).
 */
import { readIndex } from '#worker/lab/search/search-index.ts';
import { collectSearchText } from '#worker/lab/search/search-text.ts';
import { figuresOf, goldenSet, grade, type GoldenSet } from '#tests/support/golden.ts';
import { conceptOf, documentOf, seedSearch } from '#tests/support/seed-index.ts';
import { seedRows } from '#tests/support/seed-rows.ts';
import { atLeast, atMost, show, reported, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { largeCatalogue } from '#tests/bench/lib/large-catalogue.ts';
import { queries } from '#tests/bench/lib/queries.ts';
import { quantile } from '#tests/bench/lib/stats.ts';

const perManner = 60;

/** Milliseconds of the processor that a piece of work took. */
function cpu<T>(work: () => T): { readonly ms: number; readonly value: T } {
	const before = process.cpuUsage();
	const value = work();
	const { user, system } = process.cpuUsage(before);
	return { ms: (user + system) / 1000, value };
}

function measure(size: number, strict: boolean): Figure[] {
	const rows = largeCatalogue(size);
	const concepts = seedRows()
		.filter(({ kind }) => kind === 'concept')
		.map(conceptOf);
	const documents = rows.map((row, at) => documentOf(row, at + 1));
	const written = cpu(() => {
		const text = collectSearchText(concepts);
		text.add(documents);
		return text.write();
	});
	const built = cpu(() => readIndex(written.value));
	const asked = queries(rows, perManner);
	// Once through, so that the engine has compiled what it compiles.
	for (const { text } of asked) built.value.find(text);
	const times = asked.map(({ manner, text }) => ({ manner, text, ...cpu(() => built.value.find(text)) }));
	const all = times.map(({ ms }) => ms);
	const found = times.filter(({ manner, value }) => manner !== 'nothing of the kind' && value.ids.length > 0).length;
	const meant = times.filter(({ manner }) => manner !== 'nothing of the kind').length;
	const slowest = times.reduce((a, b) => (b.ms > a.ms ? b : a));
	const name = `search, ${size} tests x 3 languages, ${asked.length} queries`;
	const p99 = quantile(all, 0.99);
	const manners = [...new Set(times.map(({ manner }) => manner))].map((manner) => {
		const each = times.filter((one) => one.manner === manner).map(({ ms }) => ms);
		return reported(`... p90, ${manner}`, show(quantile(each, 0.9), 'ms'));
	});
	return [
		strict ? atMost(`${name}: p99 of CPU`, p99, 10, 'ms') : reported(`${name}: p99 of CPU`, show(p99, 'ms')),
		reported('... p50, slowest', `${show(quantile(all, 0.5), 'ms')}, ${show(slowest.ms, 'ms')} (${slowest.manner})`),
		...(strict ? manners : []),
		reported('... found something', `${show((100 * found) / meant)} %`),
		reported(
			'... the index: written by an import, read by an isolate',
			`${show(written.ms, 'ms')}, ${show(built.ms, 'ms')} (${show(written.value.length / 1e6, 'million characters')})`,
		),
	];
}

/** What is wanted of questions that nobody tuned to: first, among the first three, and nothing for what wants nothing; percent. */
const wanted = { first: 95, three: 99, nothing: 97 } as const;

function understood(name: GoldenSet): Figure[] {
	const search = seedSearch();
	const set = goldenSet(name);
	const { first, three, about, nothing, byKind } = figuresOf(set.map((question) => grade(question, search(question.question))));
	const title = `search, ${set.length} ${name} questions`;
	return [
		atLeast(`${title}: wanted first`, first, wanted.first, '%'),
		atLeast('... among the first three', three, wanted.three, '%'),
		atLeast('... nothing for what wants nothing', nothing, wanted.nothing, '%'),
		reported('... of the first three, about the question', show(100 * about, '%')),
		...byKind.map((kind) => reported(`... ${kind.kind} (${kind.count}): first, first three`, `${show(kind.first)}, ${show(kind.three)} %`)),
	];
}

async function run(): Promise<readonly Figure[]> {
	const sets = ['sealed', 'sealed-2', 'held-out', 'unseen', 'open', 'fresh', 'fresh-2', 'fresh-3', 'tuned'] as const;
	return [...sets.flatMap(understood), ...measure(3000, true), ...measure(30_000, false)];
}

export const search: Part = { name: 'search', run };
