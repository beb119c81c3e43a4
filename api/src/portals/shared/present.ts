import { grade } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { Named, PortalAction } from '@tsumugi/contract/portal/shared';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';

export const toIso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
export const fullName = (person: { lastName: string; firstName: string }) =>
  `${person.lastName} ${person.firstName}`;
export const gradeName = (code: number | null | undefined) => grade.label(code);
export const subjectNames = (codes: readonly number[]): Named[] =>
  codes.map((id) => ({ id, name: subject.label(id) }));

/** Open actions for a portal, without their internal statuses. */
export const presentButtons = (actions: readonly OpenAction[]): PortalAction[] =>
  actions.map(({ id, label, call, danger }) => ({ id, label, call, danger }));
