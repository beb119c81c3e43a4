import { guardianRelation } from '@tsumugi/contract/codes/person';
import type { FamilyContact } from '@tsumugi/contract/resources/matter-detail';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { Icon } from '../ui/Icon.js';
import { MaskedValue } from '../ui/MaskedValue.js';

/**
 * The guardian of a matter beside a list or conversation, with the number to call; no link where
 * calls are not wanted.
 */
export function GuardianLine({ parent }: { parent: FamilyContact }) {
  return (
    <div className="row facts">
      <span>
        {parent.name} 様({guardianRelation.label(parent.relation)})
      </span>
      {parent.phone && (
        <span className="nw">
          <Icon name="phone" small /> <PhoneNumber parent={parent} phone={parent.phone} />
        </span>
      )}
      {parent.noPhone && <span className="chip out">電話不可</span>}
    </div>
  );
}

function PhoneNumber({ parent, phone }: { parent: FamilyContact; phone: string }) {
  if (parent.masked.includes('phone'))
    return (
      <MaskedValue
        value={phone}
        label="電話番号"
        of={{ entity: 'parent', id: parent.id, field: 'phone' }}
      />
    );
  return parent.noPhone ? (
    <span>{formatPhone(phone)}</span>
  ) : (
    <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
  );
}
