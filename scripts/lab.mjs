import { run } from './lib/bootstrap.mjs';

// On a laboratory's own machine `npm ci --omit=dev` has installed what it needs; its sources are not this user's to change.
run('lab.ts', { asItIs: true });
