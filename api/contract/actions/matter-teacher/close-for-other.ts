import { liveCandidateStatuses } from '../../codes/candidate.js';
import { defineAction } from '../../kit/define-action.js';

/** Another teacher was hired for the matter (domain/candidacy#c27). Follows from C26. */
export const closeForOther = defineAction({
  id: 'matterTeacher.closeForOther',
  rows: ['C27'],
  label: '他の教師に決定',
  on: 'matterTeacher',
  endpoints: [],
  from: liveCandidateStatuses,
  to: [100],
  input: {},
  notices: ['N20', 'N21'],
  undo: false,
});
