/** The modules of a QR code, with the quiet zone of four that its standard wants (ISO/IEC 18004); true is dark. The library comes when it is wanted. */
export async function modulesOf(text: string): Promise<readonly (readonly boolean[])[]> {
	const { encode } = await import('uqr');
	return encode(text, { ecc: 'M', border: 4 }).data;
}
