import { z } from 'zod';
import { caseStatus } from '../../codes/matter.js';
import { staffRoles } from '../../codes/person.js';
import { defineAction } from '../../kit/define-action.js';
import { longText } from '../../text/fields.js';
import { decidedDate, id } from '../inputs.js';

/** Staff have read the request (domain/matter#m5). */
export const updateMatterAdminConfirm = defineAction({
  id: 'matter.updateMatterAdminConfirm',
  rows: ['M5'],
  label: '審査を完了',
  on: 'matter',
  // The call with the matter's id is first, because the button uses the first call.
  endpoints: [
    { call: 'POST /api/admin/matters/:id/update-matter-admin-confirm', roles: staffRoles },
    { call: 'POST /api/admin/update-matter-admin-confirm', roles: staffRoles },
  ],
  from: [10, 20, 30, 40],
  to: [50],
  input: {
    matterId: id.optional().meta({ title: '案件', hidden: true }),
    freeCommentChecked: z.boolean().default(false).meta({ title: 'フリーコメントを確認した' }),
  },
  notices: ['N47'],
  undo: true,
});

/**
 * The sender of a form has registered: sets parent and child of the request (domain/matter#m7,
 * guard "parent linked").
 */
export const linkFamily = defineAction({
  id: 'matter.linkFamily',
  rows: ['M7'],
  label: 'ご家庭を結びつける',
  short: '家庭を結ぶ',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/matters/:id/link-family', roles: staffRoles }],
  from: caseStatus.values.filter((status) => status <= 60),
  to: 'same',
  input: {
    /** Derived from the student; if given, it must match. */
    parentId: id.optional().meta({ title: '保護者ID', hidden: true }),
    studentId: id.meta({ title: 'ご家庭と生徒', picked: 'student' }),
  },
  notices: [],
  undo: true,
});

/** Recruiting begins (domain/matter#m7); also from 50 if the conditions are complete. */
export const processRecruitmentConfirmation = defineAction({
  id: 'matter.processRecruitmentConfirmation',
  rows: ['M7'],
  label: '募集を確定',
  on: 'matter',
  endpoints: [
    { call: 'POST /api/admin/matters/:id/process-recruitment-confirmation', roles: staffRoles },
  ],
  from: [60, 50],
  to: [80],
  input: { date: decidedDate },
  notices: ['N31'],
  undo: true,
});

/** Staff remind the family of missing consents, at most once a day (domain/turns#blocked-steps). */
export const remindConsent = defineAction({
  id: 'matter.remindConsent',
  rows: ['reminder'],
  label: 'ご家庭に同意の催促を送る',
  short: '催促を送る',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/matters/:id/remind-consent', roles: staffRoles }],
  from: [50, 60, 80],
  to: 'same',
  input: {},
  notices: ['N47'],
  undo: true,
});

/** Records a distribution by the news service (domain/matter#news-distribution). */
export const addTnewsDistribution = defineAction({
  id: 'matter.addTnewsDistribution',
  rows: ['news'],
  label: '配信済みにする',
  on: 'matter',
  endpoints: [{ call: 'POST /api/admin/matters/:id/add-tnews-distribution', roles: staffRoles }],
  from: [80],
  to: 'same',
  input: {
    // Optional because the specification's call has no reason; the form asks for one
    // (domain/matter#news-distribution).
    reason: longText('理由', { blank: true }).optional().meta({ title: '理由', asked: true }),
    repeat: z.boolean().default(false).meta({ title: '再配信する' }),
  },
  notices: [],
  undo: true,
});
