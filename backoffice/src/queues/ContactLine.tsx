import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { formatPhone, isPhone } from '@tsumugi/contract/text/phone';
import { Icon } from '../ui/Icon.js';

/** Who wrote a form or a message that belongs to no case yet, with the number to call; a masked one is not called. */
export function ContactLine({ contact: { name, side, phone } }: { contact: NonNullable<QueueRow['contact']> }) {
  return (
    <div className="row facts">
      <span>
        {name} {side === 'teacher' ? '先生' : '様'}
      </span>
      {phone && (
        <span className="nw">
          <Icon name="phone" small /> {isPhone(phone) ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : formatPhone(phone)}
        </span>
      )}
    </div>
  );
}
