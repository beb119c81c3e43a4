import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { noticeKinds } from '../notices/kinds.js';
import { version } from '../resources/person-fields.js';

/** PUT /api/user/preferences. A kind that cannot be turned off is refused as false. */
export const preferencesInput = z
  .object({
    version,
    mail: z.boolean().meta({ title: 'メール' }),
    push: z.boolean().meta({ title: 'プッシュ通知' }),
    kinds: z
      .array(z.object({ key: z.enum(noticeKinds), mail: z.boolean(), push: z.boolean() }))
      .max(noticeKinds.length)
      .default([]),
  })
  .meta({ id: 'PreferencesInput' });
export type PreferencesInput = z.infer<typeof preferencesInput>;

export const preferences = z
  .object({
    version: int,
    /** The whole channel; turning it off silences every kind that is not locked. */
    mail: z.boolean(),
    push: z.boolean(),
    kinds: z.array(
      z.object({
        key: z.enum(noticeKinds),
        label: values.heading,
        description: z.string(),
        mail: z.boolean(),
        push: z.boolean(),
        /** Urgent: always sent. */
        locked: z.boolean(),
        /** Channels through which this reader can receive the notice. */
        channels: z.array(z.enum(['mail', 'push'])),
      }),
    ),
    /** Hours in which push and mail wait unless urgent, e.g. 21:00 to 8:00 in `timeZone`. */
    quietHours: z.object({ from: z.string(), to: z.string(), timeZone: values.timeZoneName }),
  })
  .meta({ id: 'Preferences' });
export type Preferences = AnswerJson<z.infer<typeof preferences>>;
