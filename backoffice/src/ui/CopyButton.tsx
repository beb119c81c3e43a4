import Button from '@mui/material/Button';
import { showError } from './shown-errors.js';
import { toastDone } from './toast.js';

/** Puts a text on the clipboard; not there where the browser has none (a page without https). */
export function CopyButton({ text }: { text: string }) {
  if (!navigator.clipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastDone('コピーしました。');
    } catch {
      showError('コピーできませんでした。文字を選択してコピーしてください。');
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      コピー
    </Button>
  );
}
