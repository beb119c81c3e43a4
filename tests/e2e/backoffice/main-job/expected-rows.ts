import type { ExpectedRow } from './expect-row.js';

/*
 * Written by hand from domain/lists#due-day, #leading-action, domain/turns#turns. {b2} is the
 * second business day after the first day of the main job, {d8} its eighth day or the business day
 * after it; {who} the person in charge: the colleague who took up the inquiry, none for a request
 * by the portal.
 */
type At = readonly [menu: string, tab: string, day: ExpectedRow['day']];
const row = (
  [menu, tab, day]: At,
  leads: string,
  chip: ExpectedRow['chip'],
  wait: ExpectedRow['wait'],
  numbers: ExpectedRow['numbers'],
): ExpectedRow => ({
  list: [menu, tab],
  day,
  leads,
  chip,
  wait,
  numbers,
});

const later = 'すべて';
const application = '家庭からの申込';
const teachers = '教師からの応募';
const family = '家庭対応';
const teacher = '教師対応';
const interviewer = '面談者タスク';
const remind = '催促を送る';

/** Both kinds of case, from the inquiry or request to the introduction. */
export const first = {
  inquiry: row(
    ['HP問い合わせ', 'HP問い合わせ', '当日'],
    '案件にする',
    null,
    'スタッフ',
    [1, 1, 1, 1],
  ),
  unreviewed: row(
    ['本日対応案件', '未審査', '当日'],
    '審査を完了',
    '体験申込',
    'スタッフ{who}',
    [1, 1, 1, 1],
  ),
  applied: row(
    [application, '新規申込', '当日'],
    '審査を完了',
    '体験申込',
    'スタッフ{who}',
    [1, 1, 1, 1],
  ),
  reviewed: row(
    [application, '募集確定待ち', later],
    '募集条件を入力',
    '条件未入力',
    'スタッフ{who}',
    [0, 0, 1, 1],
  ),
  complete: row(
    [application, '募集確定待ち', later],
    '募集を確定',
    '確定待ち',
    'スタッフ{who}',
    [0, 0, 1, 1],
  ),
  recruiting: row(
    ['MD管理', '未配信', '翌日'],
    'ニュース配信',
    null,
    'スタッフ{who}',
    [0, 0, 1, 1],
  ),
  informationAwaited: row(
    [teachers, '追加情報待ち', later],
    remind,
    '追加情報入力前',
    '教師 松本 教師の期限 {b3}まで',
    [0, 0, 2, 2],
  ),
  screening: row(
    [teachers, '書類選考待ち', '翌日'],
    '選考結果を登録',
    '書類選考前',
    'スタッフ{who}',
    [0, 0, 2, 2],
  ),
  invitation: row(
    [interviewer, '面談案内', '翌日'],
    '面談を案内',
    '面談前',
    'スタッフ{who}',
    [0, 0, 2, 2],
  ),
  invited: row(
    [interviewer, '初回面談日確認', later],
    '面談日を登録',
    '面談前',
    '教師 松本 教師の期限 {b3}まで',
    [0, 0, 1, 1],
  ),
  interviewPlanned: row(
    [interviewer, '面談予定', '翌日'],
    '面談日を変更',
    '面談前',
    '面談 {b1} 11:00',
    [0, 0, 1, 1],
  ),
  // The other applicant's invitation is due by now: the menu has 2.
  interviewOfToday: row(
    [interviewer, '面談予定', '当日'],
    '面談結果を登録',
    '面談前',
    'スタッフ{who}',
    [2, 0, 0, 1],
  ),
  interviewHeld: row(
    [interviewer, '面談結果入力', '当日'],
    '面談結果を登録',
    '面談前',
    'スタッフ{who}',
    [2, 1, 1, 1],
  ),
  introducible: row(
    [teachers, '教師紹介', '翌日'],
    'ご家庭へ紹介',
    '面談済・未紹介',
    'スタッフ{who}',
    [0, 0, 1, 1],
  ),
};

export const introduced = {
  trial: row(
    [family, '紹介後確認', later],
    remind,
    '教師紹介済',
    '家庭 家庭の期限 {d8}まで',
    [0, 0, 1, 1],
  ),
  short: row(
    [family, '短期採用', later],
    remind,
    '教師紹介済',
    '家庭 家庭の期限 {d8}まで',
    [0, 0, 1, 1],
  ),
};

