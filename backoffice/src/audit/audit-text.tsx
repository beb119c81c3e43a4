import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { civilOf } from '@tsumugi/contract/calendar/instant';
import type {
  AuditEntity,
  AuditRow,
  AuditSetting,
  AuditTarget,
} from '@tsumugi/contract/resources/audit';
import { formatCalendarDay, formatDay, nearDayWord } from '@tsumugi/contract/text/format';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import type { DataGroup } from '../ui/DataGrid.js';

const pages: Readonly<Record<Exclude<AuditTarget['entity'], 'setting'>, ResourceName>> = {
  matter: 'matters',
  parent: 'families',
  student: 'students',
  teacher: 'teachers',
  admin: 'admins',
  contactForm: 'hp-inquiries',
};
const settings: Readonly<Record<AuditSetting, string>> = {
  brand: 'brand-settings',
  holiday: 'holidays',
  workingHours: 'working-hours',
  noticeTemplate: 'notice-templates',
  signInRules: 'sign-in-rules',
  teamRules: 'team-rules',
  dkimSelectors: 'mail-settings',
  mailServer: 'mail-settings',
  retention: 'retention-periods',
  consentDocument: 'consent-documents',
  siteKey: 'site-keys',
};

/** Page of the entry's record; null when there is none. */
export function pageOf({ target }: AuditRow): string | null {
  if (!target) return null;
  return target.entity === 'setting'
    ? `/admin/${settings[target.id]}`
    : recordPath(pages[target.entity], target.id);
}

/** Address of the audit log of one record. */
export const auditPath = (entity: AuditEntity, id: number): string =>
  `/admin/access-logs?entity=${entity}&entityId=${id}`;

/** Groups rows by day, keeping their order. */
export function groupByDay(rows: readonly AuditRow[], today: Day): DataGroup<AuditRow>[] {
  const groups: DataGroup<AuditRow>[] = [];
  for (const row of rows) {
    const day = civilOf(row.at)?.day ?? '';
    const last = groups.at(-1);
    if (last?.key === day) last.rows.push(row);
    else groups.push({ key: day, heading: dayHeading(day, today), rows: [row] });
  }
  return groups;
}

function dayHeading(day: Day, today: Day) {
  const near = nearDayWord(day, today);
  return near ? (
    <>
      <span className="b">{near}</span>&ensp;{formatCalendarDay(day)}
    </>
  ) : (
    formatCalendarDay(day)
  );
}

export const periods = [
  { key: 'day', label: '今日', days: 1 },
  { key: 'week', label: '7日間', days: 7 },
  { key: 'month', label: '30日間', days: 30 },
] as const;
/** The first day of a period of `days` that ends today. */
export const startOf = (days: number, today: Day): Day => addDays(today, 1 - days);

/** `2026/11/01から 2026/11/21まで` */
export const periodText = (from: string | undefined, to: string | undefined): string =>
  [from && `${formatDay(from)}から`, to && `${formatDay(to)}まで`].filter(Boolean).join(' ');
