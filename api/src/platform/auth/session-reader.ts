import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@tsumugi/contract/codes/person';
import type { Reach } from '@tsumugi/contract/reach';
import type { FastifyRequest } from 'fastify';
import { Clock, minutes } from '../clock.js';
import { Prisma } from '../database/generated-client/client.js';
import { InvalidatingCache } from '../database/invalidating-cache.js';
import { PrismaService } from '../database/prisma.service.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { sessionIdOf } from './cookies.js';
import type { CurrentUser } from './current-user.js';
import { LastSeen } from './last-seen.js';
import { lifetimes, rolesAt, type SessionData, signInFaceOf, userTypeOf } from './session-rules.js';

/** Precision of `last_seen_at`: not every read needs a write. */
const TOUCH_EVERY_MS = minutes(1);

/** The setting with the sign-in rules. */
export const signInRulesKey = 'signInRules';
/** The setting that restricts Operators to the matters of their own teams. */
export const teamRulesKey = 'teamRules';

interface SessionRow {
  data: SessionData;
  lastSeenAt: Date;
  expiresAt: Date;
  accountId: number;
  credentialVersion: number;
  roles: Role[];
  adminId: number | null;
  parentId: number | null;
  guardianId: number | null;
  teacherId: number | null;
  studentId: number | null;
  /** IANA zones of the login's profiles; a student has the family's. */
  teacherZone: string | null;
  familyZone: string | null;
  handedStudentId: number | null;
  handedAccountId: number | null;
  teamIds: number[];
  /** Staff must use two-step sign-in, and the account has none. */
  lacksTwoStep: boolean;
  ownTeamsOnly: boolean;
  /** Staff must use a passkey, and the account has none. */
  lacksPasskey: boolean;
}

/**
 * Authenticates the caller by a session cookie. A change of rights applies from the next request,
 * in every process (`InvalidatingCache`).
 */
@Injectable()
export class SessionReader {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly known: InvalidatingCache,
    private readonly lastSeen: LastSeen,
  ) {}

  async read(request: FastifyRequest): Promise<CurrentUser | undefined> {
    const id = sessionIdOf(request, this.settings);
    return id === undefined ? undefined : this.userOf(id);
  }

  /**
   * The caller of a live session by its stored id; undefined once it has ended (used by open event
   * streams).
   */
  async userOf(sessionId: string): Promise<CurrentUser | undefined> {
    const key = `session:${sessionId}`;
    const read = () => this.rowOf(sessionId);
    let row = await this.known.getFresh(key, read);
    const now = this.clock.now();
    // Another process may have recorded a later use.
    if (row && this.isIdle(row, sessionId, now)) row = await this.known.reload(key, read);
    if (!row || row.expiresAt <= now) return undefined;
    if (row.data.credentialVersion !== row.credentialVersion || this.isIdle(row, sessionId, now)) {
      // Its push registrations are deleted with it (cascade).
      await this.prisma.session.deleteMany({ where: { id: sessionId } });
      return undefined;
    }
    const roles = rolesAt(row.data.face, row.roles);
    if (roles.length === 0) return undefined;
    if (now.getTime() - row.lastSeenAt.getTime() >= TOUCH_EVERY_MS) {
      row.lastSeenAt = now;
      this.lastSeen.note(sessionId, now);
    }
    return userOf(sessionId, row, roles);
  }

  private isIdle({ data, lastSeenAt }: SessionRow, sessionId: string, now: Date): boolean {
    return (
      now.getTime() - this.lastSeen.laterOf(sessionId, lastSeenAt).getTime() >=
      lifetimes[signInFaceOf(data)].idleMs
    );
  }

  /**
   * The sessions of these (by stored ids) that exist and have not expired; idleness is not checked.
   * One statement for all.
   */
  async findValidSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (sessionIds.length === 0) return new Set();
    const rows = await this.prisma.$queryRaw<{ id: string }[]>`
      SELECT s.id FROM session s JOIN account a ON a.id = s.account_id AND a.disabled_at IS NULL AND a.deleted_at IS NULL
      WHERE s.id = ANY(${sessionIds}::text[]) AND s.expires_at > ${this.clock.now()}
        AND (s.data ->> 'credentialVersion')::int = a.credential_version`;
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Current reach of these staff sessions, without ended sessions and those of accounts without
   * the role. One statement for all.
   */
  async readReaches(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Reach>> {
    const rows = await this.prisma.$queryRaw<{ id: string; reach: number[] | null }[]>`
      SELECT s.id, CASE WHEN bool_or(m.role = 'Admin') OR NOT EXISTS (SELECT 1 FROM setting WHERE key = ${teamRulesKey} AND (value ->> 'ownTeamsOnly')::boolean)
        THEN NULL ELSE ARRAY(SELECT tm.team_id FROM admin ad JOIN team_member tm ON tm.admin_id = ad.id JOIN team ON team.id = tm.team_id AND team.deleted_at IS NULL
          WHERE ad.account_id = a.id AND ad.deleted_at IS NULL ORDER BY 1) END AS reach
      FROM session s JOIN account a ON a.id = s.account_id AND a.disabled_at IS NULL AND a.deleted_at IS NULL
      JOIN role_membership m ON m.account_id = a.id AND m.role IN ('Admin', 'Operator')
      WHERE s.id = ANY(${[...sessionIds]}::text[]) AND s.expires_at > ${this.clock.now()}
        AND (s.data ->> 'credentialVersion')::int = a.credential_version
      GROUP BY s.id, a.id`;
    return new Map(rows.map(({ id, reach }) => [id, reach ?? 'all']));
  }

  private async rowOf(sessionId: string): Promise<SessionRow | undefined> {
    const [row] = await this.prisma.read<SessionRow>(Prisma.sql`
      SELECT s.data, s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt", a.id AS "accountId", a.credential_version AS "credentialVersion",
        ARRAY(SELECT m.role::text FROM role_membership m WHERE m.account_id = a.id) AS roles,
        ad.id AS "adminId", COALESCE(p.primary_parent_id, p.id) AS "parentId", p.id AS "guardianId", t.id AS "teacherId", st.id AS "studentId",
        t.time_zone AS "teacherZone", COALESCE(p.time_zone, sp.time_zone) AS "familyZone", hs.id AS "handedStudentId", ha.id AS "handedAccountId",
        ARRAY(SELECT tm.team_id FROM team_member tm JOIN team ON team.id = tm.team_id AND team.deleted_at IS NULL WHERE tm.admin_id = ad.id ORDER BY 1) AS "teamIds",
        EXISTS (SELECT 1 FROM setting WHERE key = ${signInRulesKey} AND (value ->> 'staffTwoStep')::boolean)
          AND NOT EXISTS (SELECT 1 FROM two_step ts WHERE ts.account_id = a.id AND ts.confirmed_at IS NOT NULL) AS "lacksTwoStep",
        EXISTS (SELECT 1 FROM setting WHERE key = ${teamRulesKey} AND (value ->> 'ownTeamsOnly')::boolean) AS "ownTeamsOnly",
        EXISTS (SELECT 1 FROM setting WHERE key = ${signInRulesKey} AND (value ->> 'staffPasskey')::boolean)
          AND NOT EXISTS (SELECT 1 FROM passkey pk WHERE pk.account_id = a.id) AS "lacksPasskey"
      FROM session s
      JOIN account a ON a.id = s.account_id AND a.disabled_at IS NULL AND a.deleted_at IS NULL
      LEFT JOIN admin ad ON ad.account_id = a.id AND ad.deleted_at IS NULL
      LEFT JOIN parent p ON p.account_id = a.id AND p.deleted_at IS NULL
      LEFT JOIN teacher t ON t.account_id = a.id AND t.deleted_at IS NULL
      LEFT JOIN student st ON st.account_id = a.id AND st.deleted_at IS NULL
      LEFT JOIN parent sp ON sp.id = st.parent_id
      LEFT JOIN student hs ON hs.id = (s.data -> 'view' ->> 'studentId')::int AND hs.deleted_at IS NULL
        AND hs.parent_id = COALESCE(p.primary_parent_id, p.id)
      -- Only a login that is the child's and nothing else, and that the child has taken: never another person's.
      LEFT JOIN account ha ON ha.id = hs.account_id AND ha.password_hash IS NOT NULL AND ha.disabled_at IS NULL AND ha.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM role_membership hm WHERE hm.account_id = ha.id AND hm.role <> 'Student')
        AND EXISTS (SELECT 1 FROM role_membership hm WHERE hm.account_id = ha.id)
      WHERE s.id = ${sessionId}`);
    return row;
  }
}

