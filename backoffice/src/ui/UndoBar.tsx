import Button from '@mui/material/Button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShortcuts } from '../lib/shortcuts.js';
import { Icon } from './Icon.js';
import { Kbd } from './Kbd.js';
import { endUndo, runUndo, subscribeUndo, type UndoOffer, undoOffers } from './undo.js';

const circumference = 75.4;

function UndoItem({ offer, isNewest }: { offer: UndoOffer; isNewest: boolean }) {
  const [secondsLeft, setSecondsLeft] = useState(offer.seconds);
  useEffect(() => {
    const ends = offer.ends;
    const tick = setInterval(() => {
      const seconds = Math.ceil((ends - performance.now()) / 1000);
      setSecondsLeft(seconds);
      if (seconds <= 0) endUndo(offer.id);
    }, 500);
    return () => clearInterval(tick);
  }, [offer]);
  return (
    <div className="undo">
      <span className={offer.fault ? 'late' : 'ok'}>
        <Icon name={offer.fault ? 'alert' : 'check'} />
      </span>
      <span role={offer.fault ? 'alert' : 'status'}>
        {offer.number && <>{offer.number}&ensp;</>}
        {offer.fault?.text ?? offer.text}
      </span>
      {!offer.fault?.final && (
        <Button size="small" disabled={offer.running} onClick={() => runUndo(offer.id)}>
          <Icon name="undo" />
          元に戻す{isNewest && <Kbd>z</Kbd>}
        </Button>
      )}
      <span className="ring">
        <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
          <circle style={{ stroke: 'var(--line)' }} cx="14" cy="14" r="12" />
          <circle
            style={{
              stroke: 'var(--primary)',
              strokeLinecap: 'round',
              transition: 'stroke-dashoffset 1s linear',
            }}
            cx="14"
            cy="14"
            r="12"
            strokeDasharray={circumference}
            strokeDashoffset={circumference * (1 - secondsLeft / offer.seconds)}
            transform="rotate(-90 14 14)"
          />
        </svg>
        <b aria-hidden="true">{Math.max(secondsLeft, 0)}</b>
      </span>
    </div>
  );
}

/** The last three offers to undo, the newest first, below the page; `z` undoes the newest. */
export function UndoBar() {
  const offers = useSyncExternalStore(subscribeUndo, undoOffers);
  const isPending = offers.some(({ send }) => send);
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);
  useShortcuts({ z: offers[0] ? () => offers[0] && runUndo(offers[0].id) : undefined });
  if (offers.length === 0) return null;
  return (
    <div className="undo-bar">
      {offers.map((offer, at) => (
        <UndoItem key={offer.id} offer={offer} isNewest={at === 0} />
      ))}
    </div>
  );
}
