import Button from '@mui/material/Button';
import { Icon } from '../ui/Icon.js';

interface HoleRemediesProps {
  /** As `{name}`: what nothing fills. */
  holes: readonly string[];
  text: string;
  /** To where the first one stands, to put words there. */
  onWrite: (hole: string) => void;
  /** The text without the lines that hold one. */
  onCut: (left: string) => void;
}

/** Below a text that would go out with a hole: what happens if it stays so, and the two ways to close it. */
export function HoleRemedies({ holes, text, onWrite, onCut }: HoleRemediesProps) {
  const lines = text.split('\n');
  const whole = lines.filter((line) => !holes.some((hole) => line.includes(hole)));
  const [first = ''] = holes;
  return (
    <div className="row remedies">
      <span className="grow">
        <span className="late">
          <Icon name="alert" small /> 差し込みが空欄です。
        </span>
        <span className="sub">このまま送ると {holes.join(' ')} と表示されます</span>
      </span>
      <Button size="xs" onClick={() => onWrite(first)}>
        言葉を入れる
      </Button>
      {whole.length < lines.length && whole.some((line) => line.trim() !== '') && (
        <Button size="xs" onClick={() => onCut(whole.join('\n'))}>
          この行を削る
        </Button>
      )}
    </div>
  );
}
