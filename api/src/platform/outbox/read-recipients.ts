import { isTimeZone, japan } from '@tsumugi/contract/calendar/zone';
import { type MutedNotices, mutedOf } from '@tsumugi/contract/notices/kinds';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { type Brand, type NoticeTemplate, Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';
import { parseRow, readColumns } from '../facts/parse-row.js';
import type { NoticeRequest } from './outbox.js';
import { type FormRow, type PersonRow, readRecipientRows } from './recipient-rows.queries.js';

const { sql } = Prisma;
/** A complete row, as JSON. */
interface Stored {
  readonly row: Readonly<Record<string, unknown>>;
}

/** One person that a notice goes to. */
export interface Recipient {
  /** Name for staff in the preview. */
  readonly name: string;
  /** Null: a form's sender without an account, who gets mail only. */
  readonly accountId: number | null;
  readonly contactFormId: number | null;
  /** Null: no address. */
  readonly mailAddress: string | null;
  /** Notices that the person turned off; null without an account. */
  readonly muted: MutedNotices | null;
  readonly zone: string;
  /** The person's room with the office. */
  readonly adminRoomId: number | null;
  /** Registered for push. */
  readonly hasDevice: boolean;
}

export interface TeacherDetails extends Recipient {
  readonly fullName: string;
  readonly occupation: number | null;
}

interface StudentDetails {
  readonly name: string;
  readonly grade: number | null;
  /** The student as a recipient; null without a separate login. */
  readonly reader: Recipient | null;
}

/** Data that the notices of one call need and that is not in the facts; read once. */
export interface RecipientTables {
  readonly brands: ReadonlyMap<number, Brand>;
  readonly templates: readonly NoticeTemplate[];
  /** First guardian, or sender of the form, by matter. */
  readonly families: ReadonlyMap<number, Recipient>;
  /** Second guardian by matter; receives the same notices as the first. */
  readonly guardians: ReadonlyMap<number, readonly Recipient[]>;
  /** Student by matter. While no student is linked: the student or the sender of the form. */
  readonly students: ReadonlyMap<number, StudentDetails>;
  /** Teacher by the teacher's id. */
  readonly teachers: ReadonlyMap<number, TeacherDetails>;
}

export async function readRecipientTables(
  tx: Transaction,
  requests: readonly NoticeRequest[],
): Promise<RecipientTables> {
  const matterIds = unique(requests.map(({ facts }) => facts.matter.matterId));
  const brandIds = unique(requests.map(({ facts }) => facts.brand.brand));
  const teacherIds = unique(requests.flatMap((request) => candidateOf(request)?.teacherId ?? []));
  const codes = unique(requests.map(({ order }) => order.code));
  const columns = await readColumns(tx);
  // Sent in one round trip.
  const [brands, templates, { families, teachers }] = await Promise.all([
    queryRows<Stored>(
      tx,
      sql`select to_json(b) as row from brand b where b.id = any(${brandIds}::int[])`,
    ),
    queryRows<Stored>(
      tx,
      sql`select to_json(n) as row from notice_template n where n.brand = any(${brandIds}::int[]) and n.code = any(${codes}::text[]) order by n.id`,
    ),
    readRecipientRows(tx, matterIds, teacherIds),
  ]);
  const revived = <T>(rows: readonly Stored[], table: string) =>
    rows.map(({ row }) => parseRow(row, columns, table) as T);
  return {
    brands: new Map(revived<Brand>(brands, 'brand').map((brand) => [brand.id, brand])),
    templates: revived<NoticeTemplate>(templates, 'notice_template'),
    families: new Map(
      families.map(
        ({ id, parent, form }) => [id, parent ? person(parent, '様') : guest(form)] as const,
      ),
    ),
    guardians: new Map(
      families.map(({ id, parent }) => [
        id,
        (parent?.secondGuardians ?? [])
          .map((row) => person(row, '様'))
          .filter(({ accountId }) => accountId !== null),
      ]),
    ),
    students: new Map(
      families.map(({ id, student, parent, form }) => [
        id,
        {
          name: student ? fullName(student) : (form?.studentName ?? form?.parentName ?? ''),
          grade: student?.grade ?? null,
          reader:
            student?.account && student.account.id !== parent?.account.id
              ? person(
                  { ...student, account: student.account, timeZone: parent?.timeZone ?? null },
                  'さん',
                )
              : null,
        },
      ]),
    ),
    teachers: new Map(
      teachers.map((teacher) => [
        teacher.id,
        {
          ...person(teacher, '先生'),
          fullName: fullName(teacher),
          occupation: teacher.occupation,
        } satisfies TeacherDetails,
      ]),
    ),
  };
}

/** The matter's student as a recipient; null without an active login. */
export const studentRecipientOf = (
  { students }: RecipientTables,
  matterId: number,
): Recipient | null => {
  const reader = students.get(matterId)?.reader ?? null;
  return reader?.accountId ? reader : null;
};

/** The candidate that a request is about. */
export function candidateOf({ facts, matterTeacherId }: NoticeRequest) {
  return facts.candidates.find((candidate) => candidate.matterTeacherId === matterTeacherId);
}

/** The recipient of one side of a request; undefined when there is none. */
export function recipientOf(
  request: NoticeRequest,
  to: NoticeAudience,
  known: RecipientTables,
): Recipient | undefined {
  if (to === 'customer') return known.families.get(request.facts.matter.matterId);
  const candidate = candidateOf(request);
  return candidate && known.teachers.get(candidate.teacherId);
}

function person(row: PersonRow, title: string): Recipient {
  const isDeleted = row.account.deletedAt !== null;
  return {
    name: `${fullName(row)}${title}`,
    accountId: isDeleted ? null : row.account.id,
    contactFormId: null,
    mailAddress: isDeleted ? null : row.account.email,
    muted: mutedOf(row.account),
    zone: row.timeZone && isTimeZone(row.timeZone) ? row.timeZone : japan,
    adminRoomId: row.account.adminRoomId,
    hasDevice: !isDeleted && row.account.hasDevice,
  };
}

function guest(form: FormRow | null): Recipient {
  return {
    name: form ? `${form.parentName}様` : '宛先なし',
    accountId: null,
    contactFormId: form?.id ?? null,
    mailAddress: form?.email || null,
    muted: null,
    zone: japan,
    adminRoomId: null,
    hasDevice: false,
  };
}

const fullName = (row: { lastName: string; firstName: string }) =>
  `${row.lastName} ${row.firstName}`.trim();
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
