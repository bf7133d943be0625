/** Bytes as text. */

/** Two small hexadecimal digits a byte. */
export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
