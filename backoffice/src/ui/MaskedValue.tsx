import Button from '@mui/material/Button';
import type { InputOf } from '@tsumugi/client/call-arguments';
import * as api from '@tsumugi/contract/routes/routes';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { type ReactNode, useState } from 'react';
import { call } from '../api/http-client.js';
import { messageOf } from '../lib/http-error.js';
import { showError } from './shown-errors.js';

interface MaskedValueProps {
  /** The masked value. */
  value: string;
  label: string;
  of: InputOf<typeof api.person.reveal>;
  /**
   * Drawn instead of the revealed value, for instance its editor; `hide` masks it again when the
   * value has changed.
   */
  children?: (shown: string, hide: () => void) => ReactNode;
}

/**
 * A masked value with 表示. The server writes each request to the audit log
 * (domain/permissions#masks).
 */
export function MaskedValue({ value, label, of, children }: MaskedValueProps) {
  const [shown, setShown] = useState<string | null>(null);
  const reveal = async () => {
    try {
      setShown((await call(api.person.reveal, { input: of })).value);
    } catch (error) {
      showError(messageOf(error));
    }
  };
  if (shown !== null && children) return children(shown, () => setShown(null));
  return (
    <span className="nw">
      {shown === null ? value : of.field.startsWith('phone') ? formatPhone(shown) : shown}{' '}
      {shown === null && (
        <Button variant="link" aria-label={`${label}を表示`} onClick={reveal}>
          表示
        </Button>
      )}
    </span>
  );
}
