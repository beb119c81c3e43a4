import { guardianRelation } from '@tsumugi/contract/codes/person';
import { familyFields } from '@tsumugi/contract/fields/family';
import { stored } from '@tsumugi/contract/kit/define-fields';
import { versionsInForce } from '../../../../platform/consents/in-force.js';
import { parentSearchText } from '../../../../platform/search/search-texts.js';
import { editRecord } from './edit.js';
import { byKey, noteKey } from './keys.js';
import { type GivenRow, type ImportTools, type Made, RowFault } from './kind.js';
import { guardianOf, savedLike } from './likeness.js';
import { loginOf, openQuietLogin, otherLogin } from './logins.js';

/** `ownAccount`: of a guardian who learns for themselves. */
type Kept =
  | { readonly parentId: number; readonly isNew: boolean; readonly made: Made | null; readonly ownAccount?: number | undefined }
  | { readonly doubt: string };

const columns = [
  ...['lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'relation', 'phone', 'phone2', 'contactableHours', 'noPhone'],
  ...['postalCode', 'prefecture', 'city', 'town', 'building', 'nearestStation', 'paymentMethod', 'note'],
  ...['country', 'overseasAddress', 'timeZone'],
];
/** Those that recruiting needs (domain section 14). */
const consents = ['terms', 'privacy', 'thirdParty'];

const otherMail =
  'この番号の家庭は、別のメールアドレスで登録されています。登録済みのメールアドレスにするか、別の家庭なら番号を空欄にしてください。';

type Names = Record<'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana', string>;

/** The guardian of some lines: found by mail or old number, else made. Somebody with the same name and telephone is asked about first. */
export async function keepGuardian(tools: ImportTools, rows: readonly GivenRow[]): Promise<Kept> {
  const [first] = rows as [GivenRow, ...GivenRow[]];
  const { values, number } = first;
  const email = values.email as string;
  const known = await loginOf(tools, email);
  const keyed = await byKey(tools, 'parent', values.parentKey);
  if (known && (!known.parent || known.parent.deletedAt)) throw new RowFault(number, 'email', otherLogin);
  if (keyed && !known) throw new RowFault(number, 'email', otherMail);
  if (known?.parent) return update(tools, first, known.parent.primaryParentId ?? known.parent.id, known.parent.id);
  const like = rows.some(({ taken }) => taken) ? null : await alike(tools, rows);
  if (like) return { doubt: like };
  return make(tools, first, email);
}

function written(values: GivenRow['values']): Record<string, unknown> {
  const given = Object.fromEntries(
    columns.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name] === '' ? null : values[name]]])),
  );
  return stored(familyFields, given);
}

async function alike(tools: ImportTools, rows: readonly GivenRow[]): Promise<string | null> {
  const like = await savedLike(tools, 'parent', guardianOf(rows.map(({ values }) => values)));
  return (
    like &&
    `${like.by}が同じ家庭があります：${like.name}様（家庭番号 ${like.id}）。別の家庭なら「別の人として取り込む」を押してください。同じ家庭なら、メールアドレスを登録済みのものにすると更新されます。`
  );
}

/** 本人: guardian and student are one person under one name. */
const isSelf = (values: GivenRow['values']): boolean =>
  values.relation === guardianRelation.code.self && ['lastName', 'firstName'].every((name) => values[name] === values[`student.${name}`]);

async function make(tools: ImportTools, { values }: GivenRow, email: string): Promise<Kept> {
  const { tx, now, accountId: recordedById } = tools;
  const names = values as Names;
  const brand = values.brand as number | undefined;
  const role = isSelf(values) ? 'ParentAndStudent' : 'Parent';
  const accountId = await openQuietLogin(tools, { email, name: `${names.lastName} ${names.firstName}`, role, brand });
  const fields = written(values) as Names & { phone?: string | null; phone2?: string | null };
  const { id, version } = await tx.parent.create({
    data: {
      relation: guardianRelation.code.other,
      ...fields,
      accountId,
      searchText: parentSearchText({ ...fields, phone: fields.phone ?? null, phone2: fields.phone2 ?? null }, email),
      createdAt: (values.createdAt as Date | undefined) ?? now,
      updatedAt: now,
    },
    select: { id: true, version: true },
  });
  if (values.consentedOn instanceof Date) {
    const at = values.consentedOn;
    const versionOf = await versionsInForce(tx, at);
    await tx.consent.createMany({
      data: consents.map((type) => ({ accountId, type, documentVersion: versionOf(type), recordedById, at })),
    });
  }
  await noteKey(tools, 'parent', values.parentKey, id);
  return {
    parentId: id,
    isNew: true,
    made: { entity: 'parent', id, version, before: null },
    ownAccount: role === 'Parent' ? undefined : accountId,
  };
}

async function update(tools: ImportTools, { values }: GivenRow, familyId: number, parentId: number): Promise<Kept> {
  const { tx, now } = tools;
  const before = await tx.parent.findUniqueOrThrow({ where: { id: parentId }, include: { account: { select: { email: true } } } });
  const fields = written(values);
  const after = { ...before, ...fields } as typeof before;
  const searchText = parentSearchText(after, before.account.email);
  const made = await editRecord(tx.parent, { entity: 'parent', id: parentId, before }, fields, { searchText, updatedAt: now });
  await noteKey(tools, 'parent', values.parentKey, parentId);
  return { parentId: familyId, isNew: false, made };
}
