import { updateByTeacher } from '@tsumugi/contract/routes/matter-teacher';
import { call } from '../../../shared/client/http.js';
import type { ServerDraft } from '../../../shared/forms/server-draft.js';

/** Drafts of a case are part of it (update-matter-teacher): they come with its read, so that none is loaded here. */
export function caseDraft(
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
