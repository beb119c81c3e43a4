import { guardianRelation } from '@tsumugi/contract/codes/person';
import { familyFields } from '@tsumugi/contract/fields/family';
import { studentFields } from '@tsumugi/contract/fields/student';
import { emailText } from '@tsumugi/contract/text/fields';
import { normalise } from '@tsumugi/contract/text/normalise';
import { wordsOf } from '../../columns/cell-codes.js';
import { cells } from '../../columns/cells.js';
import { brandHelp, type Column, customColumn } from '../../columns/column.js';
import {
  addressColumn,
  fieldColumns,
  nameColumns,
  oldNumber,
} from '../../columns/person-columns.js';
import { familyLines } from '../../export/people-lines.queries.js';
import { childPrefix } from './children.js';
import { importFamily } from './import-family.js';
import type { ImportKind } from './import-kind.js';
import { importNewFamilies } from './import-new-families.js';
import { guardianOf } from './likeness.js';

const guardian: readonly Column[] = [
  oldNumber('parentKey', '家庭の旧番号', 'F-0001', [
    '家庭番号',
    '顧客番号',
    '顧客ID',
    '保護者番号',
    '保護者ID',
    '会員番号',
  ]),
  customColumn('firstGuardian', '一人目の保護者のメールアドレス', cells.bySchema(emailText()), {
    example: '',
    synonyms: [
      '一人目の保護者',
      '1人目の保護者',
      '主保護者のメールアドレス',
      '代表保護者のメールアドレス',
    ],
    help: '二人目の保護者の行にだけ入力する。メールアドレスの列には、二人目の方のものを入れる',
  }),
  ...nameColumns(familyFields, { label: '保護者' }, ['石川', '美咲', 'イシカワ', 'ミサキ']),
  ...fieldColumns(familyFields, {
    email: {
      required: true,
      example: 'ishikawa@example.jp',
      synonyms: [
        'メール',
        'mail',
        'email',
        'e-mail',
        '保護者メール',
        '保護者のメールアドレス',
        'アドレス',
      ],
    },
    relation: {
      example: '母',
      synonyms: ['保護者続柄', '生徒との関係'],
      help: `${wordsOf(guardianRelation)}（空欄は「その他」）`,
    },
    phone: {
      example: '090-1234-5678',
      synonyms: ['電話', 'TEL', '携帯', '携帯電話', '電話番号1', '保護者電話', '連絡先'],
      help: '0から始まる10〜11桁。ハイフンはあってもなくてもよい',
    },
    phone2: { example: '', synonyms: ['電話2', '自宅電話', '固定電話', '緊急連絡先'] },
    contactableHours: { example: '平日18時以降', synonyms: ['連絡可能時間', '連絡希望時間'] },
    noPhone: { example: 'いいえ', synonyms: ['電話NG'] },
    postalCode: { example: '150-0001', synonyms: ['〒', '郵便'], help: '7桁' },
    prefecture: { example: '東京都', synonyms: ['県', '都道府県名'], help: '東京都 など' },
    city: { example: '渋谷区', synonyms: ['市町村', '市区', '市区郡'] },
    town: { example: '神宮前1-2-3', synonyms: ['町名', '番地', '町名番地'] },
    building: { example: '', synonyms: ['建物名', '建物', 'マンション名', '住所2'] },
    country: {
      example: '',
      synonyms: ['居住国'],
      help: '海外に住むとき。2文字の国コード（例：SG）',
    },
    overseasAddress: { example: '', synonyms: ['海外住所'] },
    timeZone: { example: '', synonyms: ['時間帯'], help: '海外に住むとき。例：Asia/Singapore' },
    nearestStation: { example: '原宿', synonyms: ['最寄り駅', '駅'] },
    paymentMethod: { example: '口座振替', synonyms: ['支払い方法', '支払方法', 'お支払方法'] },
    note: { example: '', synonyms: ['メモ', '家庭メモ'] },
  }),
  addressColumn,
  customColumn('createdAt', '登録日', cells.moment, {
    example: '2023/10/1',
    synonyms: ['登録日時', '入会日'],
    help: 'これまでのシステムに登録した日',
  }),
  customColumn('brand', 'ブランド', cells.brand, {
    example: '家庭教師',
    synonyms: ['サービス', '部門'],
    help: brandHelp,
  }),
  customColumn('consentedOn', '規約への同意日', cells.moment, {
    example: '2024/4/1',
    synonyms: ['同意日', '規約同意日'],
    help: '利用規約・個人情報・第三者提供に同意した日。空欄なら、ご家庭が初めてのログインで同意する',
  }),
];

