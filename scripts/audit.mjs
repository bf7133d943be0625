import { run } from './lib/bootstrap.mjs';

run('audit.ts');
