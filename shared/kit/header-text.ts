/** Which texts may stand in a header: printable ASCII (RFC 9110, section 5.5). The runtime writes any other one whole into its log. */
export const isHeaderText = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);
