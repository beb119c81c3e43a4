import { enterRoom, initialRoomState } from '@tsumugi/client/enter-room';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The messages of one room, from the first unread one (`start`) or the newest. Mounted anew for each
 * room.
 * @param entryOf the calls of the room
 */
export function useEnteredRoom(
  entryOf: () => Parameters<typeof enterRoom>[0],
  start: number | null,
) {
  const [state, setState] = useState(initialRoomState);
  const [talk] = useState(() => enterRoom(entryOf(), setState));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room opens once, at the read position of that time
  useEffect(() => {
    void talk.open(start);
    return talk.leave;
  }, [talk]);
  return { ...state, ...talk };
}

interface EndOptions {
  lines: readonly unknown[];
  older: boolean;
  newer: boolean;
  onOlder: () => Promise<void>;
  onNewer: () => Promise<void>;
  /** The newest line is visible, in a visible tab. */
  onSeenAll: () => void;
  /** Distance from an end within which more messages are loaded, in px. */
  near: number;
  /** After each scroll and each change of the lines. */
  onUpdate?: (isAtEnd: boolean) => void;
}

/** Distance in px from the newest line within which the view counts as at the end. */
export const endMargin = 48;

/**
 * Loads older and newer messages near the ends of `box`, and reports when the newest one was seen.
 * `update` is the handler of scroll events.
 */
export function useConversationEnds(
  box: RefObject<HTMLElement | null>,
  { lines, older, newer, onOlder, onNewer, onSeenAll, near, onUpdate }: EndOptions,
) {
  const isLoading = useRef(false);
  const [isAtEnd, setAtEnd] = useState(true);
  const update = () => {
    const element = box.current;
    if (!element) return;
    const rest = element.scrollHeight - element.scrollTop - element.clientHeight;
    const atEnd = rest < endMargin && !newer;
    setAtEnd(atEnd);
    onUpdate?.(atEnd);
    if (atEnd && document.visibilityState === 'visible') onSeenAll();
    if (isLoading.current) return;
    const load =
      older && element.scrollTop < near ? onOlder : newer && rest < near ? onNewer : null;
    if (!load) return;
    isLoading.current = true;
    void load().finally(() => {
      isLoading.current = false;
    });
  };
  const latest = useRef(update);
  latest.current = update;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new lines may fill the view, or leave space for more
  useEffect(() => {
    const frame = requestAnimationFrame(() => latest.current());
    return () => cancelAnimationFrame(frame);
  }, [lines]);
  useEffect(() => {
    const onVisible = () => latest.current();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return { isAtEnd, update };
}
