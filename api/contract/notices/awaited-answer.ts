/**
 * Awaited answers in the wording of reminders: 「…のお願い」, 「…をお待ちしております」 (domain/notices#reminders).
 */
export const awaitedAnswers = {
  information: '追加情報のご入力',
  booking: '面談のご予約',
  identity: '本人確認書類のご提出',
  introduction: 'ご紹介へのお返事',
  trial: '体験授業のご依頼へのお返事',
  trialDate: '体験授業の日時のご連絡',
  report: '体験授業のご報告',
  decision: '正式なご依頼についてのお返事',
  hiring: '採用へのお返事',
  firstLesson: '初回指導日のご登録',
} as const;
export type AwaitedAnswer = keyof typeof awaitedAnswers;
