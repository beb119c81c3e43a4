import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useFormContext,
} from 'react-hook-form';
import { createAnswerOptions } from './answer-options.js';

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
