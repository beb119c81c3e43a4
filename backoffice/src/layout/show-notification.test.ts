import { beforeEach, expect, test, vi } from 'vitest';

const toasts: unknown[] = [];
vi.mock('../ui/toast.js', () => ({
  toastDone: (text: string) => toasts.push(['done', text]),
  toastError: (text: string) => toasts.push(['error', text]),
}));
const { showNotification } = await import('./show-notification.js');
const { clearUndo, endUndo, runUndo, sendPending, undoOffers } = await import('../ui/undo.js');

const translate = (text: string) => `訳 ${text}`;
const outcomes: unknown[] = [];
const mutation =
  (name: string) =>
  ({ isUndo }: { isUndo: boolean }) =>
    outcomes.push([name, isUndo]);
const show = (name: string) =>
  showNotification(
    { message: name, type: 'info', notificationOptions: { undoable: true } },
    translate,
    () => mutation(name),
  );

beforeEach(() => {
  toasts.length = 0;
  outcomes.length = 0;
  sendPending();
});

test('shows a notification as a toast of its type', () => {
  showNotification({ message: 'saved', type: 'success' }, translate, () => undefined);
  showNotification({ message: 'refused', type: 'error' }, translate, () => undefined);
  expect(toasts).toEqual([
    ['done', '訳 saved'],
    ['error', '訳 refused'],
  ]);
});

test('sends an undoable mutation once, when its offer ends', () => {
  show('edit');
  const [offer] = undoOffers();
  expect([offer?.text, offer?.seconds, outcomes]).toEqual(['訳 edit', 5, []]);
  endUndo(offer?.id ?? '');
  endUndo(offer?.id ?? '');
  expect(outcomes).toEqual([['edit', false]]);
});

test('undoes a mutation instead of sending it', async () => {
  show('edit');
  await runUndo(undoOffers()[0]?.id ?? '');
  sendPending();
  expect(outcomes).toEqual([['edit', true]]);
  expect(toasts).toEqual([['done', '元に戻しました。']]);
});

test('sends the oldest of four mutations, and the others when the session ends', () => {
  for (const name of ['a', 'b', 'c', 'd']) show(name);
  expect(outcomes).toEqual([['a', false]]);
  sendPending();
  expect(outcomes.slice(1).toSorted()).toEqual([
    ['b', false],
    ['c', false],
    ['d', false],
  ]);
});

test('sends nothing of a user whose session has ended', () => {
  show('edit');
  const [offer] = undoOffers();
  clearUndo();
  endUndo(offer?.id ?? '');
  expect([outcomes, undoOffers()]).toEqual([[], []]);
});
