import { Prisma } from '../database/generated-client/client.js';

/**
 * Whether a document of the teacher waits for verification. @param teacher the alias of the
 * teacher's row
 */
export const identityWaiting = (teacher: string): Prisma.Sql => Prisma.sql`exists (
  select from stored_file f where f.owner_id = ${Prisma.raw(teacher)}.account_id and f.kind = 'identity' and f.subject = 'teacher'
    and f.verified_at is null and f.deleted_at is null)`;
