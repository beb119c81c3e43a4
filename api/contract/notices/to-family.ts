import { defineNotice } from './define-notice.js';

/** Notices to the family only (domain/notices#codes), by code. */
export const toFamily = [
  defineNotice({
    code: 'N10',
    when: 'C3, C9',
    customer: {
      subject: '先生のご紹介({studentName}様)',
      body: '{teacherUniversity}{teacherGrade}の{teacherName}先生をご紹介します。{responseDeadline}までに体験授業のご希望をお知らせください。',
      link: 'introducedTeacherLink',
    },
  }),
  /** N10 for a matter without a trial: the awaited answer is the formal request. */
  defineNotice({
    code: 'N10b',
    when: 'C3, C9 without a trial',
    customer: {
      subject: '先生のご紹介({studentName}様)',
      body: '{teacherUniversity}{teacherGrade}の{teacherName}先生をご紹介します。このご依頼には体験授業がありません。プロフィールをご覧のうえ、{responseDeadline}までに、正式に依頼されるかどうかをお知らせください。',
      link: 'introducedTeacherLink',
    },
  }),
  defineNotice({
    code: 'N13',
    when: 'C11',
    customer: {
      subject: '体験授業お申し込み受付',
      body: '{teacherName}先生との体験授業のお申し込みを受け付けました。先生の承諾後に日程をご連絡します。',
      link: 'trialLink',
    },
  }),
  defineNotice({
    code: 'N15',
    when: 'C13',
    customer: {
      subject: '先生が体験授業を承諾しました',
      body: '{teacherName}先生が承諾しました。チャットで日程をご相談いただけます。',
      link: 'caseChatLink',
    },
  }),
  defineNotice({
    code: 'N16',
    when: 'C14',
    customer: {
      subject: '体験授業の日程',
      body: '体験授業は{lessonDateTime}に決まりました。場所は{lessonPlace}です。',
      link: 'trialLink',
    },
  }),
  defineNotice({
    code: 'N19',
    when: 'C16',
    customer: {
      subject: '体験授業のご感想のお願い',
      body: '体験授業おつかれさまでした。{responseDeadline}までにご報告ください。',
      link: 'reportLink',
    },
  }),
  defineNotice({
    code: 'N23',
    when: 'C24',
    customer: {
      subject: '正式依頼の受付',
      body: '{teacherName}先生への正式なご依頼を受け付けました。先生の同意後、確定のご連絡をします。',
      link: 'recruitListLink',
    },
  }),
  defineNotice({
    code: 'N24',
    when: 'C26',
    customer: {
      subject: '先生が決まりました',
      body: '{teacherName}先生に決定しました。初回指導日をご確認ください。',
      link: 'recruitListLink',
    },
  }),
  defineNotice({
    code: 'N26',
    when: 'C30 (withdrawn after the introduction), M11',
    customer: {
      subject: '先生のご都合による変更',
      body: '{teacherName}先生は都合により指導ができなくなりました。すぐに次の先生をお探しします。',
      link: 'matterDetailLink',
    },
  }),
  defineNotice({
    code: 'N30',
    when: 'M1',
    customer: {
      subject: 'ご依頼を受け付けました',
      body: '{studentName}様のご依頼({matterNumber})を受け付けました。担当者が内容を確認し、あらためてご連絡いたします。',
      link: 'matterDetailLink',
    },
    matterOnly: true,
  }),
  defineNotice({
    code: 'N31',
    when: 'M7',
    customer: {
      subject: '先生の募集を始めました',
      body: '{studentName}様のご依頼({matterNumber})で先生の募集を始めました。最初のご紹介の予定日は、ご依頼のページでご確認いただけます。',
      link: 'matterDetailLink',
    },
    matterOnly: true,
  }),
  defineNotice({
    code: 'N33',
    when: 'M8c',
    customer: {
      subject: '条件変更の確認結果',
      body: '{studentName}様のご依頼({matterNumber})の条件変更を確認いたしましたが、今回は変更前の条件のまま先生をお探しいたします。ご不明な点は、お気軽に事務局までお問い合わせください。',
      link: 'matterDetailLink',
    },
    matterOnly: true,
    note: true,
  }),
  defineNotice({
    code: 'N35',
    when: 'M13',
    customer: {
      subject: 'ご依頼終了のご連絡',
      body: '{studentName}様のご依頼({matterNumber})は終了となりました。ご希望に沿えなかったことをお詫び申し上げます。あらためて先生をお探しになるときは、いつでも事務局までご相談ください。',
      link: 'matterDetailLink',
    },
    matterOnly: true,
    onRequest: true,
    note: true,
  }),
  /** N35 for a family whose matter continues: the match failed, and the search resumes. */
  defineNotice({
    code: 'N35b',
    when: 'M13 with reopen',
    customer: {
      subject: '先生のご契約終了と、次の先生のご紹介について',
      body: '{studentName}様のご依頼({matterNumber})で決まっていた先生とのご契約は、不成立により終了となりました。ご希望に沿えなかったことをお詫び申し上げます。ご依頼はこのまま続き、あらためて先生をお探しします。',
      link: 'matterDetailLink',
    },
    matterOnly: true,
    onRequest: true,
    note: true,
  }),
  defineNotice({
    code: 'N36',
    when: 'confirm-teacher-condition-change',
    customer: {
      subject: '指導条件のご確認',
      body: '{studentName}様のご依頼({matterNumber})について、先生との確認により指導の条件を更新いたしました。お手数ですが、内容をご確認ください。',
      link: 'matterDetailLink',
    },
    matterOnly: true,
  }),
  defineNotice({
    code: 'N47',
    when: 'M5 without the consents that recruiting needs; a reminder by hand',
    customer: {
      subject: 'ご利用の同意のお願い({studentName}様)',
      body: '{studentName}様のご依頼({matterNumber})を進めるには、利用規約などへの同意が必要です。お手数ですが、内容をご確認のうえ、同意のお手続きをお願いいたします。',
      link: 'agreementLink',
    },
    matterOnly: true,
  }),
  /** Variant of N33 for an accepted change. */
  defineNotice({
    code: 'N33b',
    when: 'M8b, M8e',
    customer: {
      subject: '条件変更を反映しました',
      body: '{studentName}様のご依頼({matterNumber})に、お申し出の条件変更を反映しました。新しい条件は、ご依頼のページでご確認いただけます。',
      link: 'matterDetailLink',
    },
    matterOnly: true,
  }),
  defineNotice({
    code: 'N42',
    when: 'on 1 April, about a student whose grade does not follow by itself: high school 3, pre-school without a birth date',
    customer: {
      subject: '新年度の学年のご確認({studentName}様)',
      body: '新年度になりました。{studentName}様の学年は、昨年度のご登録のままです。進学などで学年が変わった場合は、マイページで学年をご変更ください。ご不明な点は、チャットで事務局までお知らせください。',
      link: 'profileLink',
    },
  }),
] as const;
