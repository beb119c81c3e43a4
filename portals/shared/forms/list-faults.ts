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
