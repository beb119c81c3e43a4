interface Refusal {
  readonly code?: string | undefined;
  readonly message: string;
}

const causes: Readonly<Record<string, string>> = {
  undo_expired: '30秒が過ぎた',
  undo_overtaken: 'その後に別の変更があった',
  undo_not_possible: '元に戻せない操作の',
  admin_only: '管理者だけができる操作の',
  not_found: '担当の範囲から外れた',
};

/** Sentence about undone actions and failures with their reasons: 12件を元に戻しました。2件は…のため戻せません。 */
export function describeUndo(undone: number, refused: readonly Refusal[]): string {
  const parts = [...new Set(refused.map(({ code }) => code))].map((code) => {
    const alike = refused.filter((each) => each.code === code);
    const cause = causes[code ?? ''];
    return cause
      ? `${alike.length}件は、${cause}ため戻せません。`
      : `${alike.length}件は戻せません（${alike[0]?.message.replace(/。$/, '')}）。`;
  });
  return [undone > 0 || refused.length === 0 ? `${undone}件を元に戻しました。` : '', ...parts].join(
    '',
  );
}
