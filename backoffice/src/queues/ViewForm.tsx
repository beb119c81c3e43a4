import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTeams } from '../api/teams.js';
import { messageOf } from '../lib/http-error.js';
import { focusOnMount } from '../ui/focus.js';
import { toastDone } from '../ui/toast.js';

interface ViewFormProps {
  anchor: HTMLElement;
  onSave: (name: string, teamId: number | null) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Name and sharing of a view, over the page, so that nothing moves. The input stays when saving fails.
 * Loaded when first opened.
 */
export default function ViewForm({ anchor, onSave, onClose }: ViewFormProps) {
  const teams = useTeams().data ?? [];
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name') ?? '').trim();
    const team = Number(form.get('team'));
    if (!name) return onClose();
    onSave(name, team > 0 ? team : null).then(
      () => {
        toastDone('ビューを保存しました。');
        onClose();
      },
      (failure) => setError(messageOf(failure)),
    );
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'ビューを保存', className: 'viewform' } }}
    >
      <form className="row" onSubmit={submit}>
        {error && (
          <span className="hint err" role="alert">
            {error}
          </span>
        )}
        <TextField
          name="name"
          sx={{ width: 140 }}
          size="small"
          inputRef={focusOnMount}
          placeholder="ビューの名前"
          slotProps={{ htmlInput: { 'aria-label': 'ビューの名前' } }}
        />
        <TextField
          name="team"
          size="small"
          sx={{ width: 140 }}
          select
          defaultValue="0"
          slotProps={{ htmlInput: { 'aria-label': '共有するチーム' } }}
        >
          <option value="0">自分だけ</option>
          {teams
            .filter(({ id }) => id > 0)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}で共有
              </option>
            ))}
        </TextField>
        <Button type="submit" variant="contained" size="small">
          保存
        </Button>
      </form>
    </Popover>
  );
}
