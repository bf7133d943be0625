import { run } from './lib/bootstrap.mjs';

run('rollback.ts');
