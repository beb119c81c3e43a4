import { z } from 'zod';

/** Query of a call with a dry run: `preview=1` writes nothing. */
export const previewQuery = z.object({ preview: z.enum(['0', '1']).optional() });
