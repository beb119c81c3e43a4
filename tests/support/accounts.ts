import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Role } from '@tsumugi/contract/codes/person';
import { PasswordHashes } from '../../api/src/platform/auth/password-hashes.js';
import { Clock } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';

export interface Account {
  role: Role;
  accountId: number;
  email: string;
  password: string;
  adminId?: number;
  parentId?: number;
  teacherId?: number;
  studentId?: number;
}

export interface NewAccount {
  role: Role;
  /** Further roles of the same login. */
  alsoRoles?: readonly Role[];
  email?: string;
  name?: string;
  password?: string;
  /** A student's family; created if omitted. */
  parentId?: number;
}

export const testPassword = '試験用の長い合言葉 1';
let serial = 0;

const person = (n: number, now: Date) => ({
  lastName: '試験',
  firstName: `太郎${n}`,
  lastNameKana: 'シケン',
  firstNameKana: `タロウ${n}`,
  createdAt: now,
  updatedAt: now,
});

/**
 * Inserts a login with its profile row directly into the database: the minimum for sign-in and
 * ownership.
 */
export async function createAccount(
  app: NestFastifyApplication,
  wanted: NewAccount,
): Promise<Account> {
  const prisma = app.get(PrismaService);
  const now = app.get<Clock>(Clock).now();
  serial += 1;
  const n = serial;
  const email = wanted.email ?? `${wanted.role.toLowerCase()}-${process.pid}-${n}@example.jp`;
  const passwordHash = await app.get(PasswordHashes).make(wanted.password ?? testPassword);
  const roles = [wanted.role, ...(wanted.alsoRoles ?? [])];
  const { id: accountId } = await prisma.account.create({
    data: {
      email,
      passwordHash,
      name: wanted.name ?? `試験 ${n}`,
      createdAt: now,
      roles: { create: roles.map((role) => ({ role, createdAt: now })) },
    },
  });
  const account: Account = {
    role: wanted.role,
    accountId,
    email,
    password: wanted.password ?? testPassword,
  };
  for (const role of roles.filter((one) => one !== 'Operator' || !roles.includes('Admin')))
    Object.assign(account, await createProfile(prisma, role, accountId, n, now, wanted.parentId));
  return account;
}

async function createProfile(
  prisma: PrismaService,
  role: Role,
  accountId: number,
  n: number,
  now: Date,
  parentId?: number,
): Promise<Partial<Account>> {
  if (role === 'Admin' || role === 'Operator') {
    const admin = await prisma.admin.create({ data: { accountId, createdAt: now } });
    return { adminId: admin.id };
  }
  if (role === 'Teacher') {
    const teacher = await prisma.teacher.create({ data: { accountId, ...person(n, now) } });
    return { teacherId: teacher.id };
  }
  if (role === 'Student') {
    const family = parentId ?? (await createFamily(prisma, n, now));
    const student = await prisma.student.create({
      data: { accountId, parentId: family, grade: 7, ...person(n, now) },
    });
    return { studentId: student.id, parentId: family };
  }
  const parent = await prisma.parent.create({
    data: { accountId, relation: 2, ...person(n, now) },
  });
  if (role === 'Parent') return { parentId: parent.id };
  const student = await prisma.student.create({
    data: { accountId, parentId: parent.id, grade: 7, ...person(n, now) },
  });
  return { parentId: parent.id, studentId: student.id };
}

/** A family whose guardian's login is not used. */
async function createFamily(prisma: PrismaService, n: number, now: Date): Promise<number> {
  const guardian = await prisma.account.create({
    data: {
      email: `guardian-${process.pid}-${n}@example.jp`,
      name: `保護者 ${n}`,
      createdAt: now,
      roles: { create: { role: 'Parent', createdAt: now } },
    },
  });
  const parent = await prisma.parent.create({
    data: { accountId: guardian.id, relation: 2, ...person(n, now) },
  });
  return parent.id;
}
