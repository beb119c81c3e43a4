import { linksFor } from '@tsumugi/contract/notices/links';
import type { NoticeAudience, Placeholder } from '@tsumugi/contract/notices/placeholders';
import { unknownPlaceholders } from '@tsumugi/contract/notices/placeholders';
import { type NoticeMode, render } from '@tsumugi/contract/notices/render';

/** The sample matter of every preview. */
export const exampleCase: Readonly<Record<Placeholder, string>> = {
  brand: '家庭教師',
  studentName: '石川 結衣',
  matterNumber: 'K26-000123',
  subjects: '算数・国語',
  teacherName: '佐藤 健',
  teacherLastName: '佐藤',
  teacherUniversity: '見本大学',
  teacherGrade: '3年生',
  responseDeadline: '5月7日(木) 23:59',
  extensionDeadline: '5月14日(木) 23:59',
  lessonDateTime: '5月9日(土) 14:00',
  lessonPlace: '見本駅で待ち合わせ',
  interviewDateTime: '5月1日(金) 18:00',
  note: '理由: 曜日・時間のご都合',
  senderName: '石川 美咲',
  recipientName: '石川 美咲',
  passwordLink: 'https://app.example.jp/customer/reset-password-input#…',
  awaitedAnswer: 'ご紹介へのお返事',
};

const linkFacts = {
  matterId: 123,
  matterTeacherId: 456,
  adminChatKey: 7,
  customerChatKey: 8,
  teacherChatKey: 8,
  timerexCalendarUrl: 'https://calendar.example.jp/interview',
  matterNumber: exampleCase.matterNumber,
  guestName: exampleCase.teacherName,
  guestEmail: 'teacher@example.jp',
  photoGuideUrl: 'https://news.example.jp/photo-guide',
};

export interface Example {
  readonly text: string;
  /** As `{name}`: placeholders without a value for that side. */
  readonly unknown: string[];
}

/** A text in the view of that side, for the sample matter. */
export function exampleOf(
  template: string,
  audience: NoticeAudience,
  mode: NoticeMode,
  options: { brand?: string; signature?: string; more?: readonly Placeholder[] } = {},
): Example {
  const values = {
    audience,
    placeholders: {
      ...exampleCase,
      note: options.more?.includes('note') ? exampleCase.note : null,
      senderName: options.more?.includes('senderName') ? exampleCase.senderName : null,
      ...(options.brand ? { brand: options.brand } : {}),
    },
    links: linksFor(audience, linkFacts),
    more: options.more,
    origin: window.location.origin,
    signature: options.signature ?? null,
  };
  return {
    text: render(template, values, mode).text,
    unknown: unknownPlaceholders(template, [audience], options.more).map((name) => `{${name}}`),
  };
}
