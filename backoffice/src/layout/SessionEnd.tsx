import Button from '@mui/material/Button';
import { timeOf } from '@tsumugi/contract/calendar/instant';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useState } from 'react';
import { signInAgain } from '../api/sign-in-again.js';
import { useRead } from '../api/useRead.js';
import { now } from '../lib/clock.js';
import { getSession, setSession } from '../lib/session.js';
import { Icon } from '../ui/Icon.js';

/** Milliseconds of warning before the session ends (security: warn before the session ends). */
const warningMs = 10 * 60_000;
const checkEveryMs = 15_000;
const askEveryMs = 60_000;

const isNear = (until: string | undefined, at: number): until is string =>
  until !== undefined && Date.parse(until) - at <= warningMs;

/**
 * Announces the end of the session above the page, with a button to sign in again at a convenient
 * time.
 */
export function SessionEnd() {
  const [at, setAt] = useState(now);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  // Another tab may have started a new session, so the end is read from the server.
  const near = isNear(getSession()?.sessionUntil, at);
  const { data } = useRead(api.admin.current, {}, { enabled: near, refetchInterval: askEveryMs });
  const until = data?.sessionUntil;
  useEffect(() => {
    const session = getSession();
    if (session && until) setSession({ ...session, sessionUntil: until });
  }, [until]);
  if (!near || !isNear(until, at)) return null;
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - at) / 60_000));
  return (
    <section className="faults soon" aria-label="ログインの期限">
      <div role="alert">
        <Icon name="clock" />
        <span className="grow">
          {timeOf(new Date(until))}にログインの期限が来ます（あと{minutes}
          分）。入力中の内容は、ログインし直したあとも残ります。
        </span>
        <Button
          size="small"
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void signInAgain();
          }}
        >
          ログインし直す
        </Button>
      </div>
    </section>
  );
}
