import type { PasskeyProof } from '@tsumugi/contract/resources/passkey';
import { useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { messageOf } from '../lib/http-error.js';

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;
/** What a person does first on a page: from then on the code for passkeys is worth its bytes. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
const load = () => import('./passkey-entry.js');

/** The way in without a password: by this button, and among what the browser offers to fill in. */
export function PasskeyButton({ onRefused }: { onRefused: (message: string | null) => void }) {
  const login = useLogin();
  const [busy, setBusy] = useState(false);
  const refuse = (error: unknown) => onRefused(messageOf(error));
  const enter = async (passkey: PasskeyProof) => {
    try {
      await login({ passkey });
    } catch (error) {
      refuse(error);
    }
  };
  const latest = useRef({ enter, refuse });
  latest.current = { enter, refuse };
  useEffect(() => {
    if (!knowsPasskeys()) return;
    const begun = new AbortController();
    let left = false;
    let end: (() => void) | undefined;
    const begin = async () => {
      begun.abort();
      const { offerPasskeys } = await load();
      if (left) return;
      end = offerPasskeys(
        (proof) => void latest.current.enter(proof),
        (error) => latest.current.refuse(error),
      );
    };
    for (const sign of signs) window.addEventListener(sign, () => void begin().catch(() => undefined), { signal: begun.signal });
    return () => {
      left = true;
      begun.abort();
      end?.();
    };
  }, []);
  const press = async () => {
    setBusy(true);
    onRefused(null);
    try {
      const proof = await (await load()).askForEntry();
      if (proof) await enter(proof);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  if (!knowsPasskeys()) return null;
  return (
    <button type="button" className="btn l" disabled={busy} onClick={() => void press()}>
      パスキーでログイン
    </button>
  );
}
