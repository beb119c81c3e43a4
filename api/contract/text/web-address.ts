/** Web addresses in a text. An address ends before the first letter that is not ASCII: in Japanese no space parts it from the sentence. */
export const webAddresses = /https?:\/\/[^\s<>"'`\u0080-\uffff]+/gi;
/** What closes a sentence rather than an address. */
export const afterAddress = '.,:;!?)]}';
