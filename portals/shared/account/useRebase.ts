import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * The state of a record that a form began with: its version is sent, so that a faster hand is noticed (409) even when the newest state
 * has been read in the meantime. `take` goes over to another state: what was typed stays, everything else is as it is there. A form in
 * which nothing was typed follows by itself.
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
