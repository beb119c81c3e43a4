/** Refusals of merging two records of one person, and of undoing a merge (part of `errors`). */
export const mergeRefusals = {
  merge_staff_login: {
    status: 422,
    message:
      '統合する側のログインは、スタッフとしても使われています。この人を残す側にしてください。',
  },
  merge_other_roles: {
    status: 422,
    message:
      '統合する側のログインは、ほかの役割でも使われています。この人を残す側にするか、先にほかの役割を外してください。',
  },
  merge_login_kept: {
    status: 422,
    message:
      '残す側のログインは、スタッフまたは2段階認証で使われているため変えられません。ログインは残す側を選んでください。',
  },
  merge_login_guarded: {
    status: 422,
    message:
      '統合する側のログインは、2段階認証で守られています。ログインは残す側を選んでください。このログインを残すときは、この人を残す側にしてください。',
  },
  merge_leaving: {
    status: 422,
    message: '統合する側に、退会の申請が残っています。先に申請を処理してください。',
  },
  merge_second_guardian: {
    status: 422,
    message:
      '二人目の保護者は、二人目の保護者どうしか、同じ家庭の一人目の保護者にだけ統合できます。一人目を残す側にしてください。',
  },
  merge_third_guardian: {
    status: 422,
    message:
      'どちらの家庭にも二人目の保護者がいます。同じ方なら、先に二人目の保護者どうしを統合してください。別の方なら、先にどちらかを削除してください。',
  },
  merge_other_family: {
    status: 422,
    message: '二人は別の家庭の生徒です。先に家庭を統合してください。',
  },
  merge_same_case: {
    status: 422,
    message: '二人とも同じ案件の候補です。先に、どちらかの候補を見送りまたは辞退にしてください。',
  },
  merge_too_late: {
    status: 422,
    message: '統合から30日を過ぎたため、元に戻せません。必要な項目を個別に修正してください。',
  },
  merge_undone: {
    status: 409,
    message: 'この統合は、すでに元に戻されています。最新の状態を確認してください。',
  },
  merge_later: {
    status: 422,
    message:
      'この人は、あとから別の統合もされています。先に、新しいほうの統合を元に戻してください。',
  },
  merge_built_on: {
    status: 422,
    message:
      '統合のあとに使われたデータがあるため、元に戻せません。必要な項目を個別に修正してください。',
  },
  merge_mail_taken: {
    status: 422,
    message:
      '統合した人のメールアドレスを、いまは別の人が使っています。その人のメールアドレスを変えてから、もう一度操作してください。',
  },
} as const;
