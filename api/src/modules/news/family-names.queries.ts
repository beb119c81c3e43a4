import type { Prisma } from '../../platform/database/generated-client/client.js';

const names = { lastName: true, firstName: true, lastNameKana: true, firstNameKana: true } as const;

/**
 * Columns of a guardian that are read only to mask them: address, and the names of the whole
 * family.
 */
export const guardianSecrets = {
  ...names,
  town: true,
  building: true,
  secondGuardians: { select: names },
  students: { select: names },
} satisfies Prisma.ParentSelect;

export const studentSecrets = { ...names, schoolName: true } satisfies Prisma.StudentSelect;
