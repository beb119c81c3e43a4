import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { timeOf } from '@tsumugi/contract/calendar/instant';
import { useEffect, useState } from 'react';
import { useLink } from '../api/live-state.js';
import { toServerTime } from '../lib/clock.js';
import { useTeam } from '../lib/preference.js';

/**
 * Time of the latest counts: 最新 10:42; 再接続中 while the live connection is lost, 接続なし while the
 * browser is offline.
 */
export function LiveMark() {
  const [team] = useTeam();
  const client = useQueryClient();
  const link = useLink();
  const fetching = useIsFetching({ queryKey: ['notifications'] });
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const listen = () => setOnline(navigator.onLine);
    window.addEventListener('online', listen);
    window.addEventListener('offline', listen);
    return () => {
      window.removeEventListener('online', listen);
      window.removeEventListener('offline', listen);
    };
  }, []);
  void fetching; // re-render when a fetch ends: the time below is read, not subscribed
  const at = client.getQueryState(['notifications', team])?.dataUpdatedAt;
  const time = at ? timeOf(new Date(toServerTime(at))) : null;
  if (online && link === 'lost')
    return <span className="live off">再接続中{time && `（${time}時点）`}</span>;
  if (!online) return <span className="live off">接続なし</span>;
  return <span className="live">{time ? `最新 ${time}` : '読み込み中'}</span>;
}