export const trial = {
  askedFor: row(
    [family, '体験申込確認', '当日'],
    '体験申込を確認',
    '体験日設定前',
    'スタッフ{who}',
    [1, 1, 1, 1],
  ),
  consentAwaited: row(
    [teacher, '体験同意', '翌日'],
    remind,
    '体験日設定前',
    '教師 松本 教師の期限 {d4}まで',
    [0, 0, 1, 1],
  ),
  dateAwaited: row(
    [teacher, '体験日確定', later],
    remind,
    '体験日設定前',
    '教師 松本 教師の期限 {b3}まで',
    [0, 0, 1, 1],
  ),
  dateSet: row(['検索', '教師案件検索', null], '開く', '体験前', '体験 {b2} 17:00', [0, 0, 0, 2]),
  familyReportAwaited: row(
    [family, '家庭体験報告確認', later],
    remind,
    '体験後・報告前',
    '家庭 家庭の期限 {b4}まで',
    [0, 0, 1, 1],
  ),
  teacherReportAwaited: row(
    [teacher, '教師体験報告確認', '翌日'],
    remind,
    '未提出',
    '教師 松本 教師の期限 {b4}まで',
    [0, 0, 1, 1],
  ),
  teacherReported: row(
    [teacher, '教師体験報告確認', '翌日'],
    '教師報告を確認',
    '確認待ち',
    'スタッフ{who}',
    [0, 0, 1, 1],
  ),
  // Shown here, counted in 採用確認.
  familyReported: row(
    [family, '家庭体験報告確認', '翌日'],
    '家庭報告を確認',
    '確認待ち',
    'スタッフ{who}',
    [0, 0, 0, 1],
  ),
  // Until the report is confirmed the family gets no reminder: staff are the wait owner
  // (domain/turns#turns).
  familyThinks: row(
    [family, '採用確認', later],
    '家庭報告を確認',
    '家庭検討中',
    'スタッフ{who}',
    [0, 0, 1, 1],
  ),
  familyReportToRead: row(
    [family, '家庭体験報告確認', '当日'],
    '家庭報告を確認',
    '確認待ち',
    'スタッフ{who}',
    [0, 0, 0, 1],
  ),
  teacherReportToRead: row(
    [teacher, '教師体験報告確認', '当日'],
    '教師報告を確認',
    '確認待ち',
    'スタッフ{who}',
    [1, 1, 1, 1],
  ),
  reportsRead: row(
    [family, '採用確認', later],
    remind,
    '家庭検討中',
    '家庭 家庭の期限 {b5}まで',
    [0, 0, 1, 1],
  ),
};

type Hiring = Record<
  'consentAwaited' | 'consentOfTeacher' | 'agreed' | 'hired' | 'begun',
  ExpectedRow
>;
const begun = row(['検索', '教師案件検索', null], '開く', '採用', 'なし', [0, 0, 0, 2]);

/**
 * From the family's yes on: with a trial lesson on the fourth day of the main job, without one on
 * the second.
 */
export const hiring: Record<'trial' | 'short', Hiring> = {
  trial: {
    consentAwaited: row(
      [family, '採用確認', '翌日'],
      remind,
      '教師同意待ち',
      '教師 松本 教師の期限 {d6}まで',
      [0, 0, 1, 1],
    ),
    consentOfTeacher: row(
      [teacher, '採用同意', '翌日'],
      remind,
      '体験後・報告済',
      '教師 松本 教師の期限 {d6}まで',
      [0, 0, 1, 1],
    ),
    agreed: row(
      [family, '採用確認', '当日'],
      '採用を確定',
      '確定可',
      'スタッフ{who}',
      [1, 1, 1, 1],
    ),
    hired: row(
      [teacher, '初回指導日確認', later],
      remind,
      '採用',
      '教師 松本 教師の期限 {b6}まで',
      [0, 0, 1, 1],
    ),
    begun,
  },
  short: {
    consentAwaited: row(
      [family, '採用確認', '翌日'],
      remind,
      '教師同意待ち',
      '教師 松本 教師の期限 {d4}まで',
      [0, 0, 1, 1],
    ),
    consentOfTeacher: row(
      [teacher, '採用同意', '翌日'],
      remind,
      '教師紹介済',
      '教師 松本 教師の期限 {d4}まで',
      [0, 0, 1, 1],
    ),
    agreed: row(
      [family, '採用確認', '当日'],
      '採用を確定',
      '確定可',
      'スタッフ{who}',
      [1, 1, 1, 1],
    ),
    hired: row(
      [teacher, '初回指導日確認', later],
      remind,
      '採用',
      '教師 松本 教師の期限 {b4}まで',
      [0, 0, 1, 1],
    ),
    begun,
  },
};
