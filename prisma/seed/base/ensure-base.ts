import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@tsumugi/api/platform/database/generated-client/client';
import { seedBase } from './seed-base.js';

/** Gives a new installation its brands and courses; every start asks for it, and it does nothing where they exist. */
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
