import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inRoom } from '@tsumugi/client/in-room';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useState } from 'react';
import { call } from '../api/http-client.js';
import { messageOf } from '../lib/http-error.js';
import { focusOnMount } from '../ui/focus.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';

interface RoomSearchProps {
  room: { type: ChatRoomType; id: number };
  onShow: (messageId: number) => void;
  onClose: () => void;
}

/** Searches one conversation; Enter goes to the next older hit, Shift+Enter back. */
export function RoomSearch({ room, onShow, onClose }: RoomSearchProps) {
  const [searchText, setSearchText] = useState('');
  const [at, setAt] = useState(0);
  const { data, error, isFetching } = useQuery({
    queryKey: ['options', 'chat-search', room.id, searchText],
    queryFn: ({ signal }) =>
      call(api.adminChat.messages, {
        ...inRoom(room),
        query: { limit: 200, q: searchText },
        signal,
      }),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const hits = searchText === '' ? [] : [...(data?.messages ?? [])].reverse();
  const show = (index: number) => {
    const hit = hits[(index + hits.length) % hits.length];
    if (!hit) return;
    setAt((index + hits.length) % hits.length);
    onShow(hit.id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: new hits lead to the newest of them, once
  useEffect(() => {
    if (at < 0 && hits.length > 0 && !isFetching) show(0);
  }, [data, searchText, isFetching]);
  return (
    <search aria-label="チャット内を検索">
      <form
        className="row room-search"
        onSubmit={(event) => {
          event.preventDefault();
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          if (words === searchText) return show(at + 1);
          setSearchText(words);
          setAt(-1);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else if (event.key === 'Enter' && event.shiftKey) show(at - 1);
          else return;
          event.preventDefault();
        }}
      >
        <TextField
          name="q"
          size="small"
          inputRef={focusOnMount}
          placeholder="このチャットの中を探す"
          autoComplete="off"
          slotProps={{ htmlInput: { 'aria-label': '探す言葉', maxLength: 100 } }}
        />
        <span className="sub" role="status">
          {error
            ? messageOf(error)
            : searchText === '' || isFetching
              ? ''
              : hits.length === 0
                ? '見つかりません'
                : `${Math.max(0, at) + (at < 0 ? 0 : 1)} / ${hits.length}件`}
        </span>
        <Button type="submit" size="small">
          {searchText !== '' && hits.length > 0 ? '次の候補' : '検索'}
          <Kbd>Enter</Kbd>
        </Button>
        <IconButton size="small" aria-label="検索を閉じる" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </form>
    </search>
  );
}
