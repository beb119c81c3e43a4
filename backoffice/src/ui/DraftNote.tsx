import Button from '@mui/material/Button';
/** Says that what stands in the form was typed earlier, and throws it away on request. */
export function DraftNote({ onDrop }: { onDrop: () => void }) {
  return (
    <p className="sub row" role="status">
      下書きから戻しました
      <Button variant="link" onClick={onDrop}>
        入力を捨てる
      </Button>
    </p>
  );
}
