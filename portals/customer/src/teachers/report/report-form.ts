import { satisfaction } from '@tsumugi/contract/codes/candidate';
import { codeSchema } from '@tsumugi/contract/kit/code-schema';
import { longText } from '@tsumugi/contract/text/fields';
import { z } from 'zod';

export interface ReportForm {
  satisfaction: number | null;
  /** Indexes into issueChoices. */
  issues: number[];
  comments: string;
}

const needed = '体験授業の満足度を選んでください。';

/** The three questions; only the first is required. */
export const reportSchema: z.ZodType<unknown, unknown> = z.object({
  satisfaction: codeSchema(satisfaction)
    .nullable()
    .refine((mark) => mark !== null, needed),
  issues: z.array(z.number()),
  comments: longText('コメント', { blank: true }),
});

export const emptyReport: ReportForm = { satisfaction: null, issues: [], comments: '' };

/** Draft key of a report within the account. */
export const reportKey = (matterTeacherId: number): string => `report-${matterTeacherId}`;
