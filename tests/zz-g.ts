import { seedSearch } from '/work/wt/mendtrade/tests/support/seed-index.ts';
import { figuresOf, goldenSet, grade } from '/work/wt/mendtrade/tests/support/golden.ts';
import { writeFileSync } from 'node:fs';
const s = seedSearch();
const out: string[] = [];
for (const set of ['sealed','sealed-2','held-out','unseen','open','fresh','fresh-2','fresh-3','tuned']) {
  const qs = goldenSet(set as never);
  const f = figuresOf(qs.map((q) => grade(q, s(q.question))));
  console.log(set, JSON.stringify(f, (k, v) => typeof v === 'number' ? Math.round(v*100)/100 : (k === '' || typeof v === 'number' ? v : undefined)));
  for (const q of qs) { const a = s(q.question); out.push(JSON.stringify([set, q.question, a.codes.slice(0,6), a.notOffered, grade(q, a)])); }
}
writeFileSync(process.argv[2]!, out.join('\n'));
