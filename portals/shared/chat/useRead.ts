import { useQueryClient } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { useCallback, useRef } from 'react';
import { call } from '../client/http.js';

/** 既読 up to a message, told once and not below `known`; a failed telling is made up for by the next one. */
export function useRead(roomId: number, known: number): (upTo: number) => void {
  const client = useQueryClient();
  const told = useRef(known);
  return useCallback(
    (upTo: number) => {
      if (upTo <= told.current) return;
      const before = told.current;
      told.current = upTo;
      call(api.chat.read, { id: roomId, input: { upTo }, quiet: true }).then(
        () => client.invalidateQueries({ queryKey: ['chat-rooms'] }),
        () => {
          told.current = before;
        },
      );
    },
    [roomId, client],
  );
}
