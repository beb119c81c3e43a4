import type { TestMailResult } from '@tsumugi/contract/resources/mail-check';
import { Icon } from '../ui/Icon.js';

/** Result of a test mail, in words; `message`: the reason why it was not sent. */
export function MailFate({
  fate,
  message = null,
}: {
  fate: TestMailResult | null;
  message?: string | null;
}) {
  return (
    <div role="status">
      {fate && (
        <p className={fate.sent ? 'ok' : 'late'}>
          <Icon name={fate.sent ? 'check' : 'alert'} /> {fate.message}
        </p>
      )}
      {fate?.said && <p className="sub pre">サーバーの応答：{fate.said}</p>}
      {message && (
        <p className="late">
          <Icon name="alert" /> {message}
        </p>
      )}
    </div>
  );
}
