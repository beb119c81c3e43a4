import { AppError } from '@tsumugi/contract/errors';
import type { ContactForm } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/**
 * Locks the form until the transaction ends. @throws AppError 404, and 409 when the editor read an
 * older version
 */
export async function lockForm(
  tx: Transaction,
  id: number,
  version: number | undefined,
): Promise<ContactForm> {
  await tx.$queryRaw`select id from contact_form where id = ${id} for update`;
  const form = await tx.contactForm.findFirst({ where: { id, deletedAt: null } });
  if (!form) throw new AppError('not_found');
  if (version !== undefined && version !== form.version)
    throw new AppError('version_conflict', undefined, {
      more: { current: { id, version: form.version, confirmedAt: form.confirmedAt } },
    });
  return form;
}
