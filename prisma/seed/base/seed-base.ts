import type { PrismaClient } from '@tsumugi/api/platform/database/generated-client/client';
import { brands } from './brands.js';
import { courses } from './courses.js';

/**
 * Creates the four brands and their courses, which are required before the first sign-in. Does
 * nothing if brands exist.
 */
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
