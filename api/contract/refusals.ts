import { heicRefusal } from './text/heic.js';

/** Refusals of the steps (domain/steps#common-guards): HTTP status and remedy. Part of `errors`. */
export const refusals = {
  status_not_allowed: {
    status: 422,
    message: 'この状態からは変更できません。最新の状態を確認してください。',
  },
  matter_closed: {
    status: 422,
    message: 'この案件は終了しています。再開してから操作してください。',
  },
  matter_not_recruiting: {
    status: 422,
    message: '案件が募集中ではありません。案件の状態を確認してください。',
  },
  change_request_open: {
    status: 422,
    message: '条件変更の申請が未確認です。先に申請を確認してください。',
  },
  already_candidate: {
    status: 422,
    message: 'この教師はすでにこの案件の候補です。候補の一覧を確認してください。',
  },
  recently_rejected: {
    status: 422,
    message: 'この案件への再応募は、前回の結果から30日後にできます。',
  },
  teacher_blocked: {
    status: 422,
    message: 'この教師は現在ご紹介できません。教師の登録内容を確認してください。',
  },
  teacher_not_introducible: {
    status: 422,
    message: '面談に合格し、紹介可になった教師だけを紹介できます。先に面談結果を登録してください。',
  },
  identity_missing: {
    status: 422,
    message: '本人確認書類が未確認です。書類を確認してから紹介してください。',
  },
  additional_info_missing: {
    status: 422,
    message: '必要な追加情報が足りません。表示された項目を入力してください。',
  },
  candidate_decided: {
    status: 422,
    message: 'この候補はすでに選出または見送りになっています。候補の状態を確認してください。',
  },
  interview_not_held: {
    status: 422,
    message:
      '面談日時をまだ過ぎていません。面談後に登録するか、「面談前でも登録する」を選んでください。',
  },
  date_in_past: {
    status: 422,
    message: '過ぎた日時は指定できません。これからの日時を入力してください。',
  },
  date_too_far: {
    status: 422,
    message: '日付が先すぎます。指定できる期間内の日付を入力してください。',
  },
  not_yet_happened: {
    status: 422,
    message: 'まだ行われていないことの日時は直せません。先にその操作をしてください。',
  },
  extension_not_later: {
    status: 422,
    message: '延長期限は、はじめの体験回答期限より後の日時にしてください。',
  },
  date_before_event: {
    status: 422,
    message: '確認する出来事より前の日付は指定できません。日付を直してください。',
  },
  trial_not_offered: {
    status: 422,
    message: 'この案件には体験授業がありません。採用の手続きへ進んでください。',
  },
  trial_offered: {
    status: 422,
    message: 'この案件には体験授業があります。体験の手続きへ進んでください。',
  },
  deadline_passed: { status: 422, message: 'ご回答の期限を過ぎています。事務局へご連絡ください。' },
  already_extended: { status: 422, message: '期限の延長は1回までです。事務局へご連絡ください。' },
  trial_not_confirmed: {
    status: 422,
    message: '体験申込が未確認です。先に体験申込を確認してください。',
  },
  trial_not_agreed: {
    status: 422,
    message: '教師がまだ体験に同意していません。同意の後に日程を決めてください。',
  },
  trial_request_missing: {
    status: 422,
    message: 'ご家庭の体験申込がありません。申込を受けてから確認してください。',
  },
  trial_passed: {
    status: 422,
    message: '体験日を過ぎているため変更できません。事務局へご連絡ください。',
  },
  interview_fixed: {
    status: 422,
    message: '面談日がすでに決まっています。変更するときは面談日を直してください。',
  },
  introduction_stopped: {
    status: 422,
    message: 'ご紹介の休止期間中です。休止が終わってから操作してください。',
  },
  trial_not_started: {
    status: 422,
    message: '体験授業がまだ始まっていません。体験授業の後に報告してください。',
  },
  trial_overlap: {
    status: 422,
    message:
      'ほかの体験授業と時間が重なっています。日時を変えるか、「重なりを承知で登録」を選んでください。',
  },
  report_missing: {
    status: 422,
    message: '報告がまだ届いていません。報告を受けてから確認してください。',
  },
  nothing_awaited: {
    status: 422,
    message: 'いま待っている返事はありません。最新の状態を確認してください。',
  },
  another_selected: {
    status: 422,
    message: 'この案件ではすでに別の教師が選ばれています。先にその教師の結果を確定してください。',
  },
  hiring_not_decided: {
    status: 422,
    message: 'ご家庭の採用の返事がまだありません。返事を受けてから操作してください。',
  },
  hiring_not_agreed: {
    status: 422,
    message:
      '教師がまだ採用に同意していません。同意を待つか、管理者が理由を添えて確定してください。',
  },
  notice_not_fillable: {
    status: 422,
    message:
      'お知らせの文面に埋められない箇所があるため、送信できません。設定を直すか、そのお知らせを送らないようにしてください。',
  },
  no_notice_for_status: {
    status: 422,
    message: 'この状態には送信するお知らせがありません。状態を選び直してください。',
  },
  report_confirmed: {
    status: 422,
    message: '事務局が確認済みの報告は変更できません。変更がある場合は事務局へご連絡ください。',
  },
  condition_note_missing: {
    status: 422,
    message: '教師からの条件変更の連絡がありません。採用同意の内容を確認してください。',
  },
  reason_required: { status: 422, message: '理由を入力してください。' },
  admin_only: { status: 403, message: 'この操作を行う権限がありません。' },
  conditions_missing: {
    status: 422,
    message: '募集に必要な条件が足りません。表示された項目を入力してください。',
  },
  parent_missing: {
    status: 422,
    message: '保護者が登録されていません。家庭を登録して案件に結びつけてください。',
  },
  consent_text_changed: {
    status: 409,
    message: '文面が新しくなりました。画面を再読み込みして、新しい文面を確認してください。',
  },
  consent_document_coming: {
    status: 409,
    message:
      'この文書には、まだ始まっていない版があります。取り消すか、始まるのを待ってから作成してください。',
  },
  consent_document_in_force: {
    status: 422,
    message: '始まった版は取り消せません。変更は、新しい版として作成してください。',
  },
  consent_missing: {
    status: 422,
    message: '必要な同意が記録されていません。同意を確認して登録してください。',
  },
  free_comment_unread: { status: 422, message: 'フリーコメントを確認してから審査してください。' },
  request_open: {
    status: 422,
    message: '確認待ちの申請があります。その確認が済んでから申請してください。',
  },
  nothing_changed: {
    status: 422,
    message: '変更された項目がありません。変更する項目を入力してください。',
  },
  cancel_not_requested: {
    status: 422,
    message: 'キャンセルの申請がありません。先に「キャンセルを申請」から理由を登録してください。',
  },
  matter_has_candidates: {
    status: 422,
    message: '紹介済みの候補がいる案件は削除できません。キャンセルの手続きをしてください。',
  },
  other_hired: {
    status: 422,
    message: 'この案件には採用中の教師がいます。先にその教師の手続きを済ませてください。',
  },
  not_hired: {
    status: 422,
    message: '採用された教師ではありません。候補の状態を確認してください。',
  },
  too_old: { status: 422, message: '期限を過ぎたため戻せません。新しく登録してください。' },
  field_missing: {
    status: 422,
    message: '必要な項目が足りません。表示された項目を入力してください。',
  },
  distributed_recently: {
    status: 422,
    message: '3営業日以内に配信済みです。続ける場合は「再配信する」を選んでください。',
  },
  news_failed: {
    status: 422,
    message:
      'ニュースサービスに配信できませんでした。未配信のままです。時間をおいて、もう一度お試しください。',
  },
  news_address_refused: {
    status: 422,
    message: 'この送信先は使えません。送信先を直してください。',
  },
  unknown_teacher: { status: 422, message: '教師が見つかりません。教師を選び直してください。' },
  unknown_matter: { status: 422, message: '案件番号が見つかりません。番号を確認してください。' },
  undo_expired: {
    status: 422,
    message: '元に戻せるのは30秒以内です。状態を変更し直してください。',
  },
  undo_not_possible: { status: 422, message: 'この操作は元に戻せません。' },
  undo_overtaken: {
    status: 409,
    message: 'その後に別の変更があったため、元に戻せません。最新の状態を確認してください。',
  },
  bulk_too_many: {
    status: 422,
    message:
      '一度に処理できるのは200件まで（オペレーターは50件まで）です。件数を減らしてください。',
  },
  contract_final: {
    status: 422,
    message: '終了した契約は変更できません。管理者が理由を添えて変更してください。',
  },
  resume_date_missing: {
    status: 422,
    message: '休止には再開日が必要です。再開日を入力してください。',
  },
  live_matters: {
    status: 422,
    message:
      '進行中の案件（契約の終了日がこれからのものも含む）があります。表示された案件が終わってから削除してください。',
  },
  last_admin: {
    status: 422,
    message: '管理者がいなくなるため、この操作はできません。先にほかの管理者を登録してください。',
  },
  login_needed: {
    status: 403,
    message:
      '生徒ご自身のログインがないため、この操作はできません。保護者の画面に戻ってから、もう一度お試しください。',
  },
  student_mail_fixed: {
    status: 422,
    message: 'ログイン用のメールアドレスは、ご本人だけが変更できます。',
  },
  staff_login: {
    status: 422,
    message:
      'スタッフとしても使われているログインです。変更や停止は、管理者がスタッフの画面で行ってください。',
  },
  not_interviewed: {
    status: 422,
    message:
      '面談の合格がまだ登録されていません。面談の結果を登録してから「紹介可」にしてください。',
  },
  own_account: {
    status: 422,
    message: '自分自身は削除・停止・役割の変更ができません。ほかの管理者に依頼してください。',
  },
  staff_stopped: {
    status: 422,
    message:
      '選んだ人は利用を停止しています。ほかの人を選ぶか、管理者に利用の再開を依頼してください。',
  },
  admin_in_charge: {
    status: 422,
    message: '担当している進行中の案件があります。引き継ぐ担当者を選んでください。',
  },
  course_in_use: {
    status: 422,
    message:
      '進行中の案件で選ばれているコースです。削除せず、新しい案件で選べないようにしてください。',
  },
  team_in_use: {
    status: 422,
    message: 'メンバーか進行中の案件があるチームです。ほかのチームに移してから削除してください。',
  },
  too_many_views: {
    status: 422,
    message: '保存できるビューは一覧ごとに30件までです。使わないビューを消してください。',
  },
  site_key_invalid: {
    status: 403,
    message: 'このサイトからの送信を受け付けられません。サイトのキーの設定を確認してください。',
  },
  site_key_disabled: {
    status: 422,
    message: 'このサイトのキーは無効です。新しいキーを発行してください。',
  },
  site_origin_refused: {
    status: 403,
    message: 'このページからは送信できません。お手数ですが、お電話でお問い合わせください。',
  },
  file_too_large: {
    status: 413,
    message: 'ファイルが大きすぎます。10MB以下にして、もう一度送信してください。',
  },
  file_type: {
    status: 415,
    message:
      'この形式のファイルは受け付けていません。JPEG・PNG・WebPの画像か、PDFを選んでください。',
  },
  file_heic: {
    status: 415,
    message: heicRefusal,
  },
  file_broken: {
    status: 422,
    message: 'ファイルを読み取れませんでした。開けることを確かめて、もう一度選んでください。',
  },
  file_locked: {
    status: 422,
    message: 'パスワードのかかったPDFは受け付けていません。解除してから、もう一度選んでください。',
  },
  file_unchecked: {
    status: 422,
    message:
      'ファイルの中身を確認しきれなかったため、受け付けられませんでした。PDFに印刷し直すか、写真にして、もう一度送ってください。',
  },
  file_too_many_pixels: {
    status: 422,
    message:
      '画像の画素数が大きすぎます。2,500万画素（縦横5,000ピクセル）以下にして、もう一度送信してください。',
  },
  file_too_many: {
    status: 422,
    message: '登録できる本人確認書類は10件までです。不要な書類の取り下げを事務局にご依頼ください。',
  },
  file_link_expired: {
    status: 404,
    message: 'リンクの有効期限（5分）が切れています。元の画面からもう一度開いてください。',
  },
  chat_closed: {
    status: 422,
    message:
      'このチャットは終了しています。これまでの内容は読めます。ご用件は事務局とのチャットでお送りください。',
  },
  chat_read_only: {
    status: 403,
    message: 'このチャットは読むだけです。書き込むには保護者の方の許可が必要です。',
  },
  chat_blacklist: {
    status: 422,
    message: '送信できない言葉が含まれています。書き換えて、もう一度送信してください。',
  },
  chat_too_late: {
    status: 422,
    message:
      '送信から15分を過ぎたメッセージは、編集も取り消しもできません。続けて新しいメッセージを送ってください。',
  },
  chat_file_too_large: {
    status: 413,
    message: 'ファイルが大きすぎます。20MB以下にして、もう一度送信してください。',
  },
  chat_file_type: {
    status: 415,
    message:
      'この形式のファイルは送れません。画像（JPEG・PNG・WebP）、PDF、Word・Excel・PowerPoint（docx・xlsx・pptx）、動画（mp4）を選んでください。',
  },
  chat_no_room: {
    status: 422,
    message:
      'この案件のチャットはまだ開いていません。教師が体験授業に同意するか、体験授業のない案件では採用に同意すると開きます。',
  },
  chat_still_open: { status: 422, message: 'このチャットは開いています。再開の必要はありません。' },
  file_verified: {
    status: 422,
    message: '確認済みの書類は差し戻せません。画面を再読み込みして、状態を確認してください。',
  },
} as const satisfies Record<string, { status: number; message: string }>;
