/** Header of a list's answer whose total is only how far was counted: `10000+`. `Content-Range` holds the same as a number. */
export const moreRowsHeader = 'row-total';
