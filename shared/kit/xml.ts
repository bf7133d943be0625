/** A text as content of an element of XML. */
export const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));
