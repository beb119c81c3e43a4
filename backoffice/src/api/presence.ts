import { presenceEveryMs } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect } from 'react';
import { getSession } from '../lib/session.js';
import { call } from './http-client.js';
import { setRoomPresence, usePersonPresence, usePresence, useRoomPresence } from './live-state.js';
import { useOptions } from './useOptions.js';

// Presence is only a hint, so a failed request is ignored: a save by two users is still detected by
// its version.
const tellCase = (matterId: number | null) =>
  void call(api.live.presence, { input: { matterId } }).catch(() => undefined);
const tellPerson = (accountId: number | null) =>
  void call(api.live.presence, { input: { accountId } }).catch(() => undefined);
const tellRoom = (roomId: number | null) =>
  void call(api.adminChat.presence, { input: { roomId }, quiet: true })
    .then(({ looking }) => setRoomPresence(looking))
    .catch(() => undefined);

function useOpen(openId: number | null | undefined, sendOpenId: (id: number | null) => void): void {
  useEffect(() => {
    if (!openId) return;
    const sendPresence = () => sendOpenId(document.visibilityState === 'visible' ? openId : null);
    sendPresence();
    const timer = setInterval(sendPresence, presenceEveryMs);
    document.addEventListener('visibilitychange', sendPresence);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sendPresence);
      sendOpenId(null);
    };
  }, [openId, sendOpenId]);
}

/** Announces to the other staff that the matter is open here, while the tab is visible. */
export function useOpenCase(matterId: number | null | undefined): void {
  useOpen(matterId, tellCase);
}

/**
 * Announces to the other staff that the person's page is open here, while the tab is visible;
 * returns the names of the others who have it open.
 */
export function useOpenPerson(accountId: number | null | undefined): string[] {
  useOpen(accountId, tellPerson);
  const presence = usePersonPresence();
  return useNames(presence.map((each) => ({ adminId: each.adminId, openId: each.accountId })))(
    accountId ?? 0,
  );
}

/** Announces to the other staff which chat room is open here, while the tab is visible. */
export function useOpenRoom(roomId: number | null): void {
  useOpen(roomId, tellRoom);
}

/** Names of the other staff who have the matter open. */
export function useColleagues(): (matterId: number | null | undefined) => string[] {
  const presence = usePresence();
  return useNames(presence.map(({ adminId, matterId }) => ({ adminId, openId: matterId })));
}
/** Names of the other staff who have the chat room open. */
export function useRoomColleagues(): (roomId: number | null | undefined) => string[] {
  const presence = useRoomPresence();
  return useNames(presence.map(({ adminId, roomId }) => ({ adminId, openId: roomId })));
}

function useNames(
  open: readonly { adminId: number; openId: number }[],
): (id: number | null | undefined) => string[] {
  const me = getSession()?.adminId;
  const others = open.filter(({ adminId }) => adminId !== me);
  const { data: admins = [] } = useOptions('admins', others.length > 0);
  return (id) =>
    others
      .filter(({ openId }) => openId === id)
      .map(({ adminId }) => admins.find(({ id }) => id === adminId)?.name ?? '他の担当者');
}
