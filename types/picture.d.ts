/** Compiled by the platform before the worker runs: compiling in it is forbidden. */
declare module '*.wasm' {
	const module: WebAssembly.Module;
	export default module;
}
declare module '*.svg?raw' {
	const text: string;
	export default text;
}
