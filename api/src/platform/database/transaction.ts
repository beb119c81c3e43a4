import type { Prisma } from './generated-client/client.js';

/**
 * The client inside a transaction; `PrismaService` fits too, so a query can be written once for
 * both.
 */
export type Transaction = Prisma.TransactionClient;
