import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const typeNames: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '「はい」か「いいえ」',
  array: '一覧',
  date: '日付',
};

/** Japanese sentence with the remedy for any zod issue that has no message of its own (domain 12.6). */
export const japaneseMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return missing(issue) ? '入力してください' : wrongType(issue);
    case 'too_small':
      return limit(issue, issue.minimum, '以上');
    case 'too_big':
      return limit(issue, issue.maximum, '以内');
    case 'invalid_value':
      return issue.values.length === 1 ? `「${String(issue.values[0])}」を指定してください` : '選択肢の中から選び直してください';
    case 'not_multiple_of':
      return `${issue.divisor}の倍数で入力してください`;
    case 'unrecognized_keys':
      return 'この項目は送信できません。画面を読み込み直してからもう一度お試しください';
    case 'invalid_format':
      return `${formatName(issue.format)}の形を確認して入力し直してください`;
    default:
      return '入力の形を確認して入力し直してください';
  }
};

/** Makes every zod schema of the process answer in Japanese. */
export function speakJapanese(): void {
  z.config({ customError: japaneseMessage });
}

/** The first message of each field, by its dotted path; a fault of the whole body is under `body`. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const name = path.map(String).join('.') || 'body';
      if (!fields.has(name)) fields.set(name, issue.message);
    }
  }
  return Object.fromEntries(fields);
}

function missing(issue: Issue): boolean {
  return issue.input === undefined || issue.input === null;
}

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  return `${typeNames[issue.expected] ?? '正しい形'}で入力してください`;
}

function limit(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, value: number | bigint, edge: '以上' | '以内'): string {
  if (issue.origin === 'string')
    return edge === '以上' && Number(value) <= 1 ? '入力してください' : `${value}文字${edge}で入力してください`;
  if (issue.origin === 'array' || issue.origin === 'set') return `${value}件${edge}で選んでください`;
  const side =
    edge === '以上' ? (issue.inclusive === false ? 'より大きい' : '以上の') : issue.inclusive === false ? 'より小さい' : '以下の';
  return `${value}${side}数で入力してください`;
}

function formatName(format: string): string {
  return format === 'email' ? 'メールアドレス' : format === 'url' ? 'URL' : format.includes('date') ? '日付' : '入力内容';
}
