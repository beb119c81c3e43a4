import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';

/** The reader's own 定型文. */
export const useTemplates = (enabled = true) =>
  useQuery({
    queryKey: ['chat-templates'],
    enabled,
    networkMode: 'always',
    queryFn: ({ signal }) => call(api.ownTemplate.list, { signal, quiet: true }),
  });
