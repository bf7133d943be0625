/**
 * The site's own secrets: what it digests or seals with them nobody else can make or read. Each purpose has a key of its own, derived from `SITE_KEY` (HKDF,
 * RFC 5869), so nothing that is made for one is of use for another. While a key is changed the one before still opens what it has sealed.
 */
import { hkdfSync } from 'node:crypto';
import type { Settings } from '#worker/env.ts';
import type { EdgeContext } from './context.ts';

/** What a key is for. */
export type Purpose = 'client' | 'counted' | 'form-pass' | 'kept-form' | 'local-payment' | 'local-telegram' | 'wrong-key';
type SiteSettings = Pick<Settings, 'SITE_KEY' | 'SITE_KEY_BEFORE'>;
type Key = Uint8Array<ArrayBuffer>;

const keyBytes = 32;
const derived = (siteKey: string, purpose: Purpose): Key => new Uint8Array(hkdfSync('sha256', siteKey.normalize('NFC'), 'zerthana', purpose, keyBytes));

/** The keys of a purpose: the first one seals, each of them opens. */
export const siteKeysOf = ({ SITE_KEY, SITE_KEY_BEFORE }: SiteSettings, purpose: Purpose): readonly [Key, ...Key[]] => [
	derived(SITE_KEY, purpose),
	...(SITE_KEY_BEFORE === undefined ? [] : [derived(SITE_KEY_BEFORE, purpose)]),
];

/** The same of a request's site. */
export const siteKeys = (c: EdgeContext, purpose: Purpose): readonly [Key, ...Key[]] => siteKeysOf(c.get('env').settings, purpose);
