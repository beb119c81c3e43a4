import * as api from '@tsumugi/contract/routes/routes';
import { useMemo } from 'react';
import { call } from '../client/http.js';
import type { StoredDraft } from './device-draft.js';

/**
 * Storage of drafts at the server, so that writing can continue on another device. Its failures are
 * silent, because the device stores the draft too.
 */
export interface ServerDraft {
  load(): Promise<StoredDraft | null>;
  /** `step`: the open step of the form. */
  save(value: object, step?: string): Promise<unknown>;
  remove(): Promise<unknown>;
}

/** /api/customer/drafts/{key} */
export function serverDraft(key: string): ServerDraft {
  const which = { key, quiet: true };
  return {
    load: async () => {
      const { value, step, savedAt } = await call(api.draft.read, which);
      return savedAt ? { value, savedAt, step: step ?? undefined } : null;
    },
    save: (value, step) => call(api.draft.save, { ...which, input: { value, step } }),
    remove: () => call(api.draft.remove, which),
  };
}

/** For `useStoredInput`: the draft at the server while the sheet is open. */
export const useServerDraft = (key: string, isOpen: boolean): ServerDraft | undefined =>
  useMemo(() => (isOpen ? serverDraft(key) : undefined), [key, isOpen]);
