import { run } from './lib/bootstrap.mjs';

run('lab.ts');
