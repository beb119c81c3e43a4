import { type AppointmentKind, timesOf } from '@tsumugi/contract/appointments';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { appointmentKindOfNotice, endedKinds } from './appointment-notices.js';
import { isCalledOff } from './call-off-orders.js';
import type { NoticeRequest } from './outbox.js';

/**
 * Start of the earliest future appointment that the notice sets, moves or calls off; null: there is
 * none.
 */
export function nextAppointment({
  order,
  facts,
  matterTeacherId,
  before,
}: NoticeRequest): Date | null {
  const appointmentKind = appointmentKindOfNotice[order.code];
  const kinds = appointmentKind ? [appointmentKind] : (endedKinds[order.code] ?? []);
  const ids = facts.candidates
    .map((each) => each.matterTeacherId)
    .filter((id) => matterTeacherId === null || id === matterTeacherId);
  const times = ids.flatMap((id) =>
    kinds.flatMap((kind) => {
      const timeBefore = before ? validTime(before, id, kind) : null;
      const timeAfter = validTime(facts, id, kind);
      const moved = timeBefore?.getTime() !== timeAfter?.getTime();
      return [appointmentKind ? timeAfter : null, moved ? timeBefore : null].filter(
        (at) => at !== null && at > facts.now,
      ) as Date[];
    }),
  );
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Future appointments of the notice's candidate that the step ended, of kinds that it reports. */
export function lostAppointments({
  order,
  facts,
  matterTeacherId,
  before,
}: NoticeRequest): { readonly kind: AppointmentKind; readonly at: Date }[] {
  if (matterTeacherId === null || !before) return [];
  return (endedKinds[order.code] ?? []).flatMap((kind) => {
    const at = validTime(before, matterTeacherId, kind);
    return at && at > facts.now && !validTime(facts, matterTeacherId, kind) ? [{ kind, at }] : [];
  });
}

/** The time of the candidate's appointment of this kind; null without a valid one. */
function validTime(facts: CaseFacts, id: number, kind: AppointmentKind): Date | null {
  const candidate = facts.candidates.find(({ matterTeacherId }) => matterTeacherId === id);
  return candidate && !isCalledOff(kind, candidate, facts) ? timesOf(candidate)[kind] : null;
}
