/** Writes docs/openapi.json from the table of calls. A test fails while the two differ. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiText } from '#scripts/lib/openapi-document.ts';
import { root } from '#scripts/lib/paths.ts';

writeFileSync(join(root, 'docs/openapi.json'), openapiText());
