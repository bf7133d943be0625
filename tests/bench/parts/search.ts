/** The search as an isolate of the edge does it: its index over a large catalogue in three languages, asked in every manner. Processor time, not wall time. */
import { readIndex } from '#worker/lab/search/search-index.ts';
import { collectSearchText, type SearchDocument } from '#worker/lab/search/search-text.ts';
import { atMost, show, told, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { largeCatalogue, type Row } from '#tests/bench/lib/large-catalogue.ts';
import { queries } from '#tests/bench/lib/queries.ts';
import { quantile } from '#tests/bench/lib/stats.ts';

const perManner = 60;

const list = (text = '') => text.split(';').filter(Boolean);
const documentOf = (row: Row, id: number): SearchDocument => ({
	id,
	code: row.code ?? '',
	panel: false,
	popular: row.popular ? Number(row.popular) : 1_000_000,
	names: [row.name_ru ?? '', row.name_en ?? '', row.name_kz ?? ''],
	synonyms: [...list(row.synonyms_ru), ...list(row.synonyms_en), ...list(row.synonyms_kz)],
	abouts: [row.about_ru ?? '', row.about_en ?? '', row.about_kz ?? ''],
});

/** Milliseconds of the processor that a piece of work took. */
function cpu<T>(work: () => T): { readonly ms: number; readonly value: T } {
	const before = process.cpuUsage();
	const value = work();
	const { user, system } = process.cpuUsage(before);
	return { ms: (user + system) / 1000, value };
}

function measure(size: number, strict: boolean): Figure[] {
	const rows = largeCatalogue(size);
	const documents = rows.map((row, at) => documentOf(row, at + 1));
	const written = cpu(() => {
		const text = collectSearchText();
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
		return told(`... p90, ${manner}`, show(quantile(each, 0.9), 'ms'));
	});
	return [
		strict ? atMost(`${name}: p99 of CPU`, p99, 10, 'ms') : told(`${name}: p99 of CPU`, show(p99, 'ms')),
		told('... p50, slowest', `${show(quantile(all, 0.5), 'ms')}, ${show(slowest.ms, 'ms')} (${slowest.manner})`),
		...(strict ? manners : []),
		told('... found something', `${show((100 * found) / meant)} %`),
		told(
			'... the index: written by an import, read by an isolate',
			`${show(written.ms, 'ms')}, ${show(built.ms, 'ms')} (${show(written.value.length / 1e6, 'million characters')})`,
		),
	];
}

async function run(): Promise<readonly Figure[]> {
	return [...measure(3000, true), ...measure(30_000, false)];
}

export const search: Part = { name: 'search', run };
