import { Injectable } from '@nestjs/common';
import type { Reach, ReachedKind } from '@tsumugi/contract/reach';
import type { AuditEntity } from '@tsumugi/contract/resources/audit';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { findReachable } from '../../platform/reach/require-reach.js';
import type { AuditLine } from './audit.queries.js';

export interface Subject {
  readonly name: string;
  /** Whether the record is deleted, so that its page does not open. */
  readonly isDeleted: boolean;
}
export type Subjects = ReadonlyMap<string, Subject>;
export const subjectKey = (entity: string | null, id: number | null): string => `${entity}:${id}`;

const person = { id: true, lastName: true, firstName: true, deletedAt: true } as const;
type Person = { id: number; lastName: string; firstName: string; deletedAt: Date | null };
type NamedSubject = readonly [id: number, name: string, deletedAt: Date | null];
const named =
  (after: string) =>
  ({ id, lastName, firstName, deletedAt }: Person): NamedSubject => [
    id,
    `${lastName} ${firstName}${after}`,
    deletedAt,
  ];

/** Reach of each kind of record; null: visible to all, or without a name. */
const reachKinds: Readonly<Record<AuditEntity, ReachedKind | null>> = {
  matter: 'matter',
  matterTeacher: 'matterTeacher',
  parent: 'parent',
  student: 'student',
  account: 'account',
  contactForm: 'contactForm',
  room: 'room',
  delivery: 'delivery',
  teacher: null,
  admin: null,
  template: null,
  setting: null,
  outgoingMail: null,
};

/**
 * Present names of the logged records; the log stores none. One query per kind. Records out of
 * reach have no name, even if the reader saw them earlier.
 */
@Injectable()
export class SubjectQueries {
  constructor(private readonly prisma: PrismaService) {}

  async of(
    reach: Reach,
    lines: readonly Pick<AuditLine, 'entity' | 'entityId'>[],
  ): Promise<Subjects> {
    const found = await Promise.all(
      [...new Set(lines.map(({ entity }) => entity))].map(async (entity) => {
        const ids = [
          ...new Set(
            lines.flatMap((line) =>
              line.entity === entity && line.entityId !== null ? [line.entityId] : [],
            ),
          ),
        ];
        const own = await this.filterReachable(reach, entity, ids);
        const rows =
          own.length > 0 ? await this.read(entity as AuditEntity, { id: { in: own } }) : [];
        return rows.map(([id, name, deletedAt]): [string, Subject] => [
          subjectKey(entity, id),
          { name, isDeleted: deletedAt !== null },
        ]);
      }),
    );
    return new Map(found.flat());
  }

  private async filterReachable(
    reach: Reach,
    entity: string | null,
    ids: number[],
  ): Promise<number[]> {
    const kind = reachKinds[entity as AuditEntity];
    return kind && reach !== 'all'
      ? [...(await findReachable(this.prisma, reach, kind, ids))]
      : ids;
  }

  private async read(
    entity: AuditEntity,
    where: { id: { in: number[] } },
  ): Promise<NamedSubject[]> {
    const { prisma } = this;
    switch (entity) {
      case 'parent':
        return (await prisma.parent.findMany({ where, select: person })).map(named(' 様'));
      case 'student':
        return (await prisma.student.findMany({ where, select: person })).map(named(' さん'));
      case 'teacher':
        return (await prisma.teacher.findMany({ where, select: person })).map(named(' 先生'));
      case 'admin': {
        const rows = await prisma.admin.findMany({
          where,
          select: { id: true, deletedAt: true, account: { select: { name: true } } },
        });
        return rows.map((row): NamedSubject => [row.id, `${row.account.name} さん`, row.deletedAt]);
      }
      case 'matter': {
        const rows = await prisma.matter.findMany({
          where,
          select: { id: true, matterNumber: true, deletedAt: true },
        });
        return rows.map((row): NamedSubject => [row.id, row.matterNumber, row.deletedAt]);
      }
      case 'matterTeacher': {
        const rows = await prisma.matterTeacher.findMany({
          where,
          select: { id: true, selectionNumber: true, deletedAt: true },
        });
        return rows.map((row): NamedSubject => [row.id, row.selectionNumber, row.deletedAt]);
      }
      case 'account': {
        const rows = await prisma.account.findMany({
          where,
          select: { id: true, name: true, deletedAt: true },
        });
        return rows.map((row): NamedSubject => [row.id, `${row.name} さん`, row.deletedAt]);
      }
      case 'contactForm': {
        const rows = await prisma.contactForm.findMany({
          where,
          select: { id: true, parentName: true },
        });
        return rows.map((row): NamedSubject => [row.id, `${row.parentName} 様`, null]);
      }
      case 'delivery': {
        const select = {
          id: true,
          notice: { select: { matter: { select: { matterNumber: true } } } },
        } as const;
        const rows = await prisma.delivery.findMany({ where, select });
        return rows.map(
          (row): NamedSubject => [row.id, row.notice.matter?.matterNumber ?? '', null],
        );
      }
      case 'setting': {
        const rows = await prisma.brand.findMany({ where, select: { id: true, name: true } });
        return rows.map((row): NamedSubject => [row.id, row.name, null]);
      }
      default:
        return [];
    }
  }
}
