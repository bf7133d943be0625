/**
 * Names of the site's cookies. Over TLS each carries the prefix `__Host-` (RFC 6265bis, section 4.1.3): no other host of the domain, and no page without
 * TLS, can set or overwrite it. A local site without TLS has them bare: browsers would not keep them.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
