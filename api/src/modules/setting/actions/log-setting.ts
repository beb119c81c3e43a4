import type { CurrentUser } from '../../../platform/auth/current-user.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';

interface SettingChange {
  /** `brand:1`, `holiday:2027-01-04` … */
  readonly setting: string;
  /** The brand, for a brand's setting. */
  readonly brand?: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Logs the user and the change of a setting. Settings contain no personal data. */
export async function logSetting(
  tx: Transaction,
  user: CurrentUser,
  now: Date,
  { setting, brand, before, after }: SettingChange,
): Promise<void> {
  const fields = Object.keys(after).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  if (fields.length === 0) return;
  const only = (values: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.fromEntries(fields.map((name) => [name, values[name] ?? null])));
  const detail = { setting, fields: fields.join(','), before: only(before), after: only(after) };
  await logAccess(tx, user, now, {
    action: 'edit',
    entity: 'setting',
    entityId: brand ?? null,
    detail,
  });
}
