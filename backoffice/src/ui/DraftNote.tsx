import Button from '@mui/material/Button';

interface DraftNoteProps {
  /** It was typed over something else than stands there now. */
  stale?: boolean;
  onDrop: () => void;
}

/** Says that what stands in the form was typed earlier, and throws it away on request. */
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
