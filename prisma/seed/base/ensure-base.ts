import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@tsumugi/api/platform/database/generated-client/client';
import { seedBase } from './seed-base.js';

/**
 * Creates the brands and courses of a new installation; called at every start, does nothing if they
 * exist.
 */
export async function ensureBase(databaseUrl: string): Promise<void> {
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: 1 }),
  });
  try {
    await seedBase(prisma, new Date());
  } finally {
    await prisma.$disconnect();
  }
}
