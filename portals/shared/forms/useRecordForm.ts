import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type DraftOptions, useDraft } from './useDraft.js';
import { useMutationForm } from './useMutationForm.js';

interface Options<R, T extends FieldValues, A> {
  /** The record as it was read last. */
  record: R;
  /** The edited values of a record. */
  valuesOf: (record: R) => T;
  resolver: Resolver<T>;
  draft: Pick<DraftOptions<T>, 'key' | 'server' | 'silent'>;
  /** Toast of success; null: the caller shows its own. */
  done?: string | null;
  /** Sends the values with the version of `base`, the state they started from. @throws ApiError */
  send: (values: T, base: R) => Promise<A>;
  /** Reads the newest state after a conflict. */
  reload: () => Promise<R | undefined>;
  onDone: (answer: A) => void | Promise<void>;
}

/** Whether two sets of form values are equal; they contain JSON only. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The state of a record that a form started from (optimistic lock). The form sends its version, so
 * that a change by another user is refused (409) even after the newest state has been read. `take`
 * switches to another state: typed fields stay, all other fields take its values. A form without
 * typed input follows new states by itself, and so does one whose fields have not changed in the new
 * state: only the version has.
 */
function useBase<R, T extends FieldValues>(
  form: UseFormReturn<T>,
  record: R,
  valuesOf: (record: R) => T,
) {
  const [base, setBase] = useState(record);
  const { isDirty, dirtyFields } = form.formState;
  const take = (newest: R) => {
    const values = valuesOf(newest);
    const typed = (Object.keys(dirtyFields) as Path<T>[]).map((name) => [
      name,
      form.getValues(name),
    ]);
    form.reset(values);
    // `setValue` after a reset does not reach the rows of a field array.
    if (typed.length > 0)
      form.reset({ ...values, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
    setBase(() => newest);
  };
  useEffect(() => {
    if (record === base) return;
    if (!isDirty) take(record);
    else if (isSame(valuesOf(record), valuesOf(base))) setBase(() => record);
  });
  return { base, take };
}

/**
 * A record, or a part of one, as a form: draft, version, conflict and saving. Has no markup; see
 * RecordFormPage.
 */
export function useRecordForm<R, T extends FieldValues, A>(options: Options<R, T, A>) {
  const { record, valuesOf, send, reload, onDone, done = '保存しました。' } = options;
  const form = useForm<T>({
    mode: 'onTouched',
    resolver: options.resolver,
    defaultValues: valuesOf(record) as DefaultValues<T>,
  });
  const { base, take } = useBase(form, record, valuesOf);
  const draft = useDraft(form, options.draft);
  const sending = useMutationForm(form, {
    draft,
    done: done ?? undefined,
    send: (values) => send(values, base),
    onDone,
    reload: async () => {
      const newest = await reload();
      if (newest) take(newest);
    },
  });
  return { form, draft, sending };
}
