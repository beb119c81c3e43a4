import { ApiError } from '@tsumugi/client/api-error';
import { useState } from 'react';

/** Statuses for which the call itself shows a toast (domain/screens#toasts). */
const toastedStatuses: readonly number[] = [0, 401, 403];

/** A button press that calls the server: its busy state and its refusal. */
export function usePress() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** True on success. */
  const press = async (call: () => Promise<unknown>): Promise<boolean> => {
    setFault(null);
    setBusy(true);
    try {
      await call();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!toastedStatuses.includes(error.status)) setFault(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, press };
}
