import type { PrismaService } from './prisma.service.js';
import type { Transaction } from './transaction.js';

/** Carries the result out of the transaction, which an error rolls back. */
class DryRunDone<T> extends Error {
  constructor(readonly result: T) {
    super('dry run');
  }
}

/**
 * Runs the work in a transaction and rolls it back. @returns result of the work @throws errors of
 * the work
 */
export async function dryRun<T>(
  prisma: Pick<PrismaService, '$transaction'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await prisma.$transaction(async (tx) => {
      throw new DryRunDone(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRunDone) return error.result;
    throw error;
  }
}
