/** Filters that name a person; they are neither kept in a view nor shared with a team, and stand in no address. */
export const personalFilters: readonly string[] = [
  'q',
  'name',
  'studentName',
  'mailAddress',
  'phoneNumber',
];
