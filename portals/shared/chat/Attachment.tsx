import { now } from '@tsumugi/client/clock';
import { openFile } from '@tsumugi/client/open-file';
import { sizeOf } from '@tsumugi/contract/chat/file-size';
import type { ChatFileView } from '@tsumugi/contract/resources/chat';
import { useEffect, useRef, useState } from 'react';
import { signedLink } from '../client/signed-link.js';
import { usePortal } from '../session/portal.js';
import { Sheet } from '../ui/Sheet.js';
import { toastError } from '../ui/toast.js';
import './attachment.css';

const freshFor = 20_000;
const widest = 220;
const highest = 220;

/** The file type shown on the icon: PDF, DOCX … */
export const kindOf = (name: string): string =>
  (/\.([A-Za-z0-9]{1,4})$/.exec(name)?.[1] ?? 'FILE').toUpperCase();

/**
 * A file of a message: an image by its thumbnail, any other file by its name. Expired links are
 * fetched again.
 */
export function Attachment({ file }: { file: ChatFileView }) {
  const { face } = usePortal();
  const expired = () => Date.parse(file.expiresAt) - freshFor < now();
  const [small, setSmall] = useState(() => (file.thumbnail && !expired() ? file.thumbnail : null));
  const [whole, setWhole] = useState<string | null>(null);
  const { thumbnailPath } = file;
  const stale = thumbnailPath !== null && small === null;
  const retried = useRef(false);
  /** Retries once: a picture with missing bytes would be requested without end. */
  const retryThumbnail = () => {
    if (retried.current || !expired()) return;
    retried.current = true;
    setSmall(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per link that ran out
  useEffect(() => {
    // Without its thumbnail the file is still shown by its name.
    if (stale && thumbnailPath) signedLink(face, thumbnailPath).then(setSmall, () => undefined);
  }, [stale, thumbnailPath]);

  const getFreshAddress = async () => (expired() ? signedLink(face, file.path) : file.url);
  const show = async () => {
    setWhole(await getFreshAddress().catch(() => null));
  };
  const open = () =>
    openFile(getFreshAddress).catch(() =>
      toastError(
        'ファイルを開けませんでした。通信の状態を確認して、もう一度お試しください。',
        'chat-file',
      ),
    );
  if (thumbnailPath) {
    const [width, height] = [file.width ?? widest, file.height ?? highest];
    const scale = Math.min(1, widest / width, highest / height);
    return (
      <>
        <button
          type="button"
          className="picture"
          aria-label={`写真 ${file.name}を大きく表示`}
          onClick={() => void show()}
        >
          <span
            style={{
              width: Math.max(64, Math.round(width * scale)),
              height: Math.max(48, Math.round(height * scale)),
            }}
          >
            {small && <img src={small} alt="" onError={retryThumbnail} />}
          </span>
        </button>
        <Sheet open={whole !== null} title={file.name} onClose={() => setWhole(null)}>
          {whole && <img className="picture-whole" src={whole} alt={file.name} />}
          {whole && (
            <a className="text-btn" href={whole} target="_blank" rel="noopener noreferrer">
              新しいタブで開く
            </a>
          )}
        </Sheet>
      </>
    );
  }
  return (
    <button type="button" className="file" onClick={() => void open()}>
      <span className="fi" aria-hidden="true">
        {kindOf(file.name)}
      </span>
      <span>
        <span className="nm">{file.name}</span>
        <small>{sizeOf(file.size)}</small>
        <span className="sr">を新しいタブで開く</span>
      </span>
    </button>
  );
}
