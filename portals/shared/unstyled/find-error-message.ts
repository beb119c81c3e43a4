/** The first error of a field, or of a nested field in a list, in a form's errors. */
export function findErrorMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  for (const [name, nested] of Object.entries(errors)) {
    // `ref` is the input of the error.
    const found = name === 'ref' ? undefined : findErrorMessage(nested);
    if (found) return found;
  }
  return undefined;
}
