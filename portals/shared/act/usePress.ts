import { ApiError } from '@tsumugi/client/api-error';
import { useState } from 'react';

/** What the call itself tells of (domain/screens#toasts). */
const told: readonly number[] = [0, 401, 403];

/** A press that asks something of the server: whether it is under way, and why it was refused. */
export function usePress() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** True when it is done. */
  const press = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFault(null);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!told.includes(error.status)) setFault(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, press };
}
