import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { Icon } from '../ui/Icon.js';
import { MaskedValue } from '../ui/MaskedValue.js';

/** The teacher of a candidacy beside a list or conversation, with the number to call. */
export function TeacherLine({
  teacher: { id, name, phone, masked },
}: Pick<CandidateCard, 'teacher'>) {
  return (
    <div className="row facts">
      <span>{name} 先生</span>
      {phone && (
        <span className="nw">
          <Icon name="phone" small />{' '}
          {masked ? (
            <MaskedValue
              value={phone}
              label={`${name} 先生の電話番号`}
              of={{ entity: 'teacher', id, field: 'phone' }}
            />
          ) : (
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          )}
        </span>
      )}
    </div>
  );
}
