import { useQuery } from '@tanstack/react-query';
import type { OwnTemplateView } from '@tsumugi/contract/resources/chat';
import { call } from '../client/http.js';

/** The reader's own 定型文. */
export const useTemplates = (enabled = true) =>
  useQuery({
    queryKey: ['chat-templates'],
    enabled,
    networkMode: 'always',
    queryFn: ({ signal }) => call<OwnTemplateView[]>('/api/chat/templates', { signal, quiet: true }),
  });
