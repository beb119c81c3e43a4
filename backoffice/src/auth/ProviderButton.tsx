import Button from '@mui/material/Button';
import type { ProviderOffer } from '@tsumugi/contract/resources/oidc';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { messageOf } from '../lib/http-error.js';
import { call } from '../providers/http-client.js';

/** The way in by the house's own identity provider: its page takes this one's place. */
export function ProviderButton({
  label,
  primary,
  onRefused,
}: {
  label: string;
  primary: boolean;
  onRefused: (message: string | null) => void;
}) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    onRefused(null);
    try {
      const { url } = await call(api.auth.providerBegin, { quiet: true });
      window.location.assign(url);
    } catch (error) {
      onRefused(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Button variant={primary ? 'contained' : 'outlined'} size="large" disabled={busy} onClick={() => void press()}>
      {label}でログイン
    </Button>
  );
}

export const noProvider: ProviderOffer = { label: null, passwordHidden: false };
