import { AppError } from '@tsumugi/contract/errors';
import type { Locate } from '../../../../platform/actions/locate.js';
import { Prisma } from '../../../../platform/database/generated-client/client.js';
import { ask } from '../../../../platform/database/own-connection.js';
import { readColumns } from '../../../../platform/facts/revive.js';
import { checkCourses, checkResponsible, type InCharge } from './check-references.js';
import { readTeaching } from './read-teaching.js';
import { storedConditions } from './stored-conditions.js';

/**
 * For edits of conditions. The path's id, or `matterId` in the body; the row is locked before its
 * conditions are read.
 * @throws AppError 400 for unknown courses, staff and teams, 422 for stopped staff
 */
export const locateMatter: Locate = async (tx, { id, input, actor }) => {
  const matterId = id ?? (Number(input.matterId) || null);
  if (matterId === null)
    throw new AppError('invalid_input', { matterId: '案件を指定してください。' });
  await readColumns(tx);
  // Sent in one round trip, the lock first.
  const [[row], conditions, teaching] = await Promise.all([
    ask<InCharge & { brand: number }>(
      tx,
      Prisma.sql`select brand, person_in_charge as "personInCharge", person_in_charge_on_the_day as "personInChargeOnTheDay"
        from matter where id = ${matterId} and deleted_at is null for update`,
    ),
    storedConditions(tx, matterId),
    readTeaching(tx, matterId),
  ]);
  if (!row || !conditions) return null;
  await checkCourses(tx, {
    brand: row.brand,
    courseIds: input.courseIds,
    had: conditions.courseIds,
  });
  await checkResponsible(tx, actor.reach, input, row);
  return { matterId, extra: { conditions, teaching } };
};

/**
 * The same for `/matter-change-requests/:id/…`. For an answered request the facts contain no change
 * request.
 */
export const locateChangeRequest: Locate = async (tx, { id, ...request }) => {
  if (id === null) return null;
  const row = await tx.changeRequest.findUnique({
    where: { id },
    select: { matterId: true, open: true },
  });
  const target = row && (await locateMatter(tx, { ...request, id: row.matterId }));
  return target && (row.open ? { ...target, changeRequestId: id } : target);
};
