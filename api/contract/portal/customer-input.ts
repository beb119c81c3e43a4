import { z } from 'zod';
import { id } from '../kit/define-route.js';

/** search-matters-customer: matters of the caller, 25 at a time. */
export const searchMatters = z
  .object({
    studentId: id.optional(),
    /** Only open matters. */
    open: z.boolean().optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  })
  .meta({ id: 'SearchMattersCustomer' });

/** get-memos: about a request, a family or a child; at least one of them. */
export const memosOf = z
  .object({ matterId: id.nullish(), parentId: id.nullish(), studentId: id.nullish() })
  .refine(({ matterId, parentId, studentId }) => Boolean(matterId ?? parentId ?? studentId), {
    message: 'ご依頼、保護者、生徒のいずれかを指定してください。',
    path: ['matterId'],
  });
