/** Name of a column or table for a field or model: `matterTeacher` becomes `matter_teacher`. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
