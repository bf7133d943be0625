import { run } from './lib/bootstrap.mjs';

run('release.ts');
