import { z } from 'zod';
import { type MutableChannel, type NoticeKind, noticeKinds } from '../notices/kinds.js';
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

export interface Preferences {
  readonly version: number;
  /** The whole channel; off silences every kind that is not locked. */
  readonly mail: boolean;
  readonly push: boolean;
  readonly kinds: readonly {
    readonly key: NoticeKind;
    readonly label: string;
    readonly description: string;
    readonly mail: boolean;
    readonly push: boolean;
    /** Urgent: always sent. */
    readonly locked: boolean;
    /** The ways by which this reader is told of it at all. */
    readonly channels: readonly MutableChannel[];
  }[];
  /** When push and mail that are not urgent wait, e.g. 21:00 to 8:00 of `timeZone`. */
  readonly quietHours: { readonly from: string; readonly to: string; readonly timeZone: string };
}
