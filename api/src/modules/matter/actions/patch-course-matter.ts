import { patchCourseMatter as definition } from '@tsumugi/contract/actions/matter/patch-course-matter';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { handle } from '../../../platform/actions/handler.js';
import { editedColumns } from '../domain/edit.js';
import type { EditFacts } from '../domain/edit-facts.js';
import { locateMatter } from './locate-matter.js';

type Input = ActionInput<typeof definition>;

/** domain/calls#staff-details; needs the version, like every PATCH. */
export const patchCourseMatter = handle(definition, {
  locate: locateMatter,
  check: (_: EditFacts, { version }: Input) =>
    version === undefined
      ? {
          code: 'field_missing',
          fields: { version: '画面を再読み込みして、もう一度お試しください。' },
        }
      : null,
  change: (facts: EditFacts, { courseIds }: Input) => ({
    set: editedColumns(facts, { courseIds }),
  }),
});
