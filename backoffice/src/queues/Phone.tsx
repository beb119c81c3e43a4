import { useState } from 'react';
import { messageOf } from '../lib/http-error.js';
import { get } from '../providers/http-client.js';
import { Icon } from '../ui/Icon.js';
import { toastError } from '../ui/toast.js';

/** A phone number, masked until somebody asks; the asking is logged by the server (domain section 8). */
export function Phone({ phone, parentId }: { phone: string; parentId: number | null }) {
  const [shown, setShown] = useState<string | null>(null);
  const masked = phone.includes('•') || phone.includes('*');
  const reveal = async () => {
    try {
      setShown((await get<{ phone: string }>(`/api/admin/get-customer-detail/${parentId}?reveal=phone`)).phone);
    } catch (error) {
      toastError(messageOf(error));
    }
  };
  const number = shown ?? phone;
  return (
    <span className="nw">
      <Icon name="phone" small /> {masked && !shown ? number : <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>}{' '}
      {masked && !shown && parentId && (
        <button type="button" className="linkbtn" aria-label="電話番号を表示" onClick={reveal}>
          表示
        </button>
      )}
    </span>
  );
}
