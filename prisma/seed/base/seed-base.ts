import type { PrismaClient } from '@tsumugi/api/platform/database/generated-client/client';
import { brands } from './brands.js';
import { courses } from './courses.js';

/** What every installation needs before anybody signs in: the four brands and their courses. Does nothing where brands exist. */
export async function seedBase(prisma: PrismaClient, now: Date): Promise<void> {
  if ((await prisma.brand.count()) > 0) return;
  await prisma.brand.createMany({ data: [...brands] });
  await prisma.course.createMany({
    data: courses.map(([brand, name, lessonPeriod, hasTrial], index) => ({
      brand,
      name,
      lessonPeriod,
      hasTrial,
      sortOrder: index,
      createdAt: now,
    })),
  });
}
