import { run } from './lib/bootstrap.mjs';

run('mllp.ts', { isAlone: true });
