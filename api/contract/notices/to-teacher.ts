import { defineNotice } from './define-notice.js';

/** Notices to the teacher only (domain/notices#codes), by code. */
export const toTeacher = [
  defineNotice({
    code: 'N01',
    when: 'C1, C2 (to 7)',
    teacher: {
      subject: '追加情報ご入力のお願い',
      body: '{teacherLastName}先生、案件{matterNumber}へのご応募ありがとうございます。選考のため追加情報をご入力ください。',
      link: 'additionalInfoLink',
    },
  }),
  defineNotice({
    code: 'N02',
    when: 'C5a, C6 (to 10)',
    teacher: {
      subject: '書類選考結果のご連絡',
      body: '案件{matterNumber}の書類選考を通過しました。面談日をご予約ください。',
      link: 'interviewLink',
    },
  }),
  defineNotice({
    code: 'N03',
    when: 'C5c, C8e, C6 (to 100 before the introduction)',
    teacher: {
      subject: '選考結果のご連絡',
      body: '案件{matterNumber}は今回ご紹介を見送らせていただくこととなりました。ご応募に心より感謝いたします。',
    },
    onRequest: true,
  }),
  defineNotice({
    code: 'N04',
    when: 'C7',
    teacher: {
      subject: '面談日時のご確認',
      body: '面談は{interviewDateTime}です。',
      link: 'caseBasicLink',
    },
  }),
  defineNotice({
    code: 'N04b',
    when: 'C7 by the teacher',
    teacher: {
      subject: '面談のご予約を承りました',
      body: '面談のご予約を{interviewDateTime}で承りました。事務局が確認し、変更があるときはご連絡します。',
      link: 'caseBasicLink',
    },
  }),
  /** Variant of N37 for an interview, which concerns only the teacher. */
  defineNotice({
    code: 'N37c',
    when: 'an interview ahead is called off by a step without another notice (C7, 10→8)',
    teacher: {
      subject: '面談の取りやめ',
      body: '{interviewDateTime}に予定していた面談は、取りやめになりました。カレンダーに予定が残っているときは、お手数ですが削除してください。',
      link: 'caseBasicLink',
    },
  }),
  defineNotice({
    code: 'N05',
    when: 'C8d',
    teacher: {
      subject: '面談日程の再調整のお願い',
      body: 'あらためて面談日をご予約ください。',
      link: 'interviewLink',
    },
  }),
  defineNotice({
    code: 'N11',
    when: 'C3, C9',
    teacher: {
      subject: 'ご家庭へのご紹介',
      body: '案件{matterNumber}({subjects})のご家庭にご紹介しました。ご回答期限は{responseDeadline}です。',
      link: 'caseBasicLink',
    },
  }),
  defineNotice({
    code: 'N12',
    when: 'C10',
    teacher: {
      subject: 'ご回答期限の延長',
      body: 'ご家庭のご回答期限が{extensionDeadline}に延びました。',
      link: 'caseBasicLink',
    },
  }),
  defineNotice({
    code: 'N14',
    when: 'C12',
    teacher: {
      subject: '体験授業のご依頼',
      body: '案件{matterNumber}のご家庭が体験授業をご希望です。{responseDeadline}までにご回答ください。',
      link: 'consentLink',
    },
  }),
  defineNotice({
    code: 'N20',
    when: 'C16',
    teacher: {
      subject: '体験報告のお願い',
      body: '体験授業おつかれさまでした。{responseDeadline}までにご報告ください。',
      link: 'reportLink',
    },
  }),
  defineNotice({
    code: 'N21',
    when: 'C21, C22, C23, C27',
    teacher: {
      subject: '選考結果のご連絡',
      body: '案件{matterNumber}はご家庭とのご縁に至りませんでした。ご準備とご対応に感謝いたします。',
    },
    note: true,
  }),
  defineNotice({
    code: 'N21b',
    when: 'C33',
    teacher: {
      subject: '募集終了のご連絡',
      body: '案件{matterNumber}は募集を終了しました。ご応募・ご対応に感謝いたします。',
    },
    note: true,
  }),
  /** N21b for a hired teacher whose matter continues without them. */
  defineNotice({
    code: 'N21c',
    when: 'M13 with reopen',
    teacher: {
      subject: 'ご契約終了のご連絡',
      body: '案件{matterNumber}の先生のご指導は、ご契約の不成立により終了となりました。ご対応に心より感謝いたします。ご不明な点は事務局までお問い合わせください。',
      link: 'adminChatLink',
    },
    note: true,
  }),
  defineNotice({
    code: 'N22',
    when: 'C24',
    teacher: {
      subject: '採用のご連絡と同意のお願い',
      body: '案件{matterNumber}のご家庭が先生の採用をご希望です。{responseDeadline}までに条件をご確認のうえ同意をお願いします。',
      link: 'recruitLink',
    },
  }),
  defineNotice({
    code: 'N25',
    when: 'C26',
    teacher: {
      subject: '採用決定',
      body: '案件{matterNumber}は{teacherName}先生に決定しました。初回指導日をご確認ください。',
      link: 'recruitLink',
    },
  }),
  defineNotice({
    code: 'N27',
    when: 'C30; C33 of who was hired and had asked to withdraw',
    teacher: {
      subject: '辞退手続き完了',
      body: '案件{matterNumber}の辞退の手続きが完了しました。これまでのご対応に感謝いたします。',
    },
    note: true,
  }),
  defineNotice({
    code: 'N32',
    when: 'M8b, M8e',
    teacher: {
      subject: 'ご依頼条件の変更',
      body: '案件{matterNumber}のご依頼の条件が変更されました。お手数ですが、新しい条件をご確認ください。',
      link: 'caseDetailLink',
    },
    matterOnly: true,
  }),
] as const;
