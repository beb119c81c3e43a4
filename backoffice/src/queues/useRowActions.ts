import type { ChatWork } from '@tsumugi/contract/resources/chat-staff';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useInvalidate } from '../api/invalidate.js';
import { runAction } from '../api/steps.js';
import { settledText } from '../chat/settled-text.js';
import { messageOf } from '../lib/http-error.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';
import { rememberListVisit } from './list-visit.js';
import { pageOf } from './queue-row-text.js';

/** Runs an action without a dialog (確認済にする, 対応不要), then invalidates every query. */
function useRunAtOnce(
  onDone: (row: QueueRow) => void,
): (action: OpenAction, row: QueueRow) => Promise<void> {
  const invalidate = useInvalidate();
  // The row stays visible until the list is refetched: a second key press on it is ignored.
  const underWay = useRef(new Set<number>());
  return async ({ id, call: ready, opens }, row) => {
    if (!opens || !('body' in opens) || underWay.current.has(row.id)) return;
    underWay.current.add(row.id);
    try {
      const answer: unknown = await runAction(ready, opens.body);
      toastDone(id === 'room.settle' ? settledText(answer as ChatWork) : opens.done);
      onDone(row);
    } catch (failure) {
      showError(messageOf(failure));
    }
    await invalidate.change();
    underWay.current.delete(row.id);
  };
}

interface RowActionOptions {
  /** Name of the list, for the way back from a record. */
  title: string;
  rows: readonly QueueRow[];
  /** Makes the row current in the address. */
  onSelect: (row: QueueRow) => void;
  /** Opens the dialog of an action. */
  onDialog: (action: OpenAction, row: QueueRow) => void;
  /** Called when an action without a dialog has handled the row. */
  onHandled: (row: QueueRow) => void;
}

/** Opens the page of a row, and runs its actions: on a page, at once, or in a dialog. */
export function useRowActions({ title, rows, onSelect, onDialog, onHandled }: RowActionOptions) {
  const navigate = useNavigate();
  const runAtOnce = useRunAtOnce(onHandled);
  const openPage = (row: QueueRow, page: string) => {
    onSelect(row);
    const isInquiry = row.entity === 'contactForm';
    const visit = {
      label: title,
      path: window.location.pathname + window.location.search,
      ids: rows.map(({ id, matterId }) => (isInquiry ? id : (matterId ?? 0))),
      rows: rows.map(({ id }) => id),
    };
    rememberListVisit(visit, isInquiry ? 'hp-inquiries' : 'matters');
    setTimeout(() => navigate(page));
  };
  return {
    open: (row: QueueRow) => {
      const page = pageOf(row);
      if (page) openPage(row, page);
    },
    run: (action: OpenAction | undefined, row: QueueRow) => {
      if (!action) return;
      if (action.opens && 'page' in action.opens) openPage(row, action.opens.page);
      else if (action.opens && 'body' in action.opens) void runAtOnce(action, row);
      else onDialog(action, row);
    },
  };
}
