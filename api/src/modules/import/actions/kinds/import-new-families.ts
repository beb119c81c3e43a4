import { searchKey } from '@tsumugi/contract/text/search-key';
import { keysOf } from '../../../duplicate/domain/likeness.js';
import { findProbablePeopleOfMany } from '../../../duplicate/likeness.store.js';
import { childrenOf, type GivenChild } from './children.js';
import { consentRows, guardianRow, isSelf, loginName } from './import-guardian.js';
import type { ImportedRecord, ImportRow, ImportTools, RowOutcome } from './import-kind.js';
import { findMissingValues, hasNoStudent, studentName, studentRow } from './import-student.js';
import { insertMany } from './insert-many.js';
import { guardianOf } from './likeness.js';

interface MadeParent {
  readonly id: number;
  readonly version: number;
  readonly accountId: number;
}
interface MadeStudent {
  readonly id: number;
  readonly version: number;
  readonly parentId: number;
  readonly lastName: string;
  readonly firstName: string;
}
interface Family {
  readonly rows: readonly ImportRow[];
  readonly email: string;
  readonly values: ImportRow['values'];
  readonly children: readonly GivenChild[];
  readonly parentKey: string | null;
  /** Keys of guardian and students in an older system: `parent f-1`. */
  readonly keys: readonly string[];
}

const keyOf = (key: unknown): string | null =>
  typeof key === 'string' && key !== '' ? searchKey(key) : null;

/**
 * Writes new families with one guardian that resemble no stored record, in statements for all of
 * them. The rows equal those of `importFamily`, which handles families that have to be compared
 * with stored records.
 */
export async function importNewFamilies(
  tools: ImportTools,
  groups: readonly (readonly ImportRow[])[],
): Promise<ReadonlyMap<number, RowOutcome>> {
  const families = await withoutKnown(tools, groups.flatMap(plainFamily));
  if (families.length === 0) return new Map();
  const { tx, now } = tools;
  const accounts = await openLogins(tools, families);
  const guardians = families.map(({ values, email }) =>
    guardianRow(values, now, { accountId: accounts.get(email) ?? 0, familyId: null }),
  );
  const parents = await insertMany<MadeParent>(tx, 'parent', guardians, [
    'id',
    'version',
    'accountId',
  ]);
  const parentOf = new Map(parents.map((parent) => [parent.accountId, parent]));
  const homes = families.flatMap((family) => {
    const parent = parentOf.get(accounts.get(family.email) ?? 0);
    return parent ? [{ ...family, parent }] : [];
  });
  const children = homes.flatMap((home) =>
    home.children.map((child) => studentRow(child, home.parent.id, now)),
  );
  const students = await insertMany<MadeStudent>(tx, 'student', children, [
    'id',
    'version',
    'parentId',
    'lastName',
    'firstName',
  ]);
  const studentOf = new Map(
    students.map(({ id, version, parentId, ...values }) => [
      `${parentId} ${studentName({ values })}`,
      { id, version },
    ]),
  );
  const outcomes = new Map<number, RowOutcome>();
  const noted: { entity: string; key: string; entityId: number }[] = [];
  for (const { rows, children: own, parent, parentKey } of homes) {
    if (parentKey) noted.push({ entity: 'parent', key: parentKey, entityId: parent.id });
    for (const [place, { number }] of rows.entries()) {
      const made: ImportedRecord[] =
        place === 0
          ? [{ entity: 'parent', id: parent.id, version: parent.version, before: null }]
          : [];
      for (const child of own.filter(({ row }) => row.number === number)) {
        const student = studentOf.get(`${parent.id} ${studentName(child)}`);
        if (!student) continue;
        made.push({ entity: 'student', ...student, before: null });
        const key = keyOf(child.key);
        if (key) noted.push({ entity: 'student', key, entityId: student.id });
      }
      outcomes.set(number, { outcome: 'new', made });
    }
  }
  await insertMany(tx, 'import_key', noted);
  return outcomes;
}

/**
 * The family of these lines, if they are complete, with one guardian and different students;
 * otherwise null.
 */
