/** Refusals of imports (part of `errors`): unreadable files, and steps in the wrong state. */
export const importRefusals = {
  import_unreadable: {
    status: 422,
    message:
      'ファイルを読み取れませんでした。CSVまたはExcel（.xlsx）で保存し直して、もう一度選んでください。',
  },
  import_no_heading: {
    status: 422,
    message:
      '見出しの行が見つかりません。1行目に項目の名前を入れ、見出しのセル結合を解除してください。',
  },
  import_too_many: {
    status: 422,
    message: '一度に取り込めるのは50,000行までです。ファイルを分けて、順に取り込んでください。',
  },
  import_too_large: {
    status: 413,
    message: '一度に取り込めるファイルは30MBまでです。ファイルを分けて、順に取り込んでください。',
  },
  import_too_slow: {
    status: 422,
    message:
      'ファイルの読み取りに時間がかかりすぎたため、中止しました。取り込んだ行はありません。CSVで保存し直すか、ファイルを分けて、もう一度お試しください。',
  },
  import_not_now: {
    status: 409,
    message: 'この取り込みは、いまはその操作ができません。最新の状態を確認してください。',
  },
  import_built_on: {
    status: 409,
    message:
      '取り込んだ後に使われたデータがあるため、まとめて取り消せません。使われている行を確認し、個別に修正または削除してください。',
  },
  invitation_nobody: {
    status: 422,
    message: '招待する相手がいません。条件を変えるか、先に取り込みを行ってください。',
  },
  invitation_not_now: {
    status: 409,
    message: 'この招待は、いまはその操作ができません。最新の状態を確認してください。',
  },
} as const;
