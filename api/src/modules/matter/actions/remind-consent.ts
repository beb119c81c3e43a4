import { remindConsent as definition } from '@tsumugi/contract/actions/matter/remind-consent';
import { lacksConsent, wishesToCancel } from '@tsumugi/contract/queues/hindrance';
import { remindedToday } from '@tsumugi/contract/queues/reminded';
import { handle } from '../../../platform/actions/handler.js';

/** domain/turns#blocked-steps. */
export const remindConsent = handle(definition, {
  already: ({ matter, today }) =>
    lacksConsent(matter) && remindedToday(matter.consentRemindedAt, matter.createdAt, today),
  guard: ({ matter }) =>
    lacksConsent(matter) && !wishesToCancel(matter) ? null : 'nothing_awaited',
  change: ({ matter, now }) => ({
    set: { consentRemindedAt: [...matter.consentRemindedAt, now] },
    notices: [{ code: 'N47' }],
  }),
});
