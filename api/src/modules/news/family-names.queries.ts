import type { Prisma } from '../../platform/database/generated-client/client.js';

const names = { lastName: true, firstName: true, lastNameKana: true, firstNameKana: true } as const;

/** A guardian with the names of the family and its address: what is read only to be kept out of texts for others. */
export const guardianSecrets = {
  ...names,
  town: true,
  building: true,
  secondGuardians: { select: names },
  students: { select: names },
} satisfies Prisma.ParentSelect;

export const studentSecrets = { ...names, schoolName: true } satisfies Prisma.StudentSelect;
