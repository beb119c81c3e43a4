import Button from '@mui/material/Button';
import { showError } from './shown-errors.js';
import { toastDone } from './toast.js';

/**
 * Copies a text to the clipboard; not rendered where the browser has no clipboard API (a page
 * without https).
 */
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
