import { config, globalRegistry, type z } from 'zod';
import { isBlank } from './is-blank.js';

const sizes: Record<string, { unit: string; verb: string }> = {
  string: { unit: '文字', verb: '入力' },
  array: { unit: '件', verb: '選択' },
  set: { unit: '件', verb: '選択' },
  file: { unit: 'バイト', verb: '添付' },
};
const types: Record<string, string> = {
  string: '文字',
  number: '数値',
  int: '整数',
  boolean: '「はい」か「いいえ」',
  array: '一覧',
  object: '項目のまとまり',
  date: '日付',
};
const formats: Record<string, string> = {
  email: 'メールアドレスの形式（例：name@example.jp）で入力してください。',
  url: 'http:// または https:// で始まるURLを入力してください。',
  date: '日付は 2026-04-01 の形式で入力してください。',
  datetime: '日時は 2026-04-01T10:00:00+09:00 の形式で入力してください。',
  time: '時刻は 10:00 の形式で入力してください。',
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * Japanese sentence with the remedy for an issue without its own message
 * (domain/validation#messages); names the field by its label.
 */
export function fieldMessage(issue: Issue): string {
  const label = labelOf(issue);
  // Missing values take を, values of a wrong kind take は.
  const [it, as] = label ? [`${label}を`, `${label}は`] : ['', ''];
  switch (issue.code) {
    case 'invalid_type': {
      if (isBlank(issue.input)) return `${it}入力してください。`;
      return `${as}${types[issue.expected] ?? '正しい形式'}で入力してください。`;
    }
    case 'too_small': {
      const size = sizes[issue.origin];
      if (size && issue.minimum === 1)
        return issue.origin === 'string'
          ? `${it}入力してください。`
          : `${it}1${size.unit}以上${size.verb}してください。`;
      return size
        ? `${as}${issue.minimum}${size.unit}以上で${size.verb}してください。`
        : `${as}${issue.minimum}以上の値を入力してください。`;
    }
    case 'too_big': {
      const size = sizes[issue.origin];
      return size
        ? `${as}${issue.maximum}${size.unit}以内で${size.verb}してください。`
        : `${as}${issue.maximum}以下の値を入力してください。`;
    }
    case 'invalid_format':
      return `${as}${formats[issue.format] ?? '決められた形式で入力してください。'}`;
    case 'invalid_value':
      return isBlank(issue.input) ? `${it}選んでください。` : `${it}選択肢の中から選んでください。`;
    case 'unrecognized_keys':
      return `受け付けていない項目があります（${issue.keys.join('、').slice(0, 100)}）。取り除いてください。`;
    case 'not_multiple_of':
      return `${as}${issue.divisor}の倍数で入力してください。`;
    default:
      return `${as}正しい値を入力してください。`;
  }
}

/** Title of the schema that reported the issue; titles of wrappers are not available here. */
function labelOf({ inst }: Issue): string | undefined {
  return inst && 'def' in inst ? globalRegistry.get(inst as z.core.$ZodType)?.title : undefined;
}

/**
 * Makes `fieldMessage` the wording of all zod schemas of this process (API at start, the front ends
 * at theirs).
 */
export function speakJapanese(): void {
  // Not `z.config`: bundlers drop calls on `z` whose result is unused.
  config({ customError: fieldMessage });
}
