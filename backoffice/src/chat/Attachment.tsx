import { sizeOf } from '@tsumugi/contract/chat/file-size';
import type { ChatFileView } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/all';
import { useEffect, useRef, useState } from 'react';
import { now } from '../lib/clock.js';
import { messageOf } from '../lib/http-error.js';
import { call } from '../providers/http-client.js';
import { standFault } from '../ui/faults.js';
import { Icon } from '../ui/Icon.js';

const thumbWidth = 240;
const thumbHeight = 180;
const freshFor = 20_000;

const signed = async (path: string): Promise<string> => (await call(api.file.adminLink, { query: { path } })).url;

/** A file of a message: a picture as its small preview, anything else by its name. Links run out and are asked for again. */
export function Attachment({ file }: { file: ChatFileView }) {
  const expired = () => Date.parse(file.expiresAt) - freshFor < now();
  const [thumbnail, setThumbnail] = useState(() => (file.thumbnail && !expired() ? file.thumbnail : null));
  const { thumbnailPath } = file;
  const stale = thumbnailPath !== null && thumbnail === null;
  const asked = useRef(false);
  /** Once: a picture whose bytes are gone would be asked for without end. */
  const again = () => {
    if (asked.current || !expired()) return;
    asked.current = true;
    setThumbnail(null);
  };
  useEffect(() => {
    // Without its preview the file still stands there by its name.
    if (stale && thumbnailPath) signed(thumbnailPath).then(setThumbnail, () => undefined);
  }, [stale, thumbnailPath]);

  const open = async () => {
    // Opened before the answer, while the press still allows it.
    const tab = window.open('', '_blank');
    try {
      const url = expired() ? await signed(file.path) : file.url;
      if (tab) {
        tab.opener = null;
        tab.location.href = url;
      }
    } catch (error) {
      tab?.close();
      standFault(messageOf(error));
    }
  };
  const scale = Math.min(1, thumbWidth / (file.width ?? thumbWidth), thumbHeight / (file.height ?? thumbHeight));
  return (
    <button type="button" className={thumbnailPath ? 'att picture' : 'att'} title={`${file.name}を開く`} onClick={() => void open()}>
      {thumbnailPath && (
        <span
          className="thumb"
          style={{ width: Math.round((file.width ?? thumbWidth) * scale), height: Math.round((file.height ?? thumbHeight) * scale) }}
        >
          {thumbnail && <img src={thumbnail} alt="" onError={again} />}
        </span>
      )}
      <span className="file">
        <Icon name="doc" />
        <span className="grow">
          <span className="ell">{file.name}</span>
          <span className="sub">{sizeOf(file.size)}</span>
        </span>
        <Icon name="open" small />
        <span className="vh">を新しいタブで開く</span>
      </span>
    </button>
  );
}
