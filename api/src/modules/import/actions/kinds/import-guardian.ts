import { guardianRelation } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { familyFields } from '@tsumugi/contract/fields/family';
import { toColumns } from '@tsumugi/contract/kit/define-fields';
import { versionsInForce } from '../../../../platform/consents/texts-in-force.js';
import { emptyToNull } from '../../../../platform/database/empty-to-null.js';
import { parentSearchText } from '../../../../platform/search/search-texts.js';
import { logJoining } from '../../../person/actions/join-family.js';
import { requirePlace } from '../../../person/actions/require-place.js';
import { editRecord } from './edit.js';
import { type ImportedRecord, type ImportRow, type ImportTools, RowFault } from './import-kind.js';
import { findPersonByNumber, storeNumber } from './keys.js';
import { findProbableMatch, guardianOf } from './likeness.js';
import { loginOf, openQuietLogin, otherLogin } from './logins.js';

/** `ownAccount`: for a guardian who is also the student. */
type GuardianResult =
  | {
      readonly parentId: number;
      readonly isNew: boolean;
      readonly made: readonly ImportedRecord[];
      readonly ownAccount?: number | undefined;
    }
  | { readonly doubt: string };

/** Consents that recruiting needs (domain/people#consents). */
const consents = ['terms', 'privacy', 'thirdParty'];

const otherMail =
  'この番号の家庭は、別のメールアドレスで登録されています。登録済みのメールアドレスにするか、別の家庭なら番号を空欄にしてください。';

const otherFamily =
  'このメールアドレスの方は、すでに別の家庭の保護者です。一人目の保護者のメールアドレスを直すか、空欄にしてください（空欄なら、登録済みの方の更新になります）。';

type Names = Record<'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana', string>;

/**
 * Finds the guardian of some lines by mail or old number, or creates it. A guardian with equal name
 * and telephone is a possible duplicate.
 * @param familyId of a second guardian: number of the first
 * @throws RowFault
 */
export async function importGuardian(
  tools: ImportTools,
  rows: readonly ImportRow[],
  familyId: number | null = null,
): Promise<GuardianResult> {
  const [first] = rows as [ImportRow, ...ImportRow[]];
  const { values, number } = first;
  const email = values.email as string;
  const known = await loginOf(tools, email);
  const keyed = await findPersonByNumber(tools, 'parent', values.parentKey);
  const person = known?.parent;
  if (known && (!person || person.deletedAt)) throw new RowFault(number, 'email', otherLogin);
  const home = familyId ?? person?.primaryParentId ?? null;
  // The line of a second guardian may contain the family's number, which belongs to the first one.
  const key = keyed !== null && keyed === home ? undefined : values.parentKey;
  if (key !== undefined && keyed && keyed !== person?.id)
    throw new RowFault(number, 'email', otherMail);
  if (person && familyId !== null && person.primaryParentId !== familyId)
    throw new RowFault(number, 'firstGuardian', otherFamily);
  if (person)
    return update(tools, first, {
      familyId: person.primaryParentId ?? person.id,
      parentId: person.id,
      key,
    });
  const like = rows.some(({ acceptedAsNew: isAccepted }) => isAccepted)
    ? null
    : await describeProbableFamily(tools, rows, familyId);
  if (like) return { doubt: like };
  if (familyId !== null) await requirePlaceFor(tools, first, familyId);
  return make(tools, first, { familyId, key });
}

/** A full family is an error of that line only. */
async function requirePlaceFor(
  { tx }: ImportTools,
  { number }: ImportRow,
  familyId: number,
): Promise<void> {
  try {
    await requirePlace(tx, familyId);
  } catch (error) {
    throw error instanceof AppError ? new RowFault(number, 'firstGuardian', error.message) : error;
  }
}

function written({
  email: _,
  createdAt: __,
  ...values
}: ImportRow['values']): Record<string, unknown> {
  const familyValues = Object.entries(values).filter(([name]) => name in familyFields);
  return toColumns(familyFields, emptyToNull(Object.fromEntries(familyValues)));
}

