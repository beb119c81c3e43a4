import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { additionalInfoInput } from '../../resources/additional-info.js';
import { id } from '../inputs.js';

/**
 * The teacher submits the additional information of the brand before screening
 * (domain/candidacy#c4). Drafts use update-matter-teacher.
 */
export const saveAdditionalInfo = defineAction({
  id: 'matterTeacher.saveAdditionalInfo',
  rows: ['C4'],
  label: '追加情報を提出',
  short: '追加情報を提出',
  on: 'matterTeacher',
  onBehalfOf: 'teacher',
  endpoints: [
    {
      call: 'POST /api/teacher/save-additional-info',
      roles: ['Teacher'],
      own: 'teacher',
      id: 'matterTeacher',
    },
    { call: 'POST /api/admin/matter-teachers/:id/save-additional-info', roles: staffRoles },
  ],
  from: [7],
  to: [8],
  input: {
    matterTeacherId: id.optional().meta({ title: '候補', hidden: true }),
    ...additionalInfoInput,
  },
  notices: [],
  undo: true,
});
