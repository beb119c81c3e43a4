import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Prisma } from '../database/generated-client/client.js';
import type { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/**
 * Marks a notice's mail as sent and stores its source, compressed to a third. It is deleted with
 * its delivery (docs/adr/0068-sent-mail-source-is-kept.md).
 */
export async function storeSentMail(
  prisma: PrismaService,
  deliveryId: number,
  {
    data,
    source,
  }: { readonly data: Prisma.DeliveryUpdateManyMutationInput; readonly source: Buffer },
): Promise<void> {
  const columns = { source: new Uint8Array(await pack(source)) };
  await prisma.$transaction(async (tx) => {
    // Fails if the result was already recorded or the notice was deleted.
    const { count } = await tx.delivery.updateMany({ where: { id: deliveryId }, data });
    if (count > 0)
      await tx.sentMail.upsert({
        where: { deliveryId },
        create: { deliveryId, ...columns },
        update: columns,
      });
  });
}

/** Source of a sent mail; null if it was not stored. */
export async function readSentMail(tx: Transaction, deliveryId: number): Promise<Buffer | null> {
  const stored = await tx.sentMail.findUnique({ where: { deliveryId }, select: { source: true } });
  return stored && unpack(stored.source);
}
