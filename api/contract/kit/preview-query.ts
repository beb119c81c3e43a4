import { z } from 'zod';

/** Query of a call that can be tried: `preview=1` writes nothing. */
export const previewQuery = z.object({ preview: z.enum(['0', '1']).optional() });