const notRequired = (columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ ...column, required: false }));
const child: readonly Column[] = [
  oldNumber('studentKey', '生徒の旧番号', 'S-0001', ['生徒番号', '生徒ID', '児童番号']),
  ...notRequired(
    nameColumns(studentFields, { name: 'student.', label: '生徒' }, [
      '石川',
      '蓮',
      'イシカワ',
      'レン',
    ]),
  ),
  ...fieldColumns(
    studentFields,
    {
      grade: { example: '小5', synonyms: ['生徒学年', '現在の学年'] },
      gender: { example: '男性', label: '生徒の性別', synonyms: ['性別'] },
      birthDate: {
        example: '平成27年5月3日',
        label: '生徒の生年月日',
        synonyms: ['生年月日', '誕生日'],
      },
      schoolType: { example: '公立', synonyms: ['学校の種別', '学校区分'] },
      schoolName: { example: '渋谷小学校', synonyms: ['学校', '在籍校'] },
      entranceExamType: { example: '', synonyms: ['受験種別'] },
      targetSchools: { example: '', synonyms: ['志望'] },
      clubActivities: { example: 'サッカー', synonyms: ['部活', '部活動', '習い事'] },
      character: { example: '', synonyms: ['生徒の性格'] },
      note: { example: '', label: '生徒の備考', synonyms: ['生徒メモ'] },
    },
    { name: 'student.' },
  ),
];

/** Columns of further students: 生徒2の氏名. */
const ofFurther =
  /^student(?:Key$|\.(?:lastName|firstName|full|grade$|gender$|birthDate$|schoolType$|schoolName$))/;
const maxChildren = 5;

/** Columns of the students of a line, the first one's with all fields of a student. */
const children: readonly Column[] = Array.from({ length: maxChildren }, (_, at) => at + 1).flatMap(
  (number) =>
    child
      .filter(({ name }) => number === 1 || ofFurther.test(name))
      .map((column) => {
        const ofChild = { ...column, child: { number, words: [column.label, ...column.synonyms] } };
        if (number === 1) return ofChild;
        const label = column.label.startsWith('生徒')
          ? column.label.slice('生徒'.length)
          : `の${column.label}`;
        return {
          ...ofChild,
          name: `${childPrefix(number)}${column.name.replace(/^student\.?/, '')}`,
          label: `生徒${number}${label}`,
          synonyms: [],
        };
      }),
);

const mailKey = (mail: unknown): string | null =>
  typeof mail === 'string' ? normalise(mail).toLowerCase() : null;

/**
 * Guardians with the children; siblings are lines with one mail address; the line of a second
 * guardian also contains the mail address of the first.
 */
export const families: ImportKind = {
  kind: 'families',
  about:
    '1行に生徒ひとり。きょうだいは保護者のメールアドレスを同じにして行を分けるか、「生徒1氏名」「生徒2氏名」のように1行に並べます（5人まで）。二人目の保護者は、生徒の列を空欄にした行を作り、一人目の保護者のメールアドレスを入力します。',
  columns: [...guardian, ...children],
  exportLines: familyLines,
  groupOf: ({ email, firstGuardian }) => mailKey(firstGuardian ?? email),
  person: { kind: 'parent', of: guardianOf },
  applyNew: importNewFamilies,
  apply: importFamily,
};