function plainFamily(rows: readonly ImportRow[]): Family[] {
  const values: ImportRow['values'] = rows[0]?.values ?? {};
  const { email } = values;
  if (
    typeof email !== 'string' ||
    isSelf(values) ||
    rows.some((row) => row.acceptedAsNew || row.values.firstGuardian)
  )
    return [];
  const children = rows.flatMap(childrenOf).filter((child) => !hasNoStudent(child));
  if (
    children.some((child) => findMissingValues(child).length > 0) ||
    new Set(children.map(studentName)).size < children.length
  )
    return [];
  const parentKey = keyOf(values.parentKey);
  const keys = [
    ...(parentKey ? [`parent ${parentKey}`] : []),
    ...children.flatMap(({ key }) => (keyOf(key) ? `student ${keyOf(key)}` : [])),
  ];
  return new Set(keys).size < keys.length
    ? []
    : [{ rows, email, values, children, parentKey, keys }];
}

/**
 * Families without a stored login, number of an older system or similar guardian, and without a
 * similar family earlier in the list.
 */
async function withoutKnown({ tx }: ImportTools, families: readonly Family[]): Promise<Family[]> {
  const seen = new Set<string>();
  const apart = families.filter(({ email, keys }) => {
    const own = [...keys, `mail ${email}`];
    const isFirst = !own.some((key) => seen.has(key));
    for (const key of own) seen.add(key);
    return isFirst;
  });
  if (apart.length === 0) return [];
  const logins = await tx.account.findMany({
    where: { email: { in: apart.map(({ email }) => email) } },
    select: { email: true },
  });
  const wanted = apart.flatMap(({ keys }) => keys);
  const words = wanted.map((each) => each.slice(each.indexOf(' ') + 1));
  const keyed = await tx.importKey.findMany({
    where: { entity: { in: ['parent', 'student'] }, key: { in: words } },
  });
  const known = new Set([
    ...logins.map(({ email }) => `mail ${email}`),
    ...keyed.map(({ entity, key }) => `${entity} ${key}`),
  ]);
  const unknown = apart.filter(
    ({ email, keys }) => ![...keys, `mail ${email}`].some((key) => known.has(key)),
  );
  const likeness = unknown.map(({ rows }) => keysOf(guardianOf(rows.map(({ values }) => values))));
  const like = await findProbablePeopleOfMany(tx, 'parent', likeness);
  return unknown.filter((_, place) => like[place]?.length === 0);
}

/**
 * Logins without a password, each with its room with the office and the consents. @returns address
 * → number
 */
async function openLogins(
  tools: ImportTools,
  families: readonly Family[],
): Promise<ReadonlyMap<string, number>> {
  const { tx, now, batchId: importBatchId } = tools;
  const logins = families.map(({ values, email }) => ({
    email,
    name: loginName(values),
    importBatchId,
    createdAt: now,
  }));
  const accounts = await insertMany<{ id: number; email: string }>(tx, 'account', logins, [
    'id',
    'email',
  ]);
  const numbers = new Map(accounts.map(({ id, email }) => [email, id]));
  const opened = families.map(({ email, values }) => ({
    accountId: numbers.get(email) ?? 0,
    values,
  }));
  const roles = opened.map(({ accountId, values }) => ({
    accountId,
    role: 'Parent',
    brand: values.brand,
    createdAt: now,
  }));
  await insertMany(tx, 'role_membership', roles);
  await insertMany(
    tx,
    'chat_room',
    opened.map(({ accountId }) => ({ type: 'admin', accountId, openedAt: now })),
  );
  const days = new Map<number, number[]>();
  for (const { accountId, values } of opened)
    if (values.consentedOn instanceof Date)
      days.set(values.consentedOn.getTime(), [
        ...(days.get(values.consentedOn.getTime()) ?? []),
        accountId,
      ]);
  for (const [at, accountIds] of days)
    await tx.consent.createMany({ data: await consentRows(tools, new Date(at), accountIds) });
  return numbers;
}
