/**
 * Loaded before a laboratory of the faults: what its vendors' own programs send over the internet comes to a server of this machine (`VENDORS_HERE`), as it was written.
 * Nothing else of them is another.
 */
const here = process.env['VENDORS_HERE'];
const vendors: readonly string[] = ['smsc.kz', 'api.resend.com', 'api.freedompay.kz'];
const overNetwork = globalThis.fetch;

if (here !== undefined)
	globalThis.fetch = (asked, init) => {
		const url = new URL(asked instanceof Request ? asked.url : asked);
		return vendors.includes(url.hostname) ? overNetwork(new URL(`/${url.hostname}${url.pathname}${url.search}`, here), init) : overNetwork(asked, init);
	};
