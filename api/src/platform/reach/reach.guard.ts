import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ReachedKind } from '@tsumugi/contract/reach';
import { auditEntities } from '@tsumugi/contract/resources/audit';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../audit/security-log.js';
import { PrismaService } from '../database/prisma.service.js';
import { accessOf } from '../http/route-metadata.js';
import { routeOf } from '../logging/requests.js';
import { findReachable } from './require-reach.js';

/**
 * Parameter names of ids that belong to a team, anywhere in a request. Routes declare the ids of
 * their path.
 */
export const reachParameters: Readonly<Record<string, ReachedKind>> = {
  matterId: 'matter',
  linkedMatterId: 'matter',
  matterTeacherId: 'matterTeacher',
  changeMatterTeacherId: 'matterTeacher',
  previousMatterTeacherId: 'matterTeacher',
  changeRequestId: 'changeRequest',
  parentId: 'parent',
  primaryParentId: 'parent',
  customerId: 'parent',
  studentId: 'student',
  accountId: 'account',
  roomId: 'room',
  contactFormId: 'contactForm',
  contactFromFormId: 'contactForm',
  duplicateOfId: 'contactForm',
};

/**
 * Seventh guard: for staff restricted to their own teams, every id in the request must be within
 * reach, else 404.
 */
@Injectable()
export class ReachGuard implements CanActivate {
  constructor(
    private readonly prisma: PrismaService,
    private readonly log: SecurityLog,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reach = request.user?.reach ?? 'all';
    return reach === 'all' || this.isWithin(reach, request, context);
  }

  private async isWithin(
    reach: readonly number[],
    request: FastifyRequest,
    context: ExecutionContext,
  ): Promise<true> {
    for (const [kind, ids] of namedIn(request, accessOf(context).ids ?? {})) {
      const found = await findReachable(this.prisma, reach, kind, [...ids]);
      const missing = [...ids].find((id) => !found.has(id));
      if (missing === undefined) continue;
      const detail = { route: `${request.method} ${routeOf(request)}` };
      await this.log.note(request, {
        action: 'refused',
        ...(Object.hasOwn(auditEntities, kind) ? { entity: kind, entityId: missing } : {}),
        reason: 'not_found',
        detail,
      });
      throw new AppError('not_found');
    }
    return true;
  }
}

/**
 * Ids in path, query and body, by kind. A value that is no id is left to the route's schema, which
 * parses numbers in the same way.
 */
function namedIn(
  request: FastifyRequest,
  ofPath: Readonly<Record<string, ReachedKind | 'free' | 'inHandler'>>,
): Map<ReachedKind, Set<number>> {
  const found = new Map<ReachedKind, Set<number>>();
  const addId = (kind: ReachedKind, value: unknown) => {
    const id = Number(value);
    if (value === null || value === '' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
      return;
    found.set(kind, (found.get(kind) ?? new Set()).add(id));
  };
  const collectIds = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) collectIds(one);
    else if (typeof part === 'object' && part !== null) Object.entries(part).forEach(collectIdsOf);
  };
  const collectIdsOf = ([name, value]: [string, unknown]): void => {
    const kind = Object.hasOwn(reachParameters, name) ? reachParameters[name] : undefined;
    if (!kind) collectIds(value);
    else for (const one of Array.isArray(value) ? value : [value]) addId(kind, one);
  };
  for (const [name, value] of Object.entries(request.params ?? {})) {
    const kind = ofPath[name];
    if (kind === 'free' || kind === 'inHandler') continue;
    if (kind) addId(kind, value);
    else collectIds({ [name]: value });
  }
  collectIds(request.query);
  collectIds(request.body);
  return found;
}
