import { schoolLevel } from '@tsumugi/contract/codes/school';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { type Field, toColumns } from '@tsumugi/contract/kit/define-fields';
import type { TeacherPatch } from '@tsumugi/contract/resources/teacher';
import { versionsInForce } from '../../../../platform/consents/texts-in-force.js';
import { emptyToNull } from '../../../../platform/database/empty-to-null.js';
import { teacherSearchText } from '../../../../platform/search/search-texts.js';
import { replaceLists } from '../../../teacher/actions/replace-lists.js';
import { requireAdult } from '../../../teacher/actions/write-teacher.js';
import { profileCompleteness } from '../../../teacher/domain/profile-completeness.js';
import { readTeacher } from '../../../teacher/teacher.queries.js';
import { editRecord } from './edit.js';
import { type ImportRow, type ImportTools, RowFault, type RowOutcome } from './import-kind.js';
import { findPersonByNumber, storeNumber } from './keys.js';
import { findProbableMatch, teacherOf } from './likeness.js';
import { loginOf, openQuietLogin, otherLogin } from './logins.js';

type Values = ImportRow['values'];
type Names = Record<'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana', string>;
type Lists = Pick<TeacherPatch, 'subjects' | 'availability'>;

/** Fields of the book that are written separately. */
const separate = new Set([
  ...['email', 'createdAt', 'availability'],
  ...['interviewDate', 'identityVerifiedAt', 'isIntroducible', 'blockedReason'],
]);
const fieldOf = (name: string): Field | undefined =>
  teacherFields[name as keyof typeof teacherFields];
const otherMail =
  'この番号の教師は、別のメールアドレスで登録されています。登録済みのメールアドレスにするか、別の教師なら番号を空欄にしてください。';

/**
 * Finds the teacher of a line by mail or old number, or creates it. A teacher with equal name and
 * equal telephone or birthday is a possible duplicate.
 */
export async function importTeacher(tools: ImportTools, row: ImportRow): Promise<RowOutcome> {
  const { values, number } = row;
  requireAdult(values.birthDate as string | undefined, tools.today);
  const known = await loginOf(tools, values.email as string);
  const keyed = await findPersonByNumber(tools, 'teacher', values.teacherKey);
  if (known && (!known.teacher || known.teacher.deletedAt))
    throw new RowFault(number, 'email', otherLogin);
  if (keyed && keyed !== known?.teacher?.id) throw new RowFault(number, 'email', otherMail);
  if (known?.teacher) return update(tools, row, known.teacher.id);
  const like = row.acceptedAsNew ? null : await describeProbableTeacher(tools, values);
  return like
    ? { outcome: 'duplicate', messages: [{ column: null, text: like }] }
    : make(tools, row);
}

/** A teacher who was interviewed may be introduced (domain/candidacy#c8a). */
function standingOf(
  { values, number }: ImportRow,
  met: Date | null,
  now: Date,
): Record<string, unknown> {
  const { isIntroducible, identityVerifiedAt, blockedReason } = values;
  const interviewDate = (values.interviewDate as Date | undefined) ?? met;
  const { introducibleSince = interviewDate, blockedAt = now } = (values.record ?? {}) as {
    introducibleSince?: Date;
    blockedAt?: Date;
  };
  if (isIntroducible === true && (!introducibleSince || introducibleSince > now))
    throw new RowFault(
      number,
      'interviewDate',
      '紹介可にするには、済んだ面談の日を入力してください。',
    );
  return {
    ...(values.interviewDate ? { interviewDate } : {}),
    ...(isIntroducible === undefined
      ? {}
      : { isIntroducible, introducibleSince: isIntroducible ? introducibleSince : null }),
    ...(identityVerifiedAt ? { identityVerifiedAt } : {}),
    ...(blockedReason ? { blockedReason, blockedAt } : {}),
  };
}

function written(values: Values): Record<string, unknown> {
  const fieldValues = Object.entries(values).filter(
    ([name]) => fieldOf(name) && !separate.has(name),
  );
  return toColumns(teacherFields, emptyToNull(Object.fromEntries(fieldValues)));
}

/** Values of our own exports besides the columns; lists as rows to create. */
function recordOf(values: Values): Record<string, unknown> {
  const {
    introducibleSince: _,
    blockedAt: __,
    ...rest
  } = (values.record ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      fieldOf(name)?.rows ? { create: value } : value,
    ]),
  );
}

