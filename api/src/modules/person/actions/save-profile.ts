import { AppError } from '@tsumugi/contract/errors';

interface Profiles<D> {
  findUnique(ask: {
    where: { accountId: number };
    select: { id: true; deletedAt: true };
  }): Promise<{ id: number; deletedAt: Date | null } | null>;
  create(ask: { data: D; select: { id: true } }): Promise<{ id: number }>;
  update(ask: { where: { id: number }; data: D; select: { id: true } }): Promise<{ id: number }>;
}

/**
 * The profile of a login that gets a role. A removed profile of that role is restored in its former
 * row.
 * @throws AppError 409 for an existing profile
 */
export async function saveProfile<D>(
  profiles: Profiles<D>,
  accountId: number,
  fields: object,
  now: Date,
): Promise<number> {
  const before = await profiles.findUnique({
    where: { accountId },
    select: { id: true, deletedAt: true },
  });
  if (before && !before.deletedAt)
    throw new AppError('duplicate', {
      email: 'このメールアドレスはすでに登録されています。一覧から探してください。',
    });
  const data = { ...fields, updatedAt: now };
  const { id } = before
    ? await profiles.update({
        where: { id: before.id },
        data: { ...data, deletedAt: null, version: { increment: 1 } } as D,
        select: { id: true },
      })
    : await profiles.create({
        data: { ...data, accountId, createdAt: now } as D,
        select: { id: true },
      });
  return id;
}
