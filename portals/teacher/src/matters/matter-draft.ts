import { updateByTeacher } from '@tsumugi/contract/routes/matter-teacher';
import { call } from '#shared/client/http.js';
import type { ServerDraft } from '#shared/forms/server-draft.js';

/**
 * Drafts are fields of the candidacy (update-matter-teacher): they arrive with its read, so `load`
 * returns none.
 */
export function matterDraft(
  matterTeacherId: number,
  field: 'reportDraft' | 'additionalInfo',
): ServerDraft {
  const write = (value: unknown) =>
    call(updateByTeacher, { input: { matterTeacherId, [field]: value }, quiet: true });
  return {
    load: async () => null,
    save: write,
    remove: async () => (field === 'reportDraft' ? write(null) : undefined),
  };
}
