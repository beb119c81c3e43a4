import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { showError } from '../ui/shown-errors.js';
import { officeRoomOf } from './chat-links.js';

interface ChatButtonProps {
  accountId: number | null;
  /** As words among others, instead of a button. */
  words?: string;
}

/** To the person's conversation with the office, which is opened if there is none yet. */
export function ChatButton({ accountId, words }: ChatButtonProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (accountId === null) return null;
  const go = async () => {
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
    <Button variant={words ? 'link' : 'outlined'} disabled={busy} onClick={() => void go()}>
      {words ?? (
        <>
          <Icon name="chat" />
          チャット
        </>
      )}
    </Button>
  );
}
