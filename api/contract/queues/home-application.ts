import { defineQueue, defineTab } from '../kit/define-queue.js';
import { hasTeacher, matterAt } from '../states.js';
import { isConsentMissing } from './blockers.js';
import { conditionsComplete } from './conditions.js';
import { arrival, businessDaysAfter } from './due-day.js';
import { matterFilters } from './filters.js';

const columns = ['due', 'matterNumber', 'student', 'conditions', 'status', 'wait', 'next'] as const;
const common = { snooze: 'customerResponseDate', filters: matterFilters } as const;

/** 家庭からの申込 (domain/lists#home-application). */
export const homeApplication = defineQueue({
  route: 'case-list-home-application',
  resource: 'home-applications',
  call: 'GET /api/admin/get-home-applications',
  label: '家庭からの申込',
  group: 'homeApplication',
  clearsSnooze: true,
  tabs: [
    defineTab({
      code: 'HA1',
      tab: 1,
      label: '新規申込',
      row: 'matter',
      ...common,
      columns,
      primaryActions: ['matter.updateMatterAdminConfirm', 'matter.updateMatterAdmin'],
      member: (facts) => {
        const { matter } = facts;
        if (
          matter.caseStatus !== matterAt.trialRequested &&
          matter.caseStatus !== matterAt.trialConsultationRequested
        )
          return null;
        return { due: arrival(facts, matter.createdAt), since: matter.createdAt };
      },
    }),
    defineTab({
      code: 'HA2',
      tab: 2,
      label: '資料請求・問い合わせ',
      row: 'matter',
      ...common,
      columns,
      primaryActions: ['matter.updateMatterAdminConfirm', 'matter.updateMatterAdmin'],
      member: (facts) => {
        const { matter } = facts;
        if (
          matter.caseStatus !== matterAt.materialRequested &&
          matter.caseStatus !== matterAt.inquiryReceived
        )
          return null;
        return { due: businessDaysAfter(facts, matter.createdAt, 1), since: matter.createdAt };
      },
    }),
    defineTab({
      code: 'HA3',
      tab: 3,
      label: '募集確定待ち',
      row: 'matter',
      ...common,
      columns,
      chips: ['条件未入力', '同意待ち', '確定待ち'],
      primaryActions: ({ chip, hasFamily: linked }) => {
        if (chip === '同意待ち') return ['matter.remindConsent'];
        const first =
          chip === '確定待ち'
            ? 'matter.processRecruitmentConfirmation'
            : 'matter.updateMatterAdmin';
        return linked ? [first] : [first, 'matter.linkFamily'];
      },
      member: (facts) => {
        const { matter } = facts;
        if (
          matter.caseStatus !== matterAt.freeCommentChecked &&
          matter.caseStatus !== matterAt.beforeRecruitmentConfirmed
        )
          return null;
        const checked = matter.freeCommentCheckedAt ?? matter.statusChangedAt;
        const chip = !conditionsComplete(matter)
          ? '条件未入力'
          : isConsentMissing(matter)
            ? '同意待ち'
            : '確定待ち';
        return { due: businessDaysAfter(facts, checked, 2), since: checked, chip };
      },
    }),
    defineTab({
      code: 'HA4',
      tab: 4,
      label: '条件変更申請',
      row: 'changeRequest',
      ...common,
      columns: ['due', 'matterNumber', 'student', 'changes', 'status', 'wait', 'next'],
      primaryActions: ['matter.confirmChangeRequest'],
      waitOwner: 'staff',
      member: (facts) => {
        const { changeRequest, matter } = facts;
        if (changeRequest.type === 'cancel' || changeRequest.confirmedAt !== null) return null;
        if (matter.caseStatus !== matterAt.conditionChanged && !hasTeacher(matter)) return null;
        return {
          due: businessDaysAfter(facts, changeRequest.requestedAt, 1),
          since: changeRequest.requestedAt,
        };
      },
    }),
    defineTab({
      code: 'HA5',
      tab: 5,
      label: 'キャンセル申請',
      row: 'matter',
      ...common,
      columns,
      primaryActions: [
        'matter.processCancellationConfirmation',
        'matter.updateMatterChangeRequest',
      ],
      waitOwner: 'staff',
      member: (facts) => {
        const { matter } = facts;
        if (!matter.cancelRequestedAt || matter.cancelConfirmedAt !== null) return null;
        return {
          due: businessDaysAfter(facts, matter.cancelRequestedAt, 1),
          since: matter.cancelRequestedAt,
        };
      },
    }),
  ],
});
