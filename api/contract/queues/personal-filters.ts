/** Filters by person; never stored in a view, shared, or part of a URL. */
export const personalFilters: readonly string[] = [
  'q',
  'name',
  'studentName',
  'mailAddress',
  'phoneNumber',
];
