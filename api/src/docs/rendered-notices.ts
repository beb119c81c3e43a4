import { brand } from '@tsumugi/contract/codes/matter';
import {
  audiencesOf,
  morePlaceholdersOf,
  type NoticeDefinition,
} from '@tsumugi/contract/notices/define-notice';
import { linksFor } from '@tsumugi/contract/notices/links';
import {
  type NoticeAudience,
  type Placeholder,
  placeholderLabels,
} from '@tsumugi/contract/notices/placeholders';
import { type NoticeMode, type RenderValues, render } from '@tsumugi/contract/notices/render';
import { templateOf, withNote } from '@tsumugi/contract/notices/template-of';

const origin = 'https://app.example.jp';
const sides = { customer: 'to the family', teacher: 'to the teacher' } as const satisfies Record<
  NoticeAudience,
  string
>;
const channels = ['announced', 'mail', 'chat'] as const satisfies readonly NoticeMode[];

/** A sample value for every placeholder. */
const sample: Readonly<Record<Exclude<Placeholder, 'brand'>, string>> = {
  studentName: '山田 花',
  matterNumber: 'K26-000123',
  subjects: '数学・英語',
  teacherName: '佐藤 次郎',
  teacherLastName: '佐藤',
  teacherUniversity: '見本大学',
  teacherGrade: '3年生',
  responseDeadline: '5月7日(木) 23:59',
  extensionDeadline: '5月10日(日) 23:59',
  lessonDateTime: '5月7日(木) 14:00',
  lessonPlace: '見本駅で待ち合わせ',
  interviewDateTime: '5月2日(土) 10:00',
  note: '理由: ご家庭のご事情',
  senderName: '山田 恵',
  recipientName: '山田 恵',
  passwordLink: 'https://app.example.jp/customer/reset-password-input#…',
  awaitedAnswer: 'ご紹介へのお返事',
};

/** Every notice, to each side, on every channel, for every brand, with the standard texts. */
export function renderedNotices(notices: readonly NoticeDefinition[]): string[] {
  return [
    `Samples: ${Object.entries(sample)
      .map(([name, value]) => `${placeholderLabels[name as Placeholder]} ${value}`)
      .join(', ')}. A brand's own wording, kept in the settings, replaces the standard text.`,
    ...brand.values.flatMap((code) => [
      `## ${brand.label(code)}`,
      ...notices.flatMap((notice) =>
        audiencesOf(notice).map((audience) => oneNotice(notice, audience, brand.label(code))),
      ),
    ]),
  ];
}

function oneNotice(notice: NoticeDefinition, audience: NoticeAudience, name: string): string {
  const template = withNote(templateOf(notice, audience), false);
  const facts = {
    matterId: 1,
    matterTeacherId: 2,
    matterNumber: sample.matterNumber,
    adminChatKey: 3,
    customerChatKey: 4,
    teacherChatKey: 4,
    timerexCalendarUrl: 'https://calendar.example.jp/interview',
    guestName: sample.teacherName,
    guestEmail: 'teacher@example.jp',
    photoGuideUrl: 'https://news.example.jp/photo',
  };
  const values: RenderValues = {
    audience,
    placeholders: { ...sample, brand: name },
    links: linksFor(audience, facts),
    more: notice.toLogin || notice.reminder ? morePlaceholdersOf(notice) : [],
    origin,
    signature: `${name} 事務局`,
  };
  const bodies = {
    announced: template.announcedBody,
    mail: template.mailBody,
    chat: template.chatBody,
  };
  return [
    `### ${notice.code} ${sides[audience]}: ${render(template.subject, values, 'announced').text}`,
    ...channels.map(
      (channel) =>
        `${channel}:\n\n\`\`\`text\n${render(bodies[channel], values, channel).text}\n\`\`\``,
    ),
  ].join('\n\n');
}