async function describeProbableFamily(
  tools: ImportTools,
  rows: readonly ImportRow[],
  familyId: number | null,
): Promise<string | null> {
  const like = await findProbableMatch(
    tools,
    'parent',
    guardianOf(rows.map(({ values }) => values)),
    familyId,
  );
  return (
    like &&
    `${like.by}が同じ家庭があります：${like.name}様（家庭番号 ${like.id}）。別の家庭なら「別の人として取り込む」を押してください。同じ家庭なら、メールアドレスを登録済みのものにすると更新されます。`
  );
}

interface FamilyPosition {
  /** Id of the first guardian, for a second one. */
  readonly familyId: number | null;
  /** The number of this guardian in the older system, not that of the family. */
  readonly key: unknown;
}
interface KnownGuardian extends FamilyPosition {
  readonly familyId: number;
  readonly parentId: number;
}

/** 本人: guardian and student are one person under one name. */
export const isSelf = (values: ImportRow['values']): boolean =>
  values.relation === guardianRelation.code.self &&
  ['lastName', 'firstName'].every((name) => values[name] === values[`student.${name}`]);

/** The name of a guardian's login. */
export const loginName = ({ lastName, firstName }: ImportRow['values']): string =>
  `${lastName} ${firstName}`;

/** The row of a new guardian. @param familyId id of the first guardian, for a second one */
export function guardianRow(
  values: ImportRow['values'],
  now: Date,
  { accountId, familyId }: { accountId: number; familyId: number | null },
) {
  const fields = written(values) as Names & { phone?: string | null; phone2?: string | null };
  return {
    relation: guardianRelation.code.other,
    noPhone: false,
    ...fields,
    accountId,
    primaryParentId: familyId,
    searchText: parentSearchText(
      { ...fields, phone: fields.phone ?? null, phone2: fields.phone2 ?? null },
      values.email as string,
    ),
    createdAt: (values.createdAt as Date | undefined) ?? now,
    updatedAt: now,
  };
}

/** Consents that a new guardian gave in the older system. */
export async function consentRows(
  { tx, accountId: recordedById }: ImportTools,
  at: unknown,
  accountIds: readonly number[],
) {
  if (!(at instanceof Date)) return [];
  const versionOf = await versionsInForce(tx, at);
  return accountIds.flatMap((accountId) =>
    consents.map((type) => ({
      accountId,
      type,
      documentVersion: versionOf(type),
      recordedById,
      at,
    })),
  );
}

async function make(
  tools: ImportTools,
  { values }: ImportRow,
  { familyId, key }: FamilyPosition,
): Promise<GuardianResult> {
  const { tx, now, accountId: recordedById } = tools;
  if (familyId !== null) await logJoining(tx, { accountId: recordedById }, familyId, now);
  const brand = values.brand as number | undefined;
  const role = familyId === null && isSelf(values) ? 'ParentAndStudent' : 'Parent';
  const accountId = await openQuietLogin(tools, {
    email: values.email as string,
    name: loginName(values),
    role,
    brand,
  });
  const data = guardianRow(values, now, { accountId, familyId });
  const { id, version } = await tx.parent.create({ data, select: { id: true, version: true } });
  await tx.consent.createMany({ data: await consentRows(tools, values.consentedOn, [accountId]) });
  await storeNumber(tools, 'parent', key, id);
  return {
    parentId: familyId ?? id,
    isNew: true,
    made: [{ entity: 'parent', id, version, before: null }],
    ownAccount: role === 'Parent' ? undefined : accountId,
  };
}

async function update(
  tools: ImportTools,
  { values }: ImportRow,
  { familyId, parentId, key }: KnownGuardian,
): Promise<GuardianResult> {
  const { tx, now } = tools;
  const before = await tx.parent.findUniqueOrThrow({
    where: { id: parentId },
    include: { account: { select: { email: true } } },
  });
  const fields = written(values);
  const after = { ...before, ...fields } as typeof before;
  const searchText = parentSearchText(after, before.account.email);
  const edited = await editRecord(tx, { entity: 'parent', id: parentId, before }, fields, {
    searchText,
    updatedAt: now,
  });
  const noted = await storeNumber(tools, 'parent', key, parentId);
  return { parentId: familyId, isNew: false, made: [...(edited ? [edited] : []), ...noted] };
}
