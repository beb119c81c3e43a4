import { ApiError } from '@tsumugi/client/api-error';

const reasons: Readonly<Record<string, string>> = {
  InvalidStateError: 'この端末のパスキーは、すでに登録されています。一覧をご確認ください。',
  SecurityError:
    'このアドレスの画面ではパスキーを使えません。いつもお使いのアドレスで開き直すか、パスワードをお使いください。',
};

/** Browsers report "not allowed" and "aborted" for every cancellation by the user. */
export function nullIfCancelled(error: unknown): null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  throw new ApiError(
    0,
    reasons[name] ??
      'この端末ではパスキーを使えませんでした。画面ロックを設定しているか確かめるか、パスワードをお使いください。',
  );
}
