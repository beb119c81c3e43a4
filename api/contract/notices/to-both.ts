import { defineNotice } from './define-notice.js';

/** Notices to family and teacher, with a text for each (domain/notices#codes), by code. */
export const toBoth = [
  defineNotice({
    code: 'N17',
    when: "the day before the trial, 18:00 by the reader's own clock",
    customer: {
      subject: '【明日】体験授業のお知らせ',
      body: '明日は体験授業です。日時は{lessonDateTime}、場所は{lessonPlace}です。',
      link: 'trialLink',
    },
    teacher: {
      subject: '【明日】体験授業のお知らせ',
      body: '明日は体験授業です。日時は{lessonDateTime}、場所は{lessonPlace}です。',
      link: 'trialLink',
    },
    urgent: true,
  }),
  defineNotice({
    code: 'N18',
    when: 'C15',
    customer: {
      subject: '体験授業の日程変更',
      body: '体験授業の予定が変更されました。日時は{lessonDateTime}、場所は{lessonPlace}です。',
      link: 'trialLink',
    },
    teacher: {
      subject: '体験授業の日程変更',
      body: '体験授業の予定が変更されました。日時は{lessonDateTime}、場所は{lessonPlace}です。',
      link: 'trialLink',
    },
    urgent: true,
  }),
  defineNotice({
    code: 'N28',
    when: 'C32',
    customer: {
      subject: '初回指導日',
      body: '初回指導は{lessonDateTime}です。',
      link: 'matterDetailLink',
    },
    teacher: {
      subject: '初回指導日',
      body: '初回指導は{lessonDateTime}です。',
      link: 'caseBasicLink',
    },
  }),
  defineNotice({
    code: 'N34',
    when: 'M12, M12b',
    customer: {
      subject: 'キャンセルを受け付けました',
      body: '{studentName}様のご依頼({matterNumber})のキャンセルを受け付け、お手続きが完了しました。ご利用いただき、ありがとうございました。',
      link: 'matterDetailLink',
    },
    teacher: {
      subject: 'ご契約終了のご連絡',
      body: '案件{matterNumber}は、ご家庭のご都合によりご契約が終了となりました。これまでのご指導に心より感謝いたします。',
      link: 'caseBasicLink',
    },
    matterOnly: true,
    note: true,
  }),
  /**
   * Its mail removes the calendar entry; an entry that was added through another calendar's link
   * can be removed only by its owner.
   */
  defineNotice({
    code: 'N37',
    when: 'a contract pauses or ends before its first lesson, or a step takes it away (M10)',
    customer: {
      subject: '初回の指導の取りやめ',
      body: '{lessonDateTime}に予定していた初回の指導は、取りやめになりました。カレンダーに予定が残っているときは、お手数ですが削除してください。',
      link: 'matterDetailLink',
    },
    teacher: {
      subject: '初回の指導の取りやめ',
      body: '案件{matterNumber}の初回の指導({lessonDateTime})は、取りやめになりました。カレンダーに予定が残っているときは、お手数ですが削除してください。',
      link: 'caseBasicLink',
    },
  }),
  /** Variant of N37 for a trial lesson that a hire, a refusal or a move by staff has called off. */
  defineNotice({
    code: 'N37b',
    when: 'a trial lesson ahead is called off by a step that no other notice tells this side of (C21, C27, 60→50 …)',
    customer: {
      subject: '体験授業の取りやめ',
      body: '{lessonDateTime}に予定していた{teacherName}先生との体験授業は、取りやめになりました。カレンダーに予定が残っているときは、お手数ですが削除してください。',
      link: 'matterDetailLink',
    },
    teacher: {
      subject: '体験授業の取りやめ',
      body: '案件{matterNumber}の体験授業({lessonDateTime})は、取りやめになりました。カレンダーに予定が残っているときは、お手数ですが削除してください。',
      link: 'caseBasicLink',
    },
    urgent: true,
  }),
  defineNotice({
    code: 'N40',
    when: 'automatic reminder, 2 days before a deadline and on its day, 10:00',
    customer: {
      subject: '{awaitedAnswer}のお願い({teacherName}先生・{studentName}様)',
      body: '{studentName}様のご依頼({matterNumber})の{teacherName}先生について、{awaitedAnswer}をお待ちしております。期限は{responseDeadline}です。',
      link: 'answerLink',
    },
    teacher: {
      subject: '{awaitedAnswer}のお願い',
      body: '案件{matterNumber}について、{awaitedAnswer}をお待ちしております。期限は{responseDeadline}です。',
      link: 'answerLink',
    },
    reminder: true,
  }),
  defineNotice({
    code: 'N41',
    when: 'automatic reminder, the day after a deadline, 10:00',
    customer: {
      subject: '{awaitedAnswer}の期限を過ぎています({teacherName}先生・{studentName}様)',
      body: '{studentName}様のご依頼({matterNumber})の{teacherName}先生について、{awaitedAnswer}の期限({responseDeadline})を過ぎております。お手数ですが、ご都合のよいときにお願いいたします。お困りのことがありましたら、事務局までご相談ください。',
      link: 'answerLink',
    },
    teacher: {
      subject: '{awaitedAnswer}の期限を過ぎています',
      body: '案件{matterNumber}について、{awaitedAnswer}の期限({responseDeadline})を過ぎております。お手数ですが、お早めにお願いいたします。お困りのことがありましたら、事務局までご相談ください。',
      link: 'answerLink',
    },
    reminder: true,
  }),
] as const;
