import { z } from 'zod';
import { maxInt } from '../actions/inputs.js';
import { type AnswerJson, instant, int, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';

/** Kinds of persons whose records may be duplicates. */
export const personKinds = { parent: '家庭', student: '生徒', teacher: '教師' } as const;
export type PersonKind = keyof typeof personKinds;
const personKind = keyOf(personKinds).meta({ title: '種類' });

/** Kinds of likeness between two records, in the order of display. */
export const likenessSorts = {
  name: '氏名',
  kana: '氏名（カナ）',
  given: '名（カナ）',
  birthDate: '生年月日',
  phone: '電話番号',
  email: 'メールアドレス',
  address: '住所',
  postalCode: '郵便番号',
  child: '生徒の氏名',
  family: '家庭',
} as const;
export type LikenessSort = keyof typeof likenessSorts;
export const likenessSort = keyOf(likenessSorts);

/** 氏名・電話番号が同じ. A general text if the reader may see none of the equal fields. */
export const likenessText = (sorts: readonly LikenessSort[]): string =>
  sorts.length > 0
    ? `${sorts.map((sort) => likenessSorts[sort]).join('・')}が同じ`
    : '伏せられた項目が同じ';

const side = z.object({
  id: int,
  name: values.guardianName,
  kana: values.guardianKana,
  line: z.string().meta({ description: '見分けるための一行（生徒、所属など）' }),
  createdAt: instant,
  matters: int.meta({ description: '案件の数' }),
});

export const duplicateRow = z
  .object({
    id: int,
    kind: personKind,
    first: side,
    second: side,
    reasons: z.array(likenessSort),
    since: instant,
    dismissedAt: instant.nullable(),
    dismissedBy: values.staffName.nullable(),
  })
  .meta({ id: 'DuplicateRow' });
export type DuplicateRow = AnswerJson<z.infer<typeof duplicateRow>>;
export type DuplicateSide = DuplicateRow['first'];

export const duplicateCount = z
  .object({ open: int.meta({ description: '確認されていない組の数' }) })
  .meta({ id: 'DuplicateCount' });

/** 別人です, or its reversal. */
export const duplicateDecision = z
  .object({ dismissed: z.boolean().meta({ title: '別人です' }) })
  .meta({ id: 'DuplicateDecision' });

const line = z.string().max(200).optional();
/** Input for the search for possible duplicates of a person that is not saved yet. */
export const likenessQuestion = z
  .object({
    kind: personKind,
    parentId: int.min(1).max(maxInt).optional().meta({ description: '生徒の家庭の番号' }),
    lastName: line,
    firstName: line,
    lastNameKana: line,
    firstNameKana: line,
    phone: line,
    phone2: line,
    email: z.string().max(254).optional(),
    postalCode: line,
    town: line,
    building: line,
    birthDate: line,
    except: int.min(1).max(maxInt).optional().meta({ description: 'この番号の人は除く' }),
  })
  .meta({ id: 'LikenessQuestion' });
export type LikenessQuestion = z.infer<typeof likenessQuestion>;

export const alike = z
  .object({ people: z.array(side.extend({ kind: personKind, reasons: z.array(likenessSort) })) })
  .meta({ id: 'Alike' });
export type Alike = AnswerJson<z.infer<typeof alike>>;

/** Which of the two records a value is taken from. */
export const mergePicks = { winner: '残す側', loser: '統合する側', both: '両方' } as const;
export type MergePick = keyof typeof mergePicks;
const pick = keyOf(mergePicks);

const two = {
  kind: personKind,
  winnerId: id.meta({ title: '残す側の番号' }),
  loserId: id.meta({ title: '統合する側の番号' }),
};
export const mergeQuestion = z.object(two).meta({ id: 'MergeQuestion' });

const countedRecords = z.object({ label: values.heading, count: int });
export const mergePreview = z
  .object({
    kind: personKind,
    winner: side,
    loser: side,
    reasons: z.array(likenessSort),
    versions: z.object({ winner: int, loser: int }),
    fields: z.array(
      z.object({
        name: z.string(),
        label: values.heading,
        winner: z.string(),
        loser: z.string(),
        same: z.boolean(),
        joinable: z.boolean().meta({ description: '両方を残せる' }),
        pick: pick.meta({ description: '選ばれている側' }),
      }),
    ),
    moves: z.array(countedRecords).meta({ description: '残す側へ移るもの' }),
    refusal: z.string().nullable().meta({ description: '統合できない理由' }),
  })
  .meta({ id: 'MergeComparison' });
export type MergePreview = AnswerJson<z.infer<typeof mergePreview>>;

export const mergeOrder = z
  .object({
    ...two,
    picks: z
      .record(z.string().max(40), pick)
      .default({})
      .meta({ description: '項目ごとに、残す側・統合する側・両方' }),
    versions: z
      .object({ winner: int.min(1).max(maxInt), loser: int.min(1).max(maxInt) })
      .optional()
      .meta({ description: '画面で見た版' }),
  })
  .meta({ id: 'MergeOrder' });
export type MergeOrder = z.infer<typeof mergeOrder>;

export const mergeRow = z
  .object({
    id: int,
    kind: personKind,
    winnerId: int,
    loserId: int,
    winnerName: z.string(),
    loserName: z.string(),
    mergedAt: instant,
    mergedBy: values.staffName,
    undoUntil: instant.nullable().meta({ description: 'この日時まで元に戻せる' }),
    undoneAt: instant.nullable(),
  })
  .meta({ id: 'MergeRow' });
export type MergeRow = AnswerJson<z.infer<typeof mergeRow>>;

export const mergeResult = z
  .object({
    merge: mergeRow,
    kept: z
      .array(z.string())
      .meta({ description: '統合のあとに変更されたため、そのまま残した項目' }),
    message: values.resultMessage,
  })
  .meta({ id: 'MergeResult' });

/** Days for which a merge can be undone. */
export const mergeUndoDays = 30;
