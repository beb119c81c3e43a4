import { employmentType, gender, occupation } from '@tsumugi/contract/codes/person';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { wordsOf } from '../../columns/cell-codes.js';
import { cells } from '../../columns/cells.js';
import { brandHelp, type Column, customColumn } from '../../columns/column.js';
import {
  addressColumn,
  fieldColumns,
  nameColumns,
  oldNumber,
} from '../../columns/person-columns.js';
import { recordColumn } from '../../columns/record-column.js';
import { placeColumns, subjectColumns } from '../../columns/teaching-columns.js';
import { teacherLines } from '../../export/people-lines.queries.js';
import type { ImportKind } from './import-kind.js';
import { importTeacher } from './import-teacher.js';
import { teacherOf } from './likeness.js';

const columns: readonly Column[] = [
  oldNumber('teacherKey', '教師の旧番号', 'T-0001', [
    '教師番号',
    '教師ID',
    '講師番号',
    '講師ID',
    '会員番号',
  ]),
  ...nameColumns(teacherFields, { label: '教師' }, ['中村', '翔太', 'ナカムラ', 'ショウタ']).map(
    (column) => ({
      ...column,
      synonyms: [
        ...column.synonyms,
        ...column.synonyms.map((word) => word.replace('教師', '講師')),
      ],
    }),
  ),
  ...fieldColumns(teacherFields, {
    email: {
      required: true,
      example: 'nakamura@example.jp',
      synonyms: ['メール', 'mail', 'email', 'e-mail', '教師メール', 'アドレス'],
    },
    gender: { example: '男性', synonyms: ['性'], help: wordsOf(gender) },
    birthDate: { example: '平成14年5月3日', synonyms: ['誕生日'] },
    phone: {
      example: '080-1234-5678',
      synonyms: ['電話', 'TEL', '携帯', '携帯電話', '連絡先'],
      help: '0から始まる10〜11桁',
    },
    postalCode: { example: '150-0001', synonyms: ['〒', '郵便'], help: '7桁' },
    prefecture: { example: '東京都', synonyms: ['県', '都道府県名'], help: '東京都 など' },
    city: { example: '渋谷区', synonyms: ['市町村', '市区', '市区郡'] },
    town: { example: '神宮前1-2-3', synonyms: ['町名', '番地'] },
    building: { example: '', synonyms: ['建物名', '建物', 'マンション名', '住所2'] },
    nearestStation: { example: '原宿', synonyms: ['最寄り駅', '駅'] },
    university: { example: '桜坂大学', synonyms: ['大学名', '在籍大学', '出身大学', '学校'] },
    faculty: { example: '理学部', synonyms: ['学部', '学科'] },
    gradeYear: { example: '3', synonyms: ['教師学年'], help: '数字（3年なら3）' },
    highSchool: { example: '', synonyms: ['高校'] },
    occupation: { example: '大学生', synonyms: ['身分'], help: wordsOf(occupation) },
    employmentType: { example: '', synonyms: [], help: wordsOf(employmentType) },
    workplace: { example: '', synonyms: ['会社名'] },
    selfIntroduction: { example: '', synonyms: ['自己PR', 'PR'] },
    appealPoints: { example: '', synonyms: ['アピール'] },
    inPerson: { example: 'はい', synonyms: ['対面', '訪問指導'] },
    online: { example: 'いいえ', synonyms: ['オンライン'] },
    maxTravelMinutes: { example: '45', synonyms: ['通勤時間'], help: '分の数字' },
    hourlyRateNote: { example: '', synonyms: ['時給', '希望時給'] },
    stopIntroductionUntil: { example: '', synonyms: ['紹介停止期限'] },
    note: { example: '', synonyms: ['メモ', '教師メモ'] },
  }),
  addressColumn,
  ...subjectColumns,
  ...placeColumns,
  customColumn('isIntroducible', '紹介可', cells.flag, {
    example: 'はい',
    synonyms: ['紹介可能', '稼働可'],
    help: 'はい、いいえ。「はい」のときは面談日も入れる',
  }),
  customColumn('interviewDate', '面談日', cells.moment, {
    example: '2024/4/10',
    synonyms: ['面接日'],
    help: '2024/4/10 15:00 など',
  }),
  customColumn('identityVerifiedAt', '本人確認日', cells.moment, {
    example: '2024/4/10',
    synonyms: ['身分証確認日'],
    help: '身分証を確認した日',
  }),
  customColumn('blockedReason', '利用停止の理由', cells.text, {
    example: '',
    synonyms: ['利用停止', '出禁'],
    help: '紹介も応募も止める教師だけに入れる',
  }),
  customColumn('createdAt', '登録日', cells.moment, {
    example: '2023/10/1',
    synonyms: ['登録日時'],
    help: 'これまでのシステムに登録した日',
  }),
  customColumn('brand', 'ブランド', cells.brand, {
    example: '',
    synonyms: ['サービス', '部門'],
    help: brandHelp,
  }),
  customColumn('consentedOn', '規約への同意日', cells.moment, {
    example: '2024/4/1',
    synonyms: ['同意日', '規約同意日'],
    help: '利用規約・個人情報の取り扱いに同意した日。空欄なら、初めてのログインで同意する',
  }),
];

/** Teachers with areas, subjects and hours; one line each. */
export const teachers: ImportKind = {
  kind: 'teachers',
  about: '1行に教師ひとり。同じメールアドレスの教師が登録済みなら、その教師を更新します。',
  columns: [...columns, recordColumn('record', 'つむぎの記録', teacherFields, columns)],
  exportLines: teacherLines,
  person: { kind: 'teacher', of: teacherOf },
  uniqueMail: true,
  async apply(tools, [row]) {
    return new Map(row ? [[row.number, await importTeacher(tools, row)]] : []);
  },
};
