import { useQuery } from '@tanstack/react-query';
import type { ChatHit } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { useDeferredValue, useState } from 'react';
import { call } from '../client/http.js';
import { useZone } from '../session/use-zone.js';
import { Icon } from '../ui/Icon.js';
import { civilFor } from '../ui/reader-times.js';
import './search-box.css';

interface Props {
  /** Only in this room. */
  roomId?: number;
  onPick: (hit: ChatHit) => void;
  onClose: () => void;
}

/** Searches the user's messages; a hit links to its message. */
export function SearchBox({ roomId, onPick, ...props }: Props) {
  const zone = useZone();
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    props.onClose();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const [text, setText] = useState('');
  const words = useDeferredValue(text.trim());
  const search = useQuery({
    queryKey: ['chat-search', roomId ?? 0, words],
    enabled: words !== '',
    queryFn: ({ signal }) =>
      call(api.chat.search, { query: { q: words, roomId }, signal, quiet: true }),
  });
  const hits = words ? search.data?.messages : undefined;
  return (
    <search className="seek">
      <div className="seek-row">
        <div className="input">
          <input
            type="search"
            aria-label="メッセージを探す"
            placeholder="メッセージを探す"
            maxLength={100}
            // biome-ignore lint/a11y/noAutofocus: it was opened to type into
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
        </div>
        <button type="button" className="icon-btn" aria-label="検索を閉じる" onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <p className="sr" role="status">
        {hits && `${hits.length}件見つかりました`}
      </p>
      {hits?.length === 0 && (
        <p className="t-s c-2 seek-none">「{words}」を含むメッセージはありません。</p>
      )}
      {search.isError && words && (
        <p className="t-s c-late seek-none">探せませんでした。通信の状態を確認してください。</p>
      )}
      {hits && hits.length > 0 && (
        <ul className="hits">
          {hits.map((hit) => (
            <li key={hit.messageId}>
              <button type="button" className="act" onClick={() => onPick(hit)}>
                <span>
                  <span className="t-xs c-2">
                    {roomId === undefined && `${hit.title}　`}
                    {formatDayWithWeekday(civilFor(hit.at, zone)?.day)}
                  </span>
                  <span className="one">{hit.text}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
