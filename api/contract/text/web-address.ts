/**
 * URLs in a text. A URL ends before the first letter that is not ASCII: Japanese has no space
 * between it and the sentence.
 */
export const webAddresses = /https?:\/\/[^\s<>"'`\u0080-\uffff]+/gi;
/** Characters that end a sentence rather than a URL. */
export const afterAddress = '.,:;!?)]}';
