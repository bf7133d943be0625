import { run } from './lib/bootstrap.mjs';

run('deploy.ts');
