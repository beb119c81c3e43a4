import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { offerUndo } from '../actions/offer-undo.js';
import { type MutationForm, useMutationForm } from '../forms/useMutationForm.js';
import { toastDone } from '../ui/toast.js';
import type { QueuedSend } from './send-queue-store.js';
import { useOfflineSend } from './useOfflineSend.js';

interface Options<T> {
  /** Path of the call, a POST. */
  path: string;
  /** Label for the reader: 体験報告. */
  label: string;
  body: (values: T) => object | Promise<object>;
  draft: { clear(): void };
  /** Whether an entry of the send queue belongs to this form. */
  isMine: (item: QueuedSend) => boolean;
  /** The page to open once the form has arrived. */
  page: string;
  /** Called after a queued send has arrived while the page is open. */
  onArrived?: () => void;
}

interface OfflineForm extends MutationForm {
  /** This form's entry in the send queue. */
  mine: QueuedSend | undefined;
}

type Answer = Parameters<typeof offerUndo>[0];

/**
 * Sends a form exactly once, even if the network comes back much later; offers undo where the
 * action allows it.
 */
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

  // The queued entry was sent, so the data of the page is outdated.
  const waits = mine !== undefined;
  const waited = useRef(waits);
  useEffect(() => {
    if (waited.current && !waits) void queries.invalidateQueries().then(onArrived);
    waited.current = waits;
  }, [waits, queries, onArrived]);

  const sending = useMutationForm(form, {
    // The draft of a queued send is kept until the send has arrived.
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
