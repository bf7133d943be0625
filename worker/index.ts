/** What the platform calls: hands on, nothing else. */
import { app, scheduled } from './app.ts';

export default { fetch: app.fetch, scheduled };
