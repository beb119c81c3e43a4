import { ApiError } from '@tsumugi/client/api-error';
import { type FormEvent, useState } from 'react';
import { MissingCodeError } from '../pwa/stale-build.js';

/**
 * Sends a small form, one request at a time, and holds its refusal: one sentence, and one error per
 * field.
 */
export function useSend(send: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setAlert(null);
    setFields({});
    try {
      await send();
    } catch (error) {
      if (error instanceof MissingCodeError) return setAlert(error.message);
      if (!(error instanceof ApiError)) throw error;
      setAlert(error.above);
      setFields(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return { busy, alert, fields, onSubmit };
}
