import Button from '@mui/material/Button';
import { Icon } from '../ui/Icon.js';

interface PlaceholderHelpProps {
  /** Placeholders without a value, as `{name}`. */
  placeholders: readonly string[];
  text: string;
  /** Selects the first placeholder, so that typing replaces it. */
  onWrite: (hole: string) => void;
  /** Receives the text without the lines that contain a placeholder. */
  onCut: (text: string) => void;
}

/**
 * Below a text with an empty placeholder: the consequence if it stays, and two ways to fill or
 * remove it.
 */
export function PlaceholderHelp({ placeholders, text, onWrite, onCut }: PlaceholderHelpProps) {
  const lines = text.split('\n');
  const whole = lines.filter((line) => !placeholders.some((hole) => line.includes(hole)));
  const [first = ''] = placeholders;
  return (
    <div className="row remedies">
      <span className="grow">
        <span className="late">
          <Icon name="alert" small /> 差し込みが空欄です。
        </span>
        <span className="sub">このまま送ると {placeholders.join(' ')} と表示されます</span>
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
