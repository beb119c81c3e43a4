import { z } from 'zod';
import { instant, int, type Read } from '../kit/answer.js';

/** GET search-notes. */
export const noteSearchQuery = z.object({
  q: z.string().trim().min(1, '探す言葉を入力してください。').max(100, '探す言葉は100文字以内で入力してください。'),
});

/** A memo, a call note or a chat message that holds the words, and what it is about: its room, else its case, else its person or inquiry. */
export const foundNote = z
  .object({
    kind: z.enum(['memo', 'callNote', 'message']),
    id: int,
    text: z.string().meta({ description: '見つかった言葉の前後' }),
    at: instant,
    by: z.string().nullable(),
    roomId: int.nullable(),
    matterId: int.nullable(),
    parentId: int.nullable(),
    studentId: int.nullable(),
    teacherId: int.nullable(),
    contactFormId: int.nullable(),
    about: z.string().meta({ description: '案件番号と氏名など' }),
  })
  .meta({ id: 'FoundNote' });
export type FoundNote = Read<z.infer<typeof foundNote>>;
