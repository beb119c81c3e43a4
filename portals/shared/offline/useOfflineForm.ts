import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { offerUndo } from '../act/offer-undo.js';
import { type MutationForm, useMutationForm } from '../forms/useMutationForm.js';
import { toastDone } from '../ui/toast.js';
import type { QueuedSend } from './send-queue-store.js';
import { useOfflineSend } from './useOfflineSend.js';

interface Options<T> {
  /** The call, a POST. */
  path: string;
  /** In the reader's words: 体験報告. */
  label: string;
  body: (values: T) => object | Promise<object>;
  draft: { clear(): void };
  /** Which of what waits is this form's. */
  isMine: (item: QueuedSend) => boolean;
  /** Where one goes once it has arrived. */
  page: string;
  /** After it went out by itself while one looked on. */
  onArrived?: () => void;
}

interface OfflineForm extends MutationForm {
  /** What was sent from here and waits for the network. */
  mine: QueuedSend | undefined;
}

type Answer = Parameters<typeof offerUndo>[0];

/** Sends a form once, even if the network comes back much later, with the way back where there is one. */
export function useOfflineForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  options: Options<T>,
): OfflineForm {
  const { path, label, draft, page, onArrived } = options;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { send, waiting } = useOfflineSend();
  const mine = waiting.find(options.isMine);
  const queued = useRef(false);

  // It went out by itself: what the page shows is old then.
  const waits = mine !== undefined;
  const waited = useRef(waits);
  useEffect(() => {
    if (waited.current && !waits) void queries.invalidateQueries().then(onArrived);
    waited.current = waits;
  }, [waits, queries, onArrived]);

  const sending = useMutationForm(form, {
    // What only waits is kept until it has arrived.
    draft: { clear: () => !queued.current && draft.clear() },
    send: async (values, clientId) => {
      const sent = await send<Answer>({
        path,
        method: 'POST',
        body: await options.body(values),
        label,
        clientId,
      });
      queued.current = sent.queued;
      return sent;
    },
    onDone: async (sent) => {
      if (sent.queued) {
        toastDone('つながったら送信します。');
        return;
      }
      if (sent.answer) offerUndo(sent.answer, '送信しました。', queries);
      await queries.invalidateQueries();
      navigate(page, { replace: true });
    },
  });
  return { ...sending, mine };
}
