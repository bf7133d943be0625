/** The limit of the table: bytes that never change, with as many headers as the page has, and nothing else done. */
interface Bound {
	readonly BYTES: ArrayBuffer;
	/** Header names and values, as JSON. */
	readonly HEADERS: Readonly<Record<string, string>>;
}

export default {
	fetch: (_request: Request, { BYTES, HEADERS }: Bound): Response => new Response(BYTES, { headers: HEADERS }),
};
