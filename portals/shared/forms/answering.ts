import { type FieldErrors, type FieldValues, get } from 'react-hook-form';

/** How an answer is put into the form: what was said to be wrong with it is looked at again at once. */
export const answering =
  <T extends FieldValues>(errors: FieldErrors<T>) =>
  (name: string) => ({ shouldDirty: true, shouldValidate: get(errors, name) !== undefined });