function listsOf(values: Values): Lists {
  const levels = schoolLevel.values.filter((level) => values[`subjects.${level}`] !== undefined);
  const subjects = levels.flatMap((level) =>
    (values[`subjects.${level}`] as number[]).map((subject) => ({ subject, level })),
  );
  return {
    ...(levels.length ? { subjects: subjects as NonNullable<Lists['subjects']> } : {}),
    ...(values.availability
      ? { availability: values.availability as NonNullable<Lists['availability']> }
      : {}),
  };
}

async function describeProbableTeacher(tools: ImportTools, values: Values): Promise<string | null> {
  const like = await findProbableMatch(tools, 'teacher', teacherOf([values]));
  return (
    like &&
    `${like.by}が同じ教師がいます：${like.name}（教師番号 ${like.id}）。別の人なら「別の人として取り込む」を押してください。同じ人なら、メールアドレスを登録済みのものにすると更新されます。`
  );
}

async function make(tools: ImportTools, row: ImportRow): Promise<RowOutcome> {
  const { tx, now, accountId: recordedById } = tools;
  const { values } = row;
  const names = values as Names;
  const email = values.email as string;
  const brand = values.brand as number | undefined;
  const accountId = await openQuietLogin(tools, {
    email,
    name: `${names.lastName} ${names.firstName}`,
    role: 'Teacher',
    brand,
  });
  const fields = written(values) as Names & { phone?: string; university?: string };
  const searchText = teacherSearchText(
    { ...fields, phone: fields.phone ?? null, university: fields.university ?? null },
    email,
  );
  const createdAt = (values.createdAt as Date | undefined) ?? now;
  const { id } = await tx.teacher.create({
    data: {
      ...fields,
      ...recordOf(values),
      ...standingOf(row, null, now),
      accountId,
      searchText,
      createdAt,
      updatedAt: now,
    },
    select: { id: true },
  });
  await replaceLists(tx, id, listsOf(values));
  const { version } = await updateCompleteness(tools, id);
  if (values.consentedOn instanceof Date) {
    const at = values.consentedOn;
    const versionOf = await versionsInForce(tx, at);
    await tx.consent.createMany({
      data: ['terms', 'privacy'].map((type) => ({
        accountId,
        type,
        documentVersion: versionOf(type),
        recordedById,
        at,
      })),
    });
  }
  await storeNumber(tools, 'teacher', values.teacherKey, id);
  return { outcome: 'new', made: [{ entity: 'teacher', id, version, before: null }] };
}

async function update(tools: ImportTools, row: ImportRow, id: number): Promise<RowOutcome> {
  const { tx, now } = tools;
  const before = await readTeacher(tx, 'all', id);
  const columns = { ...written(row.values), ...standingOf(row, before.interviewDate, now) };
  const lists = listsOf(row.values);
  const old = {
    subjects: before.subjects.map(({ subject, level }) => ({ subject, level })),
    availability: slotsOf(before),
  };
  const changed = Object.fromEntries(
    Object.entries(lists).filter(
      ([name, list]) => order(list) !== order(old[name as keyof typeof old]),
    ),
  ) as Lists;
  await replaceLists(tx, id, changed);
  const searchText = teacherSearchText(
    { ...before, ...columns } as typeof before,
    before.account.email,
  );
  const touched = Object.keys(changed).length > 0;
  const made = await editRecord(
    tx,
    { entity: 'teacher', id, before },
    { ...columns, ...(touched ? { updatedAt: now } : {}) },
    {
      searchText,
      profileCompleteness: before.profileCompleteness,
      updatedAt: now,
    },
  );
  const noted = await storeNumber(tools, 'teacher', row.values.teacherKey, id);
  if (!made)
    return {
      outcome: 'update',
      made: noted,
      messages: noted.length ? [] : [{ column: null, text: '登録済みの内容と同じです。' }],
    };
  await updateCompleteness(tools, id);
  const lists0 = Object.fromEntries(
    Object.keys(changed).map((name) => [name, old[name as keyof typeof old]]),
  );
  return {
    outcome: 'update',
    made: [{ ...made, before: { ...made.before, ...lists0 } }, ...noted],
  };
}

const slotsOf = (row: {
  availability: readonly { weekday: number; fromMinute: number; toMinute: number }[];
}) =>
  row.availability.map(({ weekday, fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute }));
const order = (list: unknown): string =>
  JSON.stringify([...(list as readonly object[])].map((each) => JSON.stringify(each)).sort());

async function updateCompleteness({ tx }: ImportTools, id: number): Promise<{ version: number }> {
  const done = profileCompleteness(await readTeacher(tx, 'all', id));
  return tx.teacher.update({
    where: { id },
    data: { profileCompleteness: done },
    select: { version: true },
  });
}
