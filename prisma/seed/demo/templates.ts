import { SaveOwnTemplate } from '@tsumugi/api/modules/chat/actions/save-own-template';
import {
  ChatTemplateStore,
  SignatureTemplateStore,
} from '@tsumugi/api/modules/template/template.store';
import type { Family, TeacherPerson } from '../people/make-people.js';
import type { SeedRuntime } from '../seed-runtime.js';
import type { Office } from './demo-office.js';
import { familyUser, staffUser, teacherUser } from './demo-users.js';

const ofAll = [
  [
    'はじめのご挨拶',
    '{studentName}様のご依頼({matterNumber})を担当いたします。ご不明な点は、いつでもこちらにお書きください。',
  ],
  [
    'ご紹介の回答のお願い',
    '{teacherLastName}先生のご紹介について、{responseDeadline}までにご希望をお知らせいただけますと幸いです。',
  ],
  [
    '体験授業の前日のご連絡',
    '明日は体験授業です。開始は{lessonDateTime}です。どうぞよろしくお願いいたします。',
  ],
  [
    '連絡先の交換について',
    'お電話番号やほかのアプリの交換は、正式な指導が決まってからお願いしております。ご協力をお願いいたします。',
  ],
] as const;
const ofFamily = [
  [
    '日程のご相談',
    '来週は学校行事があり、平日の夕方が難しい状況です。週末でご都合のよい時間はありますでしょうか。',
  ],
  ['お礼', '本日はありがとうございました。本人も、わかりやすかったと申しております。'],
] as const;
const ofTeacher = [
  [
    'はじめまして',
    'はじめまして。体験授業を担当いたします。お使いの教科書と、最近のテストを見せていただけますと助かります。',
  ],
  ['遅れるとき', '電車の遅れにより、到着が10分ほど遅れる見込みです。申し訳ございません。'],
] as const;

/** Creates chat templates and signatures of the demo's people (domain/calls#chat-calls). */
export async function writeTemplates(
  runtime: SeedRuntime,
  office: Office,
  guardian: Family,
  teacher: TeacherPerson,
): Promise<void> {
  const { app } = runtime;
  const [admin] = office.members as [Office['members'][number]];
  for (const [place, [title, body]] of ofAll.entries())
    await app
      .get(ChatTemplateStore)
      .save({ title, body, shared: true, sortOrder: place + 1 }, staffUser(admin));
  for (const member of office.members) {
    const body = `──────────\nマッチング事務局 ${member.name}`;
    await app
      .get(SignatureTemplateStore)
      .save({ title: '事務局', body, isDefault: true }, staffUser(member));
  }
  const own = app.get(SaveOwnTemplate);
  for (const [title, body] of ofFamily)
    await own.run(
      { title, body },
      familyUser(guardian.actor.accountId as number, guardian.parentId),
    );
  for (const [title, body] of ofTeacher)
    await own.run(
      { title, body },
      teacherUser(teacher.actor.accountId as number, teacher.teacherId),
    );
}
