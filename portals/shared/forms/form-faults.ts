const has = (values: unknown, path: string): boolean => {
  let node = values;
  for (const part of path.split('.')) {
    if (typeof node !== 'object' || node === null || !(part in node)) return false;
    node = (node as Record<string, unknown>)[part];
  }
  return true;
};

/**
 * Splits the server's errors: those of the form's fields are shown beside the fields, the others
 * above the form. The server may name a field inside an envelope (`matter.subjects`) that the form
 * does not have.
 */
export function splitFaults(
  fields: Readonly<Record<string, string>>,
  values: unknown,
): { beside: Record<string, string>; rest: string[] } {
  const beside: Record<string, string> = {};
  const rest: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const parts = path.split('.');
    const place = parts
      .map((_, from) => parts.slice(from).join('.'))
      .find((tail) => has(values, tail));
    if (place) beside[place] ??= message;
    else rest.push(message);
  }
  return { beside, rest };
}

/** The errors of a form, one line each, with field labels where given. */
export function listFaults(
  errors: object,
  labels: Readonly<Record<string, string>>,
  before = '',
): { path: string; text: string }[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    const path = before + key;
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    if ('message' in value && typeof value.message === 'string') {
      const label = labels[path] ?? labels[key];
      return [{ path, text: label ? `${label}：${value.message}` : value.message }];
    }
    return listFaults(value, labels, `${path}.`);
  });
}
