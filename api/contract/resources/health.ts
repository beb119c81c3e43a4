import { z } from 'zod';

export const alive = z.object({ status: z.literal('ok') }).meta({ id: 'Alive' });
export const ready = alive
  .extend({
    database: z.literal('ok'),
    deliveries: z
      .enum(['ok', 'late'])
      .meta({ description: 'late：送られるべきお知らせが10分以上残っている' }),
  })
  .meta({ id: 'Ready' });
