import { ApiError } from '@tsumugi/client/api-error';
import { type FormEvent, useState } from 'react';
import { messageOf } from './http-error.js';

/** Sends a form once at a time and keeps what went wrong: one sentence, and a remedy per field. */
export function useSubmit(send: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setMessage(null);
    setFields({});
    try {
      await send();
    } catch (error) {
      setMessage(messageOf(error));
      setFields(error instanceof ApiError ? error.fields : {});
    } finally {
      setBusy(false);
    }
  };
  return { busy, message, fields, onSubmit };
}
