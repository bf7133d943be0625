/** What the platform calls: hands on, nothing else. */
import { app, queue, scheduled } from './app.ts';

export default { fetch: app.fetch, scheduled, queue };
