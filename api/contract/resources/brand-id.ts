import { z } from 'zod';

const chosen = 'ブランドを選んでください。';

/**
 * The number of one of the company's brands, to which an Admin can add (`get-options/brands` lists
 * them). The action that stores it checks its existence.
 */
export const brandId = z
  .int({ error: chosen })
  .min(1, chosen)
  .max(32_767, chosen)
  .meta({ title: 'ブランド', options: 'brands', example: 1 });
