import { timeOf } from '@tsumugi/contract/calendar/instant';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
import './offline-banner.css';
import { useConnection } from './online.js';
import { flushSendQueue, giveUp, onQueueChange, queuedSends } from './send-queue.js';

/** Problems of the connection: offline, unsent entries of the send queue, and refused ones. */
export function OfflineBanner() {
  const { online, keptAt } = useConnection();
  const { pathname } = useLocation();
  const elsewhere = useSyncExternalStore(onQueueChange, queuedSends);
  // The entry's own page shows it in place.
  const all = elsewhere.filter(({ page }) => page !== pathname);
  const refused = all.filter(({ refusal }) => refusal);
  const waiting = all.length - refused.length;
  return (
    <div className="offline" role="status">
      {!online && (
        <p className="note-off">
          <Icon name="off" size={20} />
          <span>
            {waiting > 0
              ? `オフラインです。つながったら送信します（${waiting}件）。`
              : 'オフラインです。'}
            {keptAt && `${timeOf(new Date(keptAt))}に読み込んだ内容です。`}
          </span>
        </p>
      )}
      {online && waiting > 0 && (
        <p className="note-off">
          <Icon name="off" size={20} />
          <span>送信を待っています（{waiting}件）。</span>
          <button type="button" className="text-btn" onClick={() => void flushSendQueue()}>
            今すぐ送信
          </button>
        </p>
      )}
      {refused.map(({ clientId, label, refusal, page }) => (
        <p className="note-off" key={clientId}>
          <Icon name="warn" size={20} />
          <span>
            {label}を送信できませんでした。{refusal}
          </span>
          {page ? (
            <Link className="text-btn" to={page}>
              開く
            </Link>
          ) : (
            <button type="button" className="text-btn" onClick={() => void giveUp(clientId)}>
              閉じる
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
