import { useQuery } from '@tanstack/react-query';
import { presenceEveryMs } from '@tsumugi/contract/resources/live';
import { useEffect } from 'react';
import { getSession } from '../lib/session.js';
import { call, get } from '../providers/http-client.js';
import { usePresence } from './live-state.js';

/** Tells the colleagues that this case is open here, as long as it is in front. */
export function useOpenCase(matterId: number | null | undefined): void {
  useEffect(() => {
    if (!matterId) return;
    // A colleague who is not told loses nothing: a save by both is still found by its version.
    const tell = (id: number | null) => void call('POST', '/api/admin/presence', { matterId: id }).catch(() => undefined);
    const look = () => tell(document.visibilityState === 'visible' ? matterId : null);
    look();
    const timer = setInterval(look, presenceEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      tell(null);
    };
  }, [matterId]);
}

/** Names of the colleagues who have the case open, without oneself. */
export function useColleagues(): (matterId: number | null | undefined) => string[] {
  const presence = usePresence();
  const me = getSession()?.adminId;
  const others = presence.filter(({ adminId }) => adminId !== me);
  const { data: admins = [] } = useQuery({
    queryKey: ['options', 'admins'],
    queryFn: ({ signal }) => get<{ id: number; name: string }[]>('/api/admin/get-options/admins', signal),
    enabled: others.length > 0,
    staleTime: 300_000,
  });
  return (matterId) =>
    others.filter((one) => one.matterId === matterId).map(({ adminId }) => admins.find(({ id }) => id === adminId)?.name ?? '他の担当者');
}
