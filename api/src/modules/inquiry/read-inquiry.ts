import { requestType } from '@tsumugi/contract/codes/matter';
import { guardianRelation } from '@tsumugi/contract/codes/person';
import { prefecture } from '@tsumugi/contract/codes/place';
import { grade } from '@tsumugi/contract/codes/school';
import type { CodeTable } from '@tsumugi/contract/kit/define-codes';
import type { PublicInquiry } from '@tsumugi/contract/resources/public-inquiry';
import { isEmail, toEmail } from '@tsumugi/contract/text/email';
import { toReading } from '@tsumugi/contract/text/kana';
import { tidyText } from '@tsumugi/contract/text/normalise';
import { toPhone } from '@tsumugi/contract/text/phone';
import { phoneIn } from '@tsumugi/contract/text/phone-in';
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

function columnsOf(given: PublicInquiry, keep: (label: string, text: string) => void) {
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
  const email = toEmail(given.email ?? '');
  const phone = phoneIn(given.phone ?? '');
  const postalCode = toPostalCode(given.postalCode ?? '');
  return {
    requestType: code(requestType, '申込種別', given.requestType) ?? usual,
    parentName: words('お名前', given.parentName) ?? '',
    parentNameKana: words('お名前（カナ）', toReading(given.parentNameKana ?? '')),
    studentName: words('生徒のお名前', given.studentName),
    studentNameKana: words('生徒のお名前（カナ）', toReading(given.studentNameKana ?? '')),
    relation: code(guardianRelation, '続柄', given.relation),
    grade: code(grade, '学年', given.grade),
    email: keepInvalid(
      'メールアドレス',
      given.email,
      isEmail(email) ? email : undefined,
      isEmail(email),
    ),
    phone: keepInvalid('電話番号', given.phone, phone, phone === toPhone(given.phone ?? '')),
    postalCode: keepInvalid(
      '郵便番号',
      given.postalCode,
      isPostalCode(postalCode) ? postalCode : undefined,
      isPostalCode(postalCode),
    ),
    prefecture: code(prefecture, '都道府県', given.prefecture),
    city: words('市区町村', given.city),
    town: words('町名・番地', given.town),
    building: words('建物名・部屋番号', given.building),
    country: words('国', given.country, short),
    body: cut('お問い合わせ内容', given.body ?? '', long),
  };
}
