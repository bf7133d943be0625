/** Files ending in `.bin` are loaded by the worker's tools as bytes. */
declare module '*.bin' {
	const bytes: ArrayBuffer;
	export default bytes;
}
