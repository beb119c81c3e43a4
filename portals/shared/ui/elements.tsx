import type { PortalStep } from '@tsumugi/contract/portal/shared';
import { formatWeekday } from '@tsumugi/contract/text/format';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import type { ReactNode } from 'react';
import { Icon, type IconName, Silhouette } from './Icon.js';

/** A titled section of a page. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{title}</h2>
        {aside && <span className="t-s">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

export function DateBlock({ at }: { at: string }) {
  return (
    <span className="date">
      {formatShortDay(at)}
      <small>{formatWeekday(at)}</small>
    </span>
  );
}

export function Avatar({ large = false }: { large?: boolean }) {
  return (
    <span className={`avatar${large ? ' avatar-56' : ''}`}>
      <Silhouette />
    </span>
  );
}

/** Progress of a request, in one line. */
export function StepBars({ steps }: { steps: readonly PortalStep[] }) {
  const at = steps.findIndex(({ state }) => state === 'now');
  const label =
    at < 0
      ? `${steps.length}段階すべて完了`
      : `${steps.length}段階のうち${at + 1}段階目、${steps[at]?.label}`;
  return (
    <span className="bars" role="img" aria-label={label}>
      {steps.map(({ key, state }) => (
        <i key={key} className={state === 'done' ? 'on' : state === 'now' ? 'now' : undefined} />
      ))}
    </span>
  );
}

interface BlankProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty list: its purpose, and the next action. */
export function Blank({ icon, title, children, action }: BlankProps) {
  return (
    <div className="blank card">
      <Icon name={icon} size={40} />
      <h2 className="t-l">{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** A failed read: earlier data stays, with the retry beside it. */
export function Failed({
  label,
  onRetry,
  busy = false,
}: {
  label: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  return (
    <div className="blank card" role="alert">
      <Icon name="off" size={40} />
      <h2 className="t-l">{label}を読み込めませんでした</h2>
      <p>通信の状態を確認して、もう一度お試しください。</p>
      <button type="button" className="btn btn-2 btn-fit" onClick={onRetry} aria-busy={busy}>
        {busy ? <span className="busy" /> : <Icon name="retry" size={20} />}
        再読み込み
      </button>
    </div>
  );
}
