/** Whether a sent value means "not given". */
export const isBlank = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';
