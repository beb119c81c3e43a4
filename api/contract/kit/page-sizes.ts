/** Default number of rows per page (domain/lists#filters). */
export const rowsPerPage = 25;

/** Courses are counted by twenties (domain/calls#staff-lists: get-courses). */
export const coursesPerPage = 20;

/** Header of a list's answer whose total is only how far was counted: `10000+`. `Content-Range` holds the same as a number. */
export const moreRowsHeader = 'row-total';
/** Notes that a search finds: so many at first, and so many after those that were skipped. */
export const notesFound = { first: 6, further: 20 } as const;
