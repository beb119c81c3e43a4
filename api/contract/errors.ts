import { importRefusals } from './import-refusals.js';
import { mergeRefusals } from './merge-refusals.js';
import { passkeyRefusals } from './passkey-refusals.js';
import { providerRefusals } from './provider-refusals.js';
import { refusals } from './refusals.js';
import { selfServiceRefusals } from './self-service-refusals.js';
import { twoStepRefusals } from './two-step-refusals.js';

/**
 * Every refusal of the API: HTTP status and a Japanese sentence with the remedy
 * (domain/calls#answers). 400 malformed, 401 not signed in, 403 not allowed, 404 absent or foreign,
 * 409 concurrent change of version or state, 422 rule, 429 too often.
 */
export const errors = {
  malformed: {
    status: 400,
    message: 'リクエストの形式が正しくありません。画面を再読み込みして、もう一度お試しください。',
  },
  invalid_input: {
    status: 400,
    message: '入力内容に誤りがあります。赤字の項目を直して、もう一度送信してください。',
  },
  not_signed_in: { status: 401, message: '認証情報が正しくありません。ログインし直してください。' },
  wrong_credentials: {
    status: 401,
    message:
      'メールアドレスまたはパスワードが正しくありません。入力内容と、ログイン画面の種類をご確認ください。',
  },
  forbidden: { status: 403, message: 'この操作を行う権限がありません。' },
  csrf: {
    status: 403,
    message: 'この操作を行う権限がありません。画面を再読み込みして、もう一度お試しください。',
  },
  not_found: {
    status: 404,
    message: '見つかりません。削除されたか、アドレスが間違っている可能性があります。',
  },
  method_not_allowed: {
    status: 405,
    message: 'この方法では呼び出せません。画面を再読み込みして、もう一度お試しください。',
  },
  request_timeout: {
    status: 408,
    message:
      '送信に時間がかかりすぎたため中断しました。通信の安定した場所で、もう一度お試しください。',
  },
  version_conflict: {
    status: 409,
    message: 'ほかの人が先に更新しました。最新の内容を確認して、もう一度操作してください。',
  },
  busy: {
    status: 409,
    message: '同時に行われた操作と重なりました。最新の状態を確認して、もう一度お試しください。',
  },
  duplicate: { status: 409, message: 'すでに登録されています。一覧を確認してください。' },
  still_used: {
    status: 409,
    message:
      'ほかのデータから使われているため、この操作はできません。関連するデータを先に変更してください。',
  },
  reference_missing: {
    status: 422,
    message: '選んだ項目はすでに削除されています。画面を再読み込みして、選び直してください。',
  },
  too_large: {
    status: 413,
    message: '一度に送信できるデータは1MBまでです。小さくしてから、もう一度お試しください。',
  },
  unsupported_type: {
    status: 415,
    message: 'この形式のデータは受け付けていません。JSON形式で送信してください。',
  },
  key_reused: {
    status: 422,
    message:
      '先に送信した内容がすでに届いています。画面を再読み込みして届いた内容を確認し、変更や追加があれば改めて送信してください。',
  },
  rule: {
    status: 422,
    message: '現在の状態では、この操作はできません。最新の状態を確認してください。',
  },
  too_many: {
    status: 429,
    message: '操作の回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  },
  too_many_at_once: {
    status: 429,
    message: '同時に送られた操作が多すぎます。少し待ってから、もう一度お試しください。',
  },
  too_many_sign_ins: {
    status: 429,
    message:
      'ログインの失敗が続いたため、一時的に受け付けを止めています。15分ほど待つか、パスワードを再設定してください。',
  },
  reset_code_invalid: {
    status: 422,
    message:
      'このリンクでは設定できません。メールが届いたアドレスか、お確かめください。設定済みならログインへ、期限切れならメールの再送へお進みください。',
  },
  current_password_wrong: {
    status: 422,
    message: '現在のパスワードが正しくありません。もう一度入力してください。',
  },
  ...refusals,
  ...selfServiceRefusals,
  ...twoStepRefusals,
  ...passkeyRefusals,
  ...providerRefusals,
  ...importRefusals,
  ...mergeRefusals,
  internal: {
    status: 500,
    message: 'サーバーで問題が発生しました。時間をおいて、もう一度お試しください。',
  },
  storage_full: {
    status: 507,
    message:
      'サーバーの保存場所がいっぱいのため、ファイルを保存できませんでした。時間をおいて、もう一度お試しください。',
  },
  unavailable: {
    status: 503,
    message: 'ただいま混み合っているか、準備中です。少し待ってから、もう一度お試しください。',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
/** Codes with which a rule of an action refuses. */
export type RefusalCode = ErrorCode;

/** Body of every refused call. `fields` names the input (dotted path) and its remedy. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  [more: string]: unknown;
}

export interface AppErrorOptions {
  /** Whether the refusal is expected, for example while a process stops; it is then not logged. */
  meant?: true;
  /**
   * Cause for the log alone, in English and without data: set if an operator must act although the
   * caller has a remedy.
   */
  reason?: string;
  /** Overrides the table's sentence with a more exact one. */
  message?: string;
  /** Sent as the Retry-After header. */
  retryAfterSeconds?: number;
  /** Further members of the answer, e.g. `{ current }` beside `version_conflict`. */
  more?: Record<string, unknown>;
}

/**
 * An expected refusal. Thrown anywhere below a route, answered by the error filter as an ErrorBody.
 */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, string>,
    readonly options: AppErrorOptions = {},
  ) {
    super(options.message ?? errors[code].message);
    this.name = 'AppError';
    this.status = errors[code].status;
  }

  get body(): ErrorBody {
    return {
      statusCode: this.status,
      code: this.code,
      message: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
      ...this.options.more,
    };
  }
}
