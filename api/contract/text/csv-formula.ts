/** Matches the start of a cell that a spreadsheet would run as a formula, also in full width. */
export const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/;
