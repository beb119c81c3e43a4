import { type Access, route } from '../kit/define-route.js';
import {
  retentionPeriods,
  retentionSave,
  retentionTrial,
  retentionView,
} from '../resources/retention.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const detail = route('GET /api/admin/retention-periods', '保存期間', {
  who: admin,
  answer: retentionView,
});

export const save = route('PUT /api/admin/retention-periods', '保存期間を変える', {
  who: admin,
  input: retentionSave,
  answer: retentionView,
});

export const trial = route('GET /api/admin/retention-trial', '保存期間の試算（何も消さない）', {
  who: admin,
  query: retentionPeriods,
  answer: retentionTrial,
});
