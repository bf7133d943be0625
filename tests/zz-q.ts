import { seedSearch } from '/work/wt/mendtrade/tests/support/seed-index.ts';
const s = seedSearch();
for (const q of process.argv.slice(2)) { const r = s(q); console.log(q, '=>', r.codes.slice(0,5).join(' '), r.notOffered); }
