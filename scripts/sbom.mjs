import { run } from './lib/bootstrap.mjs';

run('sbom.ts');
