import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Access, OwnedKind } from '@tsumugi/contract/kit/define-route';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../audit/security-log.js';
import { Prisma } from '../database/generated-client/client.js';
import { PrismaService } from '../database/prisma.service.js';
import { routeOf } from '../logging/requests.js';
import type { CurrentUser } from './current-user.js';

const none = -1;

/**
 * One SQL condition per kind: rows owned by this caller. Guardians own only their own record, and
 * students, matters and rooms through the family; students own their own matters.
 */
function ownRow(kind: OwnedKind, id: number, user: CurrentUser): Prisma.Sql {
  const [parent, student, teacher] = [
    user.parentId ?? none,
    user.studentId ?? none,
    user.teacherId ?? none,
  ];
  const family = Prisma.sql`(m.parent_id = ${parent} OR m.student_id = ${student})`;
  switch (kind) {
    case 'parent':
      return Prisma.sql`SELECT 1 FROM parent p WHERE p.id = ${id} AND p.deleted_at IS NULL AND p.id = ${user.guardianId ?? none}`;
    case 'student':
      return Prisma.sql`SELECT 1 FROM student s WHERE s.id = ${id} AND s.deleted_at IS NULL AND (s.parent_id = ${parent} OR s.id = ${student})`;
    case 'teacher':
      return Prisma.sql`SELECT 1 FROM teacher t WHERE t.id = ${id} AND t.deleted_at IS NULL AND t.id = ${teacher}`;
    case 'matter':
      return Prisma.sql`SELECT 1 FROM matter m WHERE m.id = ${id} AND m.deleted_at IS NULL AND (${family}
        OR EXISTS (SELECT 1 FROM matter_teacher mt WHERE mt.matter_id = m.id AND mt.teacher_id = ${teacher} AND mt.deleted_at IS NULL))`;
    case 'matterTeacher':
      return Prisma.sql`SELECT 1 FROM matter_teacher mt JOIN matter m ON m.id = mt.matter_id
        WHERE mt.id = ${id} AND mt.deleted_at IS NULL AND m.deleted_at IS NULL AND (mt.teacher_id = ${teacher} OR ${family})`;
    case 'room':
      return Prisma.sql`SELECT 1 FROM chat_room r LEFT JOIN matter_teacher mt ON mt.id = r.matter_teacher_id LEFT JOIN matter m ON m.id = mt.matter_id
        WHERE r.id = ${id} AND (r.account_id = ${user.accountId} OR mt.teacher_id = ${teacher} OR ${family})`;
  }
}

/** Object-level permission of families and teachers. */
@Injectable()
export class Ownership {
  constructor(
    private readonly prisma: PrismaService,
    private readonly log: SecurityLog,
  ) {}

  async isOwner(user: CurrentUser, kind: OwnedKind, id: number): Promise<boolean> {
    const rows = await this.prisma.$queryRaw<unknown[]>`${ownRow(kind, id, user)} LIMIT 1`;
    return rows.length > 0;
  }

  /**
   * Requires that every id named in `own` and present in the request belongs to the caller. The
   * route's schema refuses values that are no ids; it parses numbers in the same way.
   * @throws AppError 404, the same for foreign and absent ids
   */
  async require(
    user: CurrentUser,
    own: NonNullable<Access['own']>,
    request: FastifyRequest,
  ): Promise<void> {
    for (const [kind, place] of Object.entries(own) as [OwnedKind, string][]) {
      for (const value of valuesAt(request, place)) {
        const id = Number(value);
        if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) continue;
        if (await this.isOwner(user, kind, id)) continue;
        await this.log.note(request, {
          action: 'refused',
          entity: kind,
          entityId: id,
          reason: 'not_found',
          detail: { route: `${request.method} ${routeOf(request)}` },
        });
        throw new AppError('not_found');
      }
    }
  }
}

/** Values at `params.id`, `query.matterId` or `body.studentId`; list members separately. */
function valuesAt(request: FastifyRequest, place: string): unknown[] {
  const [part, ...path] = place.split('.') as ['params' | 'query' | 'body', ...string[]];
  const value = path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined,
    request[part],
  );
  return (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== undefined && one !== null && one !== '',
  );
}
