import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useFormContext,
} from 'react-hook-form';

/** Options of `setValue` for an answer: a field with an error is validated again at once. */
export const createAnswerOptions =
  <T extends FieldValues>(errors: FieldErrors<T>) =>
  (name: string) => ({ shouldDirty: true, shouldValidate: get(errors, name) !== undefined });

/** Props for the inputs of the surrounding form, by the name of a field, with its error. */
export function useInputs<T extends FieldValues>() {
  const { register, watch, setValue, formState } = useFormContext<T>();
  const { errors } = formState;
  const touch = createAnswerOptions(errors);
  const errorOf = (name: Path<T>) => (get(errors, name) as FieldError | undefined)?.message;
  return {
    /** A typed text or a checkbox. */
    text: (name: Path<T>) => ({ error: errorOf(name), ...register(name) }),
    /** A value that is not typed, as a choice or a day. */
    choice: <N extends Path<T>>(name: N) => ({
      value: watch(name),
      error: errorOf(name),
      onChange: (value: PathValue<T, N>) => setValue(name, value, touch(name)),
    }),
    /** A code from a `SelectField`; null for no choice. */
    code: (name: Path<T>) => ({
      value: watch(name) ?? '',
      error: errorOf(name),
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        setValue(name, (value === '' ? null : Number(value)) as PathValue<T, Path<T>>, touch(name)),
    }),
  };
}
