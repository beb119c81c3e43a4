/** Rows of a list's page, unless another range is asked for (domain section 9). */
export const rowsPerPage = 25;

/** Courses are counted by twenties (domain section 10: get-courses). */
export const coursesPerPage = 20;
