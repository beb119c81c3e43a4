import type { TestMailResult } from '@tsumugi/contract/resources/mail-check';
import { Icon } from '../ui/Icon.js';

/** Result of a test mail; `message`: the error of its request. */
export function TestMailStatus({
  result,
  message = null,
}: {
  result: TestMailResult | null;
  message?: string | null;
}) {
  return (
    <div role="status">
      {result && (
        <p className={result.sent ? 'ok' : 'late'}>
          <Icon name={result.sent ? 'check' : 'alert'} /> {result.message}
        </p>
      )}
      {result?.said && <p className="sub pre">サーバーの応答：{result.said}</p>}
      {message && (
        <p className="late">
          <Icon name="alert" /> {message}
        </p>
      )}
    </div>
  );
}
