import Button from '@mui/material/Button';
import { useLogin } from 'react-admin';
import { knowsPasskeys } from '../../../portals/shared/passkey/offered.js';
import { useEntry } from '../../../portals/shared/passkey/useEntry.js';
import { messageOf } from '../lib/http-error.js';

const load = () => import('./passkey-entry.js').then(({ entry }) => entry);

/** The way in without a password: by this button, and among what the browser offers to fill in. */
export function PasskeyButton({ onRefused }: { onRefused: (message: string | null) => void }) {
  const login = useLogin();
  const { busy, press } = useEntry({
    load,
    enter: (passkey) => login({ passkey }),
    refuse: (error) => onRefused(messageOf(error)),
  });
  if (!knowsPasskeys()) return null;
  const begin = () => {
    onRefused(null);
    void press();
  };
  return (
    <Button size="large" disabled={busy} onClick={begin}>
      パスキーでログイン
    </Button>
  );
}
