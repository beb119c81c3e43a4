import Alert from '@mui/material/Alert';
import type { ConflictChange } from '@tsumugi/contract/resources/conflict';
import { ConflictLines } from '../forms/ConflictLines.js';

/** Names the user who saved first, and states that the input is kept. */
export function ConflictNote({ changes }: { changes: readonly ConflictChange[] }) {
  return (
    <Alert severity="warning">
      <b>ほかの人が先に更新しました</b>
      <ConflictLines changes={changes} />
      <p className="sub">
        入力した内容は残っています。いまの内容で確かめ直したので、よければもう一度確定してください。
      </p>
    </Alert>
  );
}
