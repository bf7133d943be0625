import { seedSearch } from '/work/wt/mendtrade/tests/support/seed-index.ts';
import { figuresOf, goldenSet, grade } from '/work/wt/mendtrade/tests/support/golden.ts';
const s = seedSearch();
const f = figuresOf(goldenSet('sealed').map((q) => grade(q, s(q.question)))); console.log(f.nothing);
