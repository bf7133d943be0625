import { run } from './lib/bootstrap.mjs';

run('dev.ts');
