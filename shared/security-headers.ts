/** Headers of every answer: the worker puts them on what it makes, and the platform on files (`_headers` of the build). */

/** For answers that are no page: nothing may load. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Where a map of Mapbox asks for its parts, and counts what is looked at. */
export const mapOrigins = ['https://api.mapbox.com', 'https://events.mapbox.com'] as const;

/** For files. A script that runs as a worker goes by the policy of its own file: it loads its parts from here, and that of a map asks the vendor for tiles. */
export const filePolicy = `${strictPolicy}; script-src 'self'; connect-src ${mapOrigins.join(' ')}`;

/** Two years, as browsers ask of sites in their preload lists; they look at it over TLS alone. */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'] as const;

export const everyAnswer: readonly (readonly [name: string, value: string])[] = [
	['X-Content-Type-Options', 'nosniff'],
	['X-Frame-Options', 'DENY'],
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	['Permissions-Policy', 'camera=(), microphone=(), usb=(), geolocation=(self), otp-credentials=(self)'],
	['Cross-Origin-Opener-Policy', 'same-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
	['Origin-Agent-Cluster', '?1'],
];
