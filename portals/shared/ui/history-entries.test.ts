import { afterAll, beforeEach, expect, it, vi } from 'vitest';

type Arrival = typeof import('./history-entries.js');
const place = (key: string, search = '', pathname = '/teacher/teacher-case-list') => ({
  key,
  pathname,
  search,
  hash: '',
});

const storage = new Map<string, string>();
const listeners = new Map<string, () => void>();
/** Fake window: its scroll position, and the scrollable height of its page. */
const page = { scrollY: 0, room: 0 };
let grow = () => {};
let arrival: Arrival;

beforeEach(async () => {
  storage.clear();
  listeners.clear();
  Object.assign(page, { scrollY: 0, room: 5000 });
  const scrollTo = (_: number, y: number) => scroll(Math.min(y, page.room));
  vi.stubGlobal('window', {
    get scrollY() {
      return page.scrollY;
    },
    scrollTo,
    history: {},
    location: { origin: 'https://tsumugi.example' },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
  vi.stubGlobal('document', { activeElement: null, body: {} });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onGrowth: () => void) {
        grow = onGrowth;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  vi.resetModules();
  arrival = await import('./history-entries.js');
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function scroll(to: number) {
  page.scrollY = to;
  listeners.get('scroll')?.();
}
const main = () => ({ contains: () => false, focus: vi.fn() }) as unknown as HTMLElement;
/** Navigates, and draws the page. */
function go(to: ReturnType<typeof place>, way: 'POP' | 'PUSH' | 'REPLACE', from?: () => void) {
  from?.();
  const leave = arrival.registerEntry(to, way);
  const drawn = main();
  arrival.focusPage(drawn, to, way);
  return { leave, drawn };
}

it('moves the focus to each page except the first, and not away from a field that has it', () => {
  const list = go(place('a'), 'POP');
  expect(list.drawn.focus).not.toHaveBeenCalled();
  const matter = go(place('b', '?matter=A1'), 'PUSH', list.leave);
  expect(matter.drawn.focus).toHaveBeenCalledWith({ preventScroll: true });
  const chat = { ...main(), contains: () => true } as unknown as HTMLElement;
  arrival.registerEntry(place('c'), 'PUSH');
  arrival.focusPage(chat, place('c'), 'PUSH');
  expect(chat.focus).not.toHaveBeenCalled();
});

it('restores the scroll position of a page as soon as it is long enough', () => {
  const list = go(place('a'), 'POP');
  scroll(3000);
  const matter = go(place('b', '?matter=A1'), 'PUSH', () => {
    list.leave();
    // The page in between is short.
    scroll(0);
  });
  expect(page.scrollY).toBe(0);
  scroll(200);
  page.room = 100;
  matter.leave();
  const returned = go(place('a'), 'POP');
  expect(page.scrollY).toBe(100);
  page.room = 5000;
  grow();
  expect(page.scrollY).toBe(3000);
  scroll(2500);
  returned.leave();
  go(place('b', '?matter=A1'), 'POP');
  expect(page.scrollY).toBe(200);
});

it('prefers the user’s scrolling to the stored position', () => {
  const list = go(place('a'), 'POP');
  scroll(3000);
  const matter = go(place('b', '?matter=A1'), 'PUSH', list.leave);
  page.room = 100;
  matter.leave();
  go(place('a'), 'POP');
  listeners.get('wheel')?.();
  page.room = 5000;
  grow();
  expect(page.scrollY).toBe(100);
});

it('keeps the position over a reload', async () => {
  go(place('a'), 'POP');
  scroll(700);
  listeners.get('pagehide')?.();
  vi.resetModules();
  page.scrollY = 0;
  arrival = await import('./history-entries.js');
  go(place('a'), 'POP');
  expect(page.scrollY).toBe(700);
});

it('returns the page from which another page was opened, also after its address was replaced', () => {
  const open = '/teacher/teacher-case-list?view=open';
  const list = go(place('a', '?view=open&'), 'POP');
  const matter = go(place('b', '?matter=A1'), 'PUSH', list.leave);
  expect(arrival.isOpenedFrom('b', open)).toBe(true);
  expect(arrival.isOpenedFrom('b', '/teacher/teacher-case-list')).toBe(false);
  go(place('c', '?matter=A1&x=1'), 'REPLACE', matter.leave);
  expect(arrival.isOpenedFrom('c', open)).toBe(true);
  expect(arrival.isOpenedFrom('a', open)).toBe(false);
});
