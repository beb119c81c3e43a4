import type { Draft, DraftLine } from '@tsumugi/contract/portal/customer-draft';
import { call } from '../client/http.js';
import type { KeptDraft } from './device-draft.js';

/** Where else drafts are kept, so that the writing goes on at another device. Its failures are silent: the device has the draft too. */
export interface ServerDraft {
  load(): Promise<KeptDraft | null>;
  save(value: unknown): Promise<unknown>;
  remove(): Promise<unknown>;
}

/** /api/customer/drafts/{key} */
export function serverDraft(key: string): ServerDraft {
  const path = `/api/customer/drafts/${key}`;
  return {
    load: async () => {
      const { value, savedAt } = await call<Draft>(path, { quiet: true });
      return savedAt ? { value, savedAt } : null;
    },
    save: (value) => call<DraftLine>(path, { method: 'PUT', body: { value }, quiet: true }),
    remove: () => call(path, { method: 'DELETE', quiet: true }),
  };
}
