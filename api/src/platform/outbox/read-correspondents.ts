import { isTimeZone, japan } from '@tsumugi/contract/calendar/zone';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import type { Brand, NoticeTemplate } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import type { Placement } from './outbox.js';

/** One person that a notice goes to. */
export interface Correspondent {
  /** As staff read it in the preview. */
  readonly name: string;
  /** Null: a form's sender without an account, who gets mail only. */
  readonly accountId: number | null;
  readonly contactFormId: number | null;
  /** Null: no address, or the person wants no mail. */
  readonly mailAddress: string | null;
  readonly email: string | null;
  readonly zone: string;
  /** The person's room with the office. */
  readonly adminRoomId: number | null;
}

export interface TeacherDetails extends Correspondent {
  readonly fullName: string;
  readonly occupation: number | null;
}

/** What the notices of one call need beyond the facts, read once. */
export interface Correspondence {
  readonly brands: ReadonlyMap<number, Brand>;
  readonly templates: readonly NoticeTemplate[];
  /** By matter. */
  readonly families: ReadonlyMap<number, Correspondent>;
  /** By matter; the form's student, or its sender, where no student is known. */
  readonly studentNames: ReadonlyMap<number, string>;
  /** By teacher. */
  readonly teachers: ReadonlyMap<number, TeacherDetails>;
}

const account = { select: { id: true, email: true, mailNotices: true, deletedAt: true, adminRoom: { select: { id: true } } } } as const;
const named = { lastName: true, firstName: true } as const;
const familyColumns = {
  id: true,
  parent: { select: { ...named, timeZone: true, account } },
  student: { select: named },
  contactForms: {
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
    take: 1,
    select: { id: true, email: true, parentName: true, studentName: true },
  },
} as const;

export async function readCorrespondence(tx: Transaction, placements: readonly Placement[]): Promise<Correspondence> {
  const matterIds = unique(placements.map(({ facts }) => facts.matter.matterId));
  const brandIds = unique(placements.map(({ facts }) => facts.brand.brand));
  const teacherIds = unique(placements.flatMap((placement) => candidateOf(placement)?.teacherId ?? []));
  const brands = await tx.brand.findMany({ where: { id: { in: brandIds } } });
  const codes = unique(placements.map(({ order }) => order.code));
  const templates = await tx.noticeTemplate.findMany({ where: { brand: { in: brandIds }, code: { in: codes } } });
  const matters = await tx.matter.findMany({ where: { id: { in: matterIds } }, select: familyColumns });
  const teachers = await tx.teacher.findMany({
    where: { id: { in: teacherIds } },
    select: { id: true, ...named, timeZone: true, occupation: true, account },
  });
  return {
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    templates,
    families: new Map(
      matters.map(({ id, parent, contactForms: [form] }) => [id, parent ? person(parent, '様') : guest(form ?? null)] as const),
    ),
    studentNames: new Map(
      matters.map(({ id, student, contactForms: [form] }) => [
        id,
        student ? fullName(student) : (form?.studentName ?? form?.parentName ?? ''),
      ]),
    ),
    teachers: new Map(
      teachers.map((teacher) => [
        teacher.id,
        { ...person(teacher, '先生'), fullName: fullName(teacher), occupation: teacher.occupation } satisfies TeacherDetails,
      ]),
    ),
  };
}

/** The candidate a placement speaks of. */
export function candidateOf({ facts, matterTeacherId }: Placement) {
  return facts.candidates.find((candidate) => candidate.matterTeacherId === matterTeacherId);
}

/** Who reads one side of a placement; undefined when that side has nobody. */
export function correspondentOf(placement: Placement, to: NoticeAudience, known: Correspondence): Correspondent | undefined {
  if (to === 'customer') return known.families.get(placement.facts.matter.matterId);
  const candidate = candidateOf(placement);
  return candidate && known.teachers.get(candidate.teacherId);
}

interface PersonRow {
  lastName: string;
  firstName: string;
  timeZone: string | null;
  account: { id: number; email: string; mailNotices: boolean; deletedAt: Date | null; adminRoom: { id: number } | null };
}

function person(row: PersonRow, title: string): Correspondent {
  const gone = row.account.deletedAt !== null;
  return {
    name: `${fullName(row)}${title}`,
    accountId: gone ? null : row.account.id,
    contactFormId: null,
    mailAddress: row.account.mailNotices && !gone ? row.account.email : null,
    email: gone ? null : row.account.email,
    zone: row.timeZone && isTimeZone(row.timeZone) ? row.timeZone : japan,
    adminRoomId: row.account.adminRoom?.id ?? null,
  };
}

function guest(form: { id: number; email: string | null; parentName: string } | null): Correspondent {
  return {
    name: form ? `${form.parentName}様` : '宛先なし',
    accountId: null,
    contactFormId: form?.id ?? null,
    mailAddress: form?.email || null,
    email: form?.email ?? null,
    zone: japan,
    adminRoomId: null,
  };
}

const fullName = (row: { lastName: string; firstName: string }) => `${row.lastName} ${row.firstName}`.trim();
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