/** A profile counts only if its role is active in the session. */
function userOf(sessionId: string, row: SessionRow, roles: Role[]): CurrentUser {
  const { face } = row.data;
  if (face === 'customer' && row.data.view) return handedOver(sessionId, row);
  const isStudent = roles.includes('Student') || roles.includes('ParentAndStudent');
  const isParent = roles.includes('Parent') || roles.includes('ParentAndStudent');
  return {
    accountId: row.accountId,
    roles,
    allRoles: row.roles,
    userType: userTypeOf(roles),
    face,
    signInFace: signInFaceOf(row.data),
    sessionId,
    sessionUntil: row.expiresAt,
    adminId: face === 'admin' ? (row.adminId ?? undefined) : undefined,
    parentId: isParent ? (row.parentId ?? undefined) : undefined,
    guardianId: isParent ? (row.guardianId ?? undefined) : undefined,
    teacherId: face === 'teacher' ? (row.teacherId ?? undefined) : undefined,
    studentId: isStudent ? (row.studentId ?? undefined) : undefined,
    timeZone:
      (face === 'teacher' ? row.teacherZone : face === 'customer' ? row.familyZone : null) ??
      undefined,
    ...(face === 'admin' && row.lacksTwoStep && !row.data.twoFactors
      ? { needsTwoStep: true as const }
      : {}),
    ...(face === 'admin' && row.lacksPasskey ? { needsPasskey: true as const } : {}),
    ...(row.data.twoFactors ? { twoFactors: true as const } : {}),
    teamIds: face === 'admin' ? row.teamIds : [],
    reach: face === 'admin' && row.ownTeamsOnly && !roles.includes('Admin') ? row.teamIds : 'all',
    isAdmin: roles.includes('Admin'),
    isStaff: face === 'admin',
  };
}

/** A pseudo account id per child, so that a child without a login reads no records of a login. */
const accountIdForChild = (studentId: number | null): number => -(studentId ?? 1);

/**
 * Session of a child on a guardian's phone: the rights of a student account, without records of the
 * guardian.
 */
function handedOver(sessionId: string, row: SessionRow): CurrentUser {
  return {
    accountId: row.handedAccountId ?? accountIdForChild(row.handedStudentId),
    handedOverBy: row.accountId,
    roles: ['Student'],
    allRoles: ['Student'],
    userType: 'Student',
    face: 'customer',
    signInFace: signInFaceOf(row.data),
    sessionId,
    sessionUntil: row.expiresAt,
    studentId: row.handedStudentId ?? undefined,
    timeZone: row.familyZone ?? undefined,
    teamIds: [],
    reach: 'all',
    isAdmin: false,
    isStaff: false,
  };
}
