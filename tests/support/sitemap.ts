/** The maps of a site as a search engine reads them. */
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

/** All maps that the index names, one after the other. @param read the text of a path */
export async function wholeSitemap(read: (path: string) => Promise<string>): Promise<string> {
	const maps = locations(await read('/sitemap.xml'));
	return (await Promise.all(maps.map((address) => read(new URL(address).pathname)))).join('');
}
/** Every address of the maps, as it stands there. */
export const mappedAddresses = async (read: (path: string) => Promise<string>): Promise<string[]> => locations(await wholeSitemap(read));
