import { type ErrorCode, errors } from './errors.js';

/** Readers of refusals, other than staff. */
export type PortalSide = 'customer' | 'teacher';

/**
 * Sentences of `errors` that are worded for staff, reworded for families and teachers. A single
 * sentence is for both.
 */
const sentences: Partial<Record<ErrorCode, readonly [customer: string, teacher?: string]>> = {
  // Only staff read that another person made the change.
  version_conflict: [
    'お手続きの間に内容が新しくなりました。最新の内容をご確認のうえ、もう一度お手続きください。',
  ],
  matter_closed: [
    'このご依頼は終了しています。ご不明な点は事務局へご連絡ください。',
    'この案件は終了しています。ご不明な点は事務局へご連絡ください。',
  ],
  matter_not_recruiting: [
    'このご依頼はいま、先生を募集していません。ご不明な点は事務局へご連絡ください。',
    'この案件はいま募集していません。ほかの案件をご覧ください。',
  ],
  change_request_open: [
    '条件の変更を事務局が確認しています。確認が済むまで、少しお待ちください。',
    'ご希望の条件を事務局が確認しています。確認が済むまで、少しお待ちください。',
  ],
  already_candidate: [
    'この先生はすでにご紹介しています。',
    'この案件にはすでに応募しています。応募の一覧をご確認ください。',
  ],
  teacher_blocked: [
    'この先生はいまご紹介できません。事務局へご連絡ください。',
    'いまは応募を受け付けられません。事務局へご連絡ください。',
  ],
  candidate_decided: [
    'この先生へのお返事は、すでにいただいています。変更されたいときは事務局へご連絡ください。',
    'ご家庭のお返事はすでに決まっています。ご不明な点は事務局へご連絡ください。',
  ],
  date_before_event: ['それより前の日時は指定できません。日時を直してください。'],
  trial_not_offered: [
    'このご依頼には体験授業がありません。先生のページから、正式にご依頼いただけます。',
    'この案件には体験授業がありません。ご不明な点は事務局へご連絡ください。',
  ],
  trial_offered: [
    'このご依頼には体験授業があります。先に体験授業をお申し込みください。',
    'この案件には体験授業があります。体験授業のあとで手続きできます。',
  ],
  trial_not_confirmed: ['お申し込みを事務局が確認しています。確認が済むまで、少しお待ちください。'],
  trial_not_agreed: [
    '先生のお返事を待っています。少しお待ちください。',
    '先に、体験授業のご依頼に承諾してください。',
  ],
  trial_request_missing: [
    '体験授業のお申し込みがありません。先にお申し込みください。',
    'ご家庭から体験授業のお申し込みがまだありません。',
  ],
  report_missing: ['報告がまだ届いていません。'],
  nothing_awaited: ['いま待っているお返事はありません。画面を再読み込みしてください。'],
  another_selected: [
    'ほかの先生に、すでに正式にご依頼されています。変更されたいときは事務局へご連絡ください。',
    'ご家庭はほかの先生にご依頼されています。ご不明な点は事務局へご連絡ください。',
  ],
  hiring_not_decided: [
    '正式なご依頼をまだいただいていません。先に正式なご依頼をお送りください。',
    'ご家庭からの正式なご依頼を待っています。届くとお知らせします。',
  ],
  hiring_not_agreed: [
    '先生の同意を待っています。少しお待ちください。',
    '先に、採用の条件に同意してください。',
  ],
  other_hired: [
    '先生がすでに決まっています。変更されたいときは事務局へご連絡ください。',
    'ほかの先生に決まりました。',
  ],
  not_hired: [
    'まだ決まっていない先生です。決まってから、もう一度お試しください。',
    '採用が決まってから登録できます。',
  ],
  identity_missing: [
    '先生の書類を事務局が確認しています。少しお待ちください。',
    '本人確認書類を事務局が確認しています。少しお待ちください。',
  ],
  introduction_stopped: [
    'この先生はいまご紹介をお休みしています。',
    'ご紹介の休止期間中です。プロフィールの「紹介停止」で休止を終えると、再開できます。',
  ],
  parent_missing: ['保護者の方のご登録がまだありません。事務局へご連絡ください。'],
  consent_missing: [
    '必要な同意をまだいただいていません。「正式なご依頼と同意」で同意してから、お試しください。',
    '必要な同意がまだ済んでいません。事務局へご連絡ください。',
  ],
  trial_overlap: [
    'ほかの体験授業と時間が重なっています。日時を変えて、もう一度お試しください。',
    'ほかの体験授業と時間が重なっています。画面を再読み込みして重なりを確かめ、日時を選び直すか、そのまま登録してください。',
  ],
  request_open: ['前のお申し出を事務局が確認しています。確認が済んでから、お申し出ください。'],
  cancel_not_requested: ['キャンセルのお申し出がありません。画面を再読み込みしてください。'],
  live_matters: [
    '進行中のご依頼があります。表示されたご依頼を終えてから、もう一度お試しください。',
    '進行中の案件があります。表示された案件が終わってから、もう一度お試しください。',
  ],
  contract_final: ['終了したご契約は変更できません。事務局へご連絡ください。'],
  too_old: ['期限を過ぎたため戻せません。事務局へご連絡ください。'],
  recently_rejected: [
    'この先生はいまご紹介できません。',
    'この案件への再応募は、前回の結果から30日後にできます。',
  ],
  staff_login: ['このログインは事務局の仕事にも使われています。変更は事務局へご連絡ください。'],
  chat_no_room: [
    'このチャットはまだ開いていません。先生が体験授業（体験授業のないご依頼では、指導のご依頼）を承諾すると開きます。',
    'このチャットはまだ開いていません。体験授業（体験授業のない案件では、採用）に同意すると開きます。',
  ],
};

/**
 * No call of a portal refuses with these codes; as a fallback the sentence refers to the office.
 */
const office =
  'いまの状態では、この操作はできません。画面を再読み込みして、最新の内容をご確認ください。お困りのときは事務局へご連絡ください。';
const forOfficeOnly: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'notice_not_fillable',
  'teacher_not_introducible',
  'condition_note_missing',
  'free_comment_unread',
  'matter_has_candidates',
  'distributed_recently',
  'news_failed',
  'unknown_teacher',
  'unknown_matter',
  'last_admin',
  'not_interviewed',
  'own_account',
  'staff_stopped',
  'admin_in_charge',
  'course_in_use',
  'team_in_use',
  'passkey_only',
  'passkey_own',
  'passkey_first',
  'two_step_own',
  'two_step_first',
  'interview_not_held',
  'provider_refused',
  'merge_staff_login',
  'merge_login_kept',
  'merge_login_guarded',
  'merge_second_guardian',
  'merge_third_guardian',
  'merge_other_family',
  'merge_same_case',
]);

/** The sentence of a refusal for a reader of a portal. */
export function portalSentence(code: ErrorCode, side: PortalSide): string {
  const [customer, teacher] = sentences[code] ?? [];
  const own = side === 'teacher' ? (teacher ?? customer) : customer;
  return own ?? (forOfficeOnly.has(code) ? office : errors[code].message);
}
