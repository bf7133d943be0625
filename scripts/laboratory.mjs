import { run } from './lib/bootstrap.mjs';

run('laboratory.ts', { isAlone: true });
