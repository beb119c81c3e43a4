import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../lib/unsaved.js';
import { useSubmit } from '../lib/useSubmit.js';
import { type Field, initialValues, missingFields } from './schema.js';

type Values = Record<string, unknown>;

/**
 * The state of a form of schema fields. What is missing is said before anything is sent; what the server refuses stands
 * beside its field, and what was typed stays.
 */
export function useFieldForm(fields: Field[], defaults: Values, send: (values: Values, initial: Values) => Promise<unknown>) {
  const [initial] = useState(() => initialValues(fields, defaults));
  const [values, setValues] = useState(initial);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [kept, setKept] = useState(initial);
  const {
    busy,
    message,
    fields: refused,
    onSubmit: submit,
  } = useSubmit(async () => {
    await send(values, initial);
    setKept(values);
  });
  useUnsaved(() => !busy && JSON.stringify(values) !== JSON.stringify(kept));
  const onSubmit = (event: FormEvent) => {
    const empty = missingFields(fields, values);
    setMissing(empty);
    if (Object.keys(empty).length > 0) event.preventDefault();
    else void submit(event);
  };
  const bind = ({ name }: Field) => ({
    value: values[name],
    error: missing[name] ?? refused[name],
    onChange: (value: unknown) => setValues((before) => ({ ...before, [name]: value })),
  });
  /** Values that follow from another one, where nothing has been typed yet. */
  const fill = (found: Values) =>
    setValues((before) => ({ ...before, ...Object.fromEntries(Object.entries(found).filter(([name]) => (before[name] ?? '') === '')) }));
  return { busy, message, bind, fill, onSubmit };
}
