import { type FieldErrors, type FieldValues, get } from 'react-hook-form';

/** Options of `setValue` for an answer: a field with an error is validated again at once. */
export const createAnswerOptions =
  <T extends FieldValues>(errors: FieldErrors<T>) =>
  (name: string) => ({ shouldDirty: true, shouldValidate: get(errors, name) !== undefined });
