import type { PrismaClient } from '../database/generated-client/client.js';
import { demoLogins } from './demo-logins.js';

/**
 * @returns a warning about demo logins in production; undefined: there are none, or this is not
 * production
 */
export async function demoWarning(
  prisma: Pick<PrismaClient, 'account'>,
): Promise<string | undefined> {
  if (process.env.NODE_ENV !== 'production') return undefined;
  const found = await prisma.account.findMany({
    where: { email: { in: demoLogins.map(({ login }) => login) }, deletedAt: null },
    select: { email: true },
  });
  if (found.length === 0) return undefined;
  return `Demo logins with a public password can sign in here (${found.map(({ email }) => email).join(', ')}): delete or stop these accounts, or empty the database.`;
}
