import { requestType } from '@tsumugi/contract/codes/matter';
import { guardianRelation } from '@tsumugi/contract/codes/person';
import { prefecture } from '@tsumugi/contract/codes/place';
import { grade } from '@tsumugi/contract/codes/school';
import type { CodeTable } from '@tsumugi/contract/kit/define-codes';
import type { PublicInquiry } from '@tsumugi/contract/resources/public-inquiry';
import { isEmail, toEmail } from '@tsumugi/contract/text/email';
import { findPhone } from '@tsumugi/contract/text/find-phone';
import { toReading } from '@tsumugi/contract/text/kana';
import { tidyText } from '@tsumugi/contract/text/normalise';
import { toPhone } from '@tsumugi/contract/text/phone';
import { isPostalCode, toPostalCode } from '@tsumugi/contract/text/postal-code';
import { readCode } from '../import/columns/cell-codes.js';

const usual = requestType.code.inquiry;
const [line, short, long] = [100, 60, 2000];

/** Values for the columns of an inquiry, and texts to keep beside it. */
export interface ReadInquiry {
  readonly columns: ReturnType<typeof columnsOf>;
  /** By label of the field: an unreadable text, or the rest of a text that is too long. */
  readonly asWritten: Readonly<Record<string, string>>;
}

/** Interprets each field. A text that a column cannot hold is kept in `asWritten`. */
export function readInquiry(inquiry: PublicInquiry): ReadInquiry {
  const asWritten: Record<string, string> = {};
  const columns = columnsOf(inquiry, (label, text) => {
    asWritten[label] = text;
  });
  return { columns, asWritten };
}

function columnsOf(inquiry: PublicInquiry, keep: (label: string, text: string) => void) {
  const code = (table: CodeTable, label: string, text = '') => {
    const found = text === '' ? null : readCode(table, text);
    // The code その他 loses the word, so the word is kept as well.
    if (
      text !== '' &&
      (found === null ||
        (table.label(found) === 'その他' && tidyText(text) !== 'その他' && !/^\d+$/.test(text)))
    )
      keep(label, text);
    return found;
  };
  const cut = (label: string, text: string, most: number) => {
    const letters = [...text];
    if (letters.length > most) keep(`${label}の続き`, letters.slice(most).join(''));
    return letters.slice(0, most).join('') || null;
  };
  const words = (label: string, text = '', most = line) => cut(label, tidyText(text), most);
  const keepInvalid = (
    label: string,
    text: string | undefined,
    value: string | undefined,
    isWhole: boolean,
  ) => {
    if (text && !isWhole) keep(label, text);
    return value || null;
  };
  const email = toEmail(inquiry.email ?? '');
  const phone = findPhone(inquiry.phone ?? '');
  const postalCode = toPostalCode(inquiry.postalCode ?? '');
  return {
    requestType: code(requestType, '申込種別', inquiry.requestType) ?? usual,
    parentName: words('お名前', inquiry.parentName) ?? '',
    parentNameKana: words('お名前（カナ）', toReading(inquiry.parentNameKana ?? '')),
    studentName: words('生徒のお名前', inquiry.studentName),
    studentNameKana: words('生徒のお名前（カナ）', toReading(inquiry.studentNameKana ?? '')),
    relation: code(guardianRelation, '続柄', inquiry.relation),
    grade: code(grade, '学年', inquiry.grade),
    email: keepInvalid(
      'メールアドレス',
      inquiry.email,
      isEmail(email) ? email : undefined,
      isEmail(email),
    ),
    phone: keepInvalid('電話番号', inquiry.phone, phone, phone === toPhone(inquiry.phone ?? '')),
    postalCode: keepInvalid(
      '郵便番号',
      inquiry.postalCode,
      isPostalCode(postalCode) ? postalCode : undefined,
      isPostalCode(postalCode),
    ),
    prefecture: code(prefecture, '都道府県', inquiry.prefecture),
    city: words('市区町村', inquiry.city),
    town: words('町名・番地', inquiry.town),
    building: words('建物名・部屋番号', inquiry.building),
    country: words('国', inquiry.country, short),
    body: cut('お問い合わせ内容', inquiry.body ?? '', long),
  };
}
