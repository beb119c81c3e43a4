/** The first message in a branch of a form's errors, at any depth. */
export function findSlotError(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null || errors instanceof Element) return undefined;
  const { message, ref: _, ...deeper } = errors as { message?: unknown; ref?: unknown };
  if (typeof message === 'string') return message;
  for (const each of Object.values(deeper)) {
    const found = findSlotError(each);
    if (found) return found;
  }
  return undefined;
}
