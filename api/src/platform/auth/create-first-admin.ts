import { PrismaPg } from '@prisma/adapter-pg';
import { email as emailSchema } from '@tsumugi/contract/resources/account';
import { SystemClock } from '../clock.js';
import { PrismaClient } from '../database/generated-client/client.js';
import { hashPassword } from './password-hashes.js';
import {
  MAX_PASSWORD,
  MIN_PASSWORD,
  type PasswordWeakness,
  passwordWeakness,
} from './passwords.js';

export interface FirstAdmin {
  databaseUrl: string;
  email: string;
  name: string;
  password: string;
}

/** Advisory lock: serialises concurrent runs of the command. */
const LOCK = 7_310_001;

const refusals: Readonly<Record<PasswordWeakness, string>> = {
  short: `The password is too short: use ${MIN_PASSWORD} characters or more.`,
  long: `The password is too long: use ${MAX_PASSWORD} characters at most.`,
  own: 'The password is the mail address or the name: choose another one.',
  guessed: 'The password is easily guessed: choose another one.',
};

/**
 * Creates the first Admin of an installation; does nothing if an Admin exists.
 * @throws Error with a sentence for the operator if the mail, the name or the password is refused
 */
export async function createFirstAdmin({
  databaseUrl,
  email,
  name,
  password,
}: FirstAdmin): Promise<'created' | 'exists'> {
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) throw new Error('The mail address is none: give one like name@example.jp.');
  const fullName = name.trim();
  if (!fullName || fullName.length > 50)
    throw new Error('The name is missing or too long: give 1 to 50 characters.');
  const weakness = passwordWeakness(password, [parsed.data, fullName]);
  if (weakness) throw new Error(refusals[weakness]);
  const passwordHash = await hashPassword(password);
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: 1 }),
    // Hashing and locks may be slow on a busy machine.
    transactionOptions: { maxWait: 60_000, timeout: 60_000 },
  });
  try {
    return await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
      if (await tx.roleMembership.count({ where: { role: 'Admin', account: { deletedAt: null } } }))
        return 'exists';
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
