/** What the platform calls: hands on, nothing else. */
import { app } from './app.ts';

export default { fetch: app.fetch };
