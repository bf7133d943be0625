/** Stands in for `cloudflare:test` where the contract suite asks a backend over the network: no worker is loaded for it, and there is none to fall back on. */
const { CONTRACT_ORIGIN = '', CONTRACT_EDGE_KEY = '', CONTRACT_LIS_KEY = '', CONTRACT_WRITES = '', CONTRACT_PHONE = '' } = process.env;

export const env = { CONTRACT_ORIGIN, CONTRACT_EDGE_KEY, CONTRACT_LIS_KEY, CONTRACT_WRITES, CONTRACT_PHONE };
export const SELF = { fetch: () => Promise.reject(new TypeError('CONTRACT_ORIGIN names no backend')) };
