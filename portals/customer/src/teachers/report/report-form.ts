import { satisfaction } from '@tsumugi/contract/codes/candidate';
import { codeSchema } from '@tsumugi/contract/kit/code-schema';
import { longText } from '@tsumugi/contract/text/fields';
import { z } from 'zod';

export interface ReportForm {
  satisfaction: number | null;
  /** Places in issueChoices. */
  issues: number[];
  comments: string;
}

const needed = '体験授業の満足度を選んでください。';

/** The three questions; only the first has to be answered. */
export const reportSchema: z.ZodType<unknown, unknown> = z.object({
  satisfaction: codeSchema(satisfaction)
    .nullable()
    .refine((mark) => mark !== null, needed),
  issues: z.array(z.number()),
  comments: longText('コメント', { blank: true }),
});

export const emptyReport: ReportForm = { satisfaction: null, issues: [], comments: '' };

/** Names the draft of a report among those of the account. */
export const reportKey = (matterTeacherId: number): string => `report-${matterTeacherId}`;
