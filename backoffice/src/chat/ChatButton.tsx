import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { showError } from '../ui/shown-errors.js';
import { officeRoomOf } from './chat-links.js';

interface ChatButtonProps {
  accountId: number | null;
  /** Renders a text link instead of a button. */
  words?: string;
}

/** Opens the person's room with the office; creates it if there is none. */
export function ChatButton({ accountId, words }: ChatButtonProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (accountId === null) return null;
  const openChat = async () => {
    setBusy(true);
    try {
      navigate(`/admin/chat/${await officeRoomOf(accountId)}?view=all`);
    } catch (error) {
      showError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={words ? 'link' : 'outlined'} disabled={busy} onClick={() => void openChat()}>
      {words ?? (
        <>
          <Icon name="chat" />
          チャット
        </>
      )}
    </Button>
  );
}
