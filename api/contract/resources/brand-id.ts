import { z } from 'zod';

const chosen = 'ブランドを選んでください。';

/** The number of one of the house's brands, which an Admin may add to (`get-options/brands` offers them). That there is one is asked where it is kept. */
export const brandId = z
  .int({ error: chosen })
  .min(1, chosen)
  .max(32_767, chosen)
  .meta({ title: 'ブランド', options: 'brands', example: 1 });
