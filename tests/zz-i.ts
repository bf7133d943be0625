import { seedRows } from '/work/wt/mendtrade/tests/support/seed-rows.ts';
import { conceptOf, documentOf } from '/work/wt/mendtrade/tests/support/seed-index.ts';
import { normalise, stem, skeleton } from '#shared/search/text.ts';
const rows = seedRows() as any[];
const concepts = rows.filter(r => r.kind==='concept').map(conceptOf);
const stems = (t: string) => normalise(t).split(' ').filter(Boolean).map(stem);
const docTerms = new Map<string,string>();
for (const r of rows) if (['test','panel','analyte'].includes(r.kind)) { const d = documentOf(r,1); for (const t of [...d.names,...d.synonyms]) for (const w of stems(t)) if(!docTerms.has(w)) docTerms.set(w, d.code+':'+t); }
const offered = new Map<string,string>();
for (const c of concepts) if (c.offered && !/^ordinary/.test(c.code)) for (const p of c.phrases) for (const w of stems(p)) if(!offered.has(w)) offered.set(w, c.code+':'+p);
for (const c of concepts) if (/^elsewhere|everyday|site/.test(c.code)) { const hits = c.phrases.filter(p => { const w = stems(p); return w.length===1 && (docTerms.has(w[0]!)||offered.has(w[0]!)); }); console.log(c.code, hits.map(h => h+'['+(docTerms.get(stems(h)[0]!)??offered.get(stems(h)[0]!))+']').join(' | ')); }
const termSounds = new Map<string,string>(); for (const w of [...docTerms.keys(), ...offered.keys()]) termSounds.set(skeleton(w), w);
const hits: string[] = [];
for (const c of concepts) if (/^ordinary/.test(c.code)) for (const p of c.phrases) { const w = normalise(p); if (termSounds.has(skeleton(w))||termSounds.has(skeleton(stem(w)))) hits.push(p+'~'+(termSounds.get(skeleton(w))??termSounds.get(skeleton(stem(w))))); }
console.log('ORD', hits.join(' | '));
