import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../lib/http-error.js';
import { standFault } from '../ui/faults.js';
import { Icon } from '../ui/Icon.js';
import { officeRoomOf } from './chat-links.js';

/** To the person's conversation with the office. */
export function ChatButton({ accountId }: { accountId: number | null }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (accountId === null) return null;
  const go = async () => {
    setBusy(true);
    try {
      const roomId = await officeRoomOf(accountId);
      if (roomId !== null) navigate(`/admin/chat/${roomId}?view=all`);
      else standFault('この方のチャットはまだありません。');
    } catch (error) {
      standFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void go()}>
      <Icon name="chat" />
      チャット
    </button>
  );
}
