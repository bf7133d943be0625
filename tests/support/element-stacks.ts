/**
 * Pages of tests are drawn by React's development build, for its warnings. It makes an `Error` for each element, to tell later where it was made: three
 * quarters of the time that a page takes there, and more with every file that an isolate has loaded. It stops doing so after ten thousand within a
 * second; here it has always made that many. A warning names its component all the same.
 */
import * as React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const { [internals]: shared } = React as unknown as Record<typeof internals, object>;

Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
