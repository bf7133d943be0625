/** The request number that forms, texts and documents show as an example (docs/lis.md has the same). */
export const exampleRequestNumber = '1427368951';
