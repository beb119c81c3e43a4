import Button from '@mui/material/Button';

interface DraftNoteProps {
  /** The record has changed since the draft was typed. */
  stale?: boolean;
  onDrop: () => void;
}

/** Announces that the form holds a draft, with a button that discards it. */
export function DraftNote({ stale = false, onDrop }: DraftNoteProps) {
  return (
    <p className="sub row span" role="status">
      下書きから戻しました
      {stale && '。その後に登録内容が変わっています。確かめてから保存してください'}
      <Button variant="link" onClick={onDrop}>
        入力を捨てる
      </Button>
    </p>
  );
}
