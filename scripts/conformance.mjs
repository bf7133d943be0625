import { run } from './lib/bootstrap.mjs';

run('conformance.ts');
