import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * The version of a record that a form started from (optimistic lock). The form sends this version,
 * so that a change by another user is refused (409) even after the newest state has been read.
 * `take` switches to another state: typed fields stay, all other fields take its values. A form
 * without typed input follows new states by itself.
 */
export function useRebase<R, T extends FieldValues>(
  form: UseFormReturn<T>,
  record: R,
  valuesOf: (record: R) => T,
) {
  const [base, setBase] = useState(record);
  const { isDirty, dirtyFields } = form.formState;
  const take = (newest: R) => {
    const typed = (Object.keys(dirtyFields) as Path<T>[]).map(
      (name): [Path<T>, PathValue<T, Path<T>>] => [name, form.getValues(name)],
    );
    form.reset(valuesOf(newest));
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true });
    setBase(() => newest);
  };
  useEffect(() => {
    if (!isDirty && record !== base) take(record);
  });
  return { base, take };
}
