import { z } from 'zod';
import { maxInt } from '../actions/inputs.js';
import { type AnswerJson, instant, int, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { exportReason } from './csv-export.js';

/** Kinds of import files, in the order in which a company imports them. */
export const importKinds = {
  staff: 'スタッフ',
  courses: 'コース',
  blacklist: '禁止語',
  families: '家庭と生徒',
  teachers: '教師',
  matters: '案件と候補',
  chats: 'チャットの履歴',
} as const;
export type ImportKindName = keyof typeof importKinds;
export const importKindName = keyOf(importKinds).meta({ title: '種類' });

export const importStates = {
  columns: '列の確認',
  checking: '試し読み中',
  checked: '試し読み済み',
  running: '取り込み中',
  paused: '一時停止中',
  done: '取り込み済み',
  undone: '取り消し済み',
} as const;
export type ImportState = keyof typeof importStates;

/** Outcome of a row. */
export const importOutcomes = {
  waiting: '未確認',
  new: '新規',
  update: '更新',
  duplicate: '重複の可能性',
  error: 'エラー',
} as const;
export type ImportOutcome = keyof typeof importOutcomes;

/** Records that depend on a record of a batch and so prevent its rollback. */
export const importUses = {
  matter: '案件があります',
  member: '取り込んだ後に、家族が登録されました',
  note: 'メモか電話メモがあります',
  login: 'ログインしたか、招待が送られました',
  edit: '取り込んだ後に変更または削除されました',
  step: '案件の対応が始まっています',
  talk: '取り込んだ後にメッセージが書かれました',
} as const;
export type ImportUse = keyof typeof importUses;

/** Largest file, in bytes. */
export const importFileLimit = 30 * 1024 * 1024;
/** Most rows of one file. */
export const importRowLimit = 50_000;

const mapping = z.record(z.string().max(60), z.number().int().min(0).max(999));

export const importColumn = z
  .object({
    name: z.string(),
    label: values.heading,
    required: z.boolean(),
    help: z.string().meta({ description: '書き方' }),
    example: z.string(),
    own: z.boolean().meta({ description: 'このシステムから書き出したファイルにだけある列' }),
  })
  .meta({ id: 'ImportColumn' });
export type ImportColumn = z.infer<typeof importColumn>;

export const importKindView = z
  .object({
    kind: importKindName,
    label: values.heading,
    about: z.string(),
    columns: z.array(importColumn),
  })
  .meta({ id: 'ImportKind' });
export type ImportKindView = z.infer<typeof importKindView>;

export const importBatchView = z
  .object({
    id: int,
    kind: importKindName,
    fileName: z.string(),
    state: keyOf(importStates),
    headers: z.array(z.string()).meta({ description: 'ファイルの見出し' }),
    mapping: mapping.meta({ description: '項目の名前と、見出しの位置（0から）' }),
    studentNames: z
      .array(int)
      .meta({ description: '生徒の氏名の見出しの位置（0から）。家庭の取り込みだけ' }),
    rowCount: int,
    counts: z
      .object({ waiting: int, new: int, update: int, duplicate: int, error: int })
      .meta({ description: '行数。判定ごと' }),
    done: int.meta({ description: '取り込み終えた行数' }),
    toTake: int.meta({ description: '取り込む行数（終えた行を含む）' }),
    createdBy: values.staffName,
    createdAt: instant,
    checkedAt: instant.nullable(),
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    undoneAt: instant.nullable(),
    emptiedAt: instant.nullable().meta({ description: '行の内容を消した日時' }),
  })
  .meta({ id: 'ImportBatch' });
export type ImportBatchView = AnswerJson<z.infer<typeof importBatchView>>;

export const importMessage = z.object({
  column: z.string().nullable().meta({ description: '項目の名前' }),
  label: values.heading.nullable().meta({ description: '列の見出し' }),
  text: values.freeText,
});

export const importRowView = z
  .object({
    id: int.meta({ description: '行番号' }),
    cells: z.array(z.string()),
    fate: keyOf(importOutcomes),
    acceptedAsNew: z.boolean().meta({ description: '重複の可能性があっても取り込む' }),
    done: z.boolean(),
    messages: z.array(importMessage),
  })
  .meta({ id: 'ImportRow' });
export type ImportRowView = AnswerJson<z.infer<typeof importRowView>>;

/** Records that an import created or edited, as far as they have a page. */
export const importedKinds = {
  parent: '家庭',
  student: '生徒',
  teacher: '教師',
  admin: 'スタッフ',
  matter: '案件',
  course: 'コース',
  blacklistWord: '禁止語',
  chatRoom: 'チャット',
} as const;

/**
 * `obstacles` of a 409 `import_built_on`, the last lines first: dependents to be resolved before
 * the batch can be rolled back.
 */
export const importObstacle = z.object({
  row: int.meta({ description: '行番号' }),
  entity: keyOf(importedKinds),
  id: int,
  use: keyOf(importUses),
  file: z
    .object({ id: int, name: z.string() })
    .nullable()
    .meta({ description: 'これを使った、ほかの取り込み' }),
});
export type ImportObstacle = AnswerJson<z.infer<typeof importObstacle>>;
/** Most obstacles in one answer. */
export const maxObstacles = 20;

export const importColumns = z.object({ mapping }).meta({ id: 'ImportColumns' });

/** Rows that need review and are imported nevertheless: these, or all. */
export const importDecision = z
  .object({
    acceptedAsNew: z.boolean(),
    rows: z.array(z.number().int().min(1).max(maxInt)).min(1).max(500).or(z.literal('all')),
  })
  .meta({ id: 'ImportDecision' });

/** Existing data in the columns of an import file. */
export const importDataQuery = z.object({ reason: exportReason });

export const importTemplateQuery = z.object({
  format: z.enum(['xlsx', 'csv']).default('xlsx').meta({ description: 'ファイルの形式' }),
});
