import { acceptReject } from '@tsumugi/contract/codes/candidate';
import { codeSchema } from '@tsumugi/contract/kit/code-schema';
import { longText } from '@tsumugi/contract/text/fields';
import { z } from 'zod';

export interface ReportForm {
  lessonContent: string;
  studentState: string;
  plan: string;
  wantsToTeach: number | null;
  note: string;
}

const needed = '正式な指導のご希望を選んでください。';
const blank = (label: string) => longText(label, { blank: true });

/** The fields of the call (submit-trial-report), with the choice initially empty. */
export const reportSchema: z.ZodType<unknown, unknown> = z.object({
  lessonContent: longText('指導内容'),
  studentState: blank('生徒の様子'),
  plan: blank('今後の指導方針'),
  wantsToTeach: codeSchema(acceptReject)
    .nullable()
    .refine((wish) => wish !== null, needed),
  note: blank('備考'),
});

export const emptyReport: ReportForm = {
  lessonContent: '',
  studentState: '',
  plan: '',
  wantsToTeach: null,
  note: '',
};

/** A stored draft as form values; unknown keys are dropped. */
export const reportFrom = (stored: Readonly<Record<string, unknown>> | null): ReportForm =>
  Object.fromEntries(
    Object.entries(emptyReport).map(([name, empty]) => {
      const value = stored?.[name];
      return [name, typeof value === 'string' || typeof value === 'number' ? value : empty];
    }),
  ) as unknown as ReportForm;
