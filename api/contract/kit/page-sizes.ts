/** Default number of rows per page (domain/lists#filters). */
export const rowsPerPage = 25;

/** Courses have pages of twenty (domain/calls#staff-lists: get-courses). */
export const coursesPerPage = 20;

/**
 * Header of a list's answer whose count stopped at a limit: `10000+`. `Content-Range` holds the
 * limit as a number.
 */
export const moreRowsHeader = 'row-total';
/** Page sizes of the notes that a search finds: at first, and for each further page. */
export const notesFound = { first: 6, further: 20 } as const;
