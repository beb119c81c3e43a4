import { PrismaPg } from '@prisma/adapter-pg';
import { email as emailSchema } from '@tsumugi/contract/resources/account';
import { SystemClock } from '../clock.js';
import { PrismaClient } from '../database/generated-client/client.js';
import { hashPassword } from './password-hashes.js';
import { passwordFault } from './passwords.js';

export interface FirstAdmin {
  databaseUrl: string;
  email: string;
  name: string;
  password: string;
}

/** Serialises two people who run the command at once. */
const LOCK = 7_310_001;

/**
 * Makes the first Admin of an installation; does nothing once there is one.
 * @throws Error with a Japanese sentence when the mail, the name or the password cannot be taken
 */
export async function createFirstAdmin({ databaseUrl, email, name, password }: FirstAdmin): Promise<'created' | 'exists'> {
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw new Error('メールアドレスの形式（例：name@example.jp）で入力してください。');
  const fullName = name.trim();
  if (!fullName || fullName.length > 50) throw new Error('名前は1〜50文字で入力してください。');
  const fault = passwordFault(password, [parsed.data, fullName]);
  if (fault) throw new Error(fault);
  const passwordHash = await hashPassword(password);
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: 1 }) });
  try {
    return await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
      if (await tx.roleMembership.count({ where: { role: 'Admin', account: { deletedAt: null } } })) return 'exists';
      const createdAt = new SystemClock().now();
      await tx.account.create({
        data: {
          email: parsed.data,
          name: fullName,
          passwordHash,
          createdAt,
          roles: { create: { role: 'Admin', createdAt } },
          admin: { create: { createdAt } },
        },
      });
      return 'created';
    });
  } finally {
    await prisma.$disconnect();
  }
}
