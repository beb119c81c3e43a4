import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { useConversationEnds } from '../unstyled/chat/read-conversation.js';
import { printedMessages, usePrinting } from '../unstyled/usePrinting.js';
import { type Chunk, chunksOf } from './chunks.js';
import type { Line } from './lines.js';
import { Slice } from './Slice.js';
import { placeOf, putBack } from './scroll-place.js';
import './thread.css';

/** Scroll target: a line, or the end. A new object scrolls there again. */
export interface Target {
  readonly key: string | null;
}

interface Props {
  lines: readonly Line[];
  target: Target;
  older: boolean;
  newer: boolean;
  onOlder: () => Promise<void>;
  onNewer: () => Promise<void>;
  /** Scrolls to the newest message, which may not be loaded. */
  onLatest: () => void;
  /** Whether the first unread message lies above the line with this key. */
  isPastUnread: (key: string) => boolean;
  onUnread: () => void;
  /** The newest line is visible and the page is in the foreground. */
  onSeenAll: () => void;
  draw: (line: Line) => ReactNode;
  /** Shown while the room has no messages. */
  blank: ReactNode;
}

const missing = (where: string) =>
  `${where}メッセージは印刷していません。チャットのメニューの「印刷する」では、最新の${printedMessages.toLocaleString('ja-JP')}件までを印刷します。`;

const near = 800;

type ScrollProps = Pick<
  Props,
  'lines' | 'target' | 'older' | 'newer' | 'onOlder' | 'onNewer' | 'isPastUnread' | 'onSeenAll'
>;

/**
 * Scrolling of the conversation: goes to the target, stays at the end or at its place while
 * messages are added, and loads further messages near either end.
 */
function useThreadScroll({ isPastUnread, ...options }: ScrollProps) {
  const { lines, target } = options;
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const place = useRef<ReturnType<typeof placeOf>>(null);
  const stuck = useRef(true);
  const [isPastFirstUnread, setPastFirstUnread] = useState(false);
  const onUpdate = (isAtEnd: boolean) => {
    stuck.current = isAtEnd;
    place.current = box.current && placeOf(box.current);
    setPastFirstUnread(place.current !== null && isPastUnread(place.current.key));
  };
  const restoreScroll = () => {
    const element = box.current;
    if (!element) return;
    if (stuck.current) element.scrollTop = element.scrollHeight;
    else putBack(element, place.current);
  };
  const latestSettle = useRef(restoreScroll);
  latestSettle.current = restoreScroll;

  const shown = useRef<Target | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the lines
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || lines.length === 0) return;
    const wanted = target !== shown.current;
    const line =
      wanted && target.key
        ? element.querySelector<HTMLElement>(`[data-line="${target.key}"]`)
        : null;
    shown.current = target;
    if (line) {
      stuck.current = false;
      element.scrollTop +=
        line.getBoundingClientRect().top -
        element.getBoundingClientRect().top -
        element.clientHeight / 5;
    } else {
      if (wanted) stuck.current = true;
      restoreScroll();
    }
    place.current = placeOf(element);
  }, [lines, target]);

  const { isAtEnd, update } = useConversationEnds(box, { ...options, near, onUpdate });
  useEffect(() => {
    const sizes = new ResizeObserver(() => latestSettle.current());
    for (const element of [box.current, inner.current]) if (element) sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  return { box, inner, isAtEnd, isPastFirstUnread, update };
}

/**
 * The conversation. It keeps its scroll position while messages are added at either end, and
 * follows the end while it is scrolled there.
 */
export function Thread({ onLatest, onUnread, draw, blank, ...scroll }: Props) {
  const { lines, target, older, newer } = scroll;
  const { box, inner, isAtEnd, isPastFirstUnread, update } = useThreadScroll(scroll);
  const starts = useRef(new Set<string>());
  const printing = usePrinting();
  const chunks = useMemo(() => chunksOf(lines, starts.current), [lines]);

  return (
    <div className="thread-frame">
      <div
        className="thread"
        ref={box}
        onScroll={update}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach what scrolls
        tabIndex={0}
        role="log"
        aria-label="メッセージ"
        aria-live="off"
      >
        <div className="thread-in" ref={inner}>
          {printing && older && <p className="hint">{missing('これより前の')}</p>}
          {chunks.map((chunk: Chunk, at) => (
            <Slice
              key={chunk.key}
              box={box}
              isAlwaysRendered={
                printing ||
                at === chunks.length - 1 ||
                chunk.lines.some(({ key }) => key === target.key)
              }
            >
              {() =>
                chunk.lines.map((line) => (
                  <div key={line.key} data-line={line.key}>
                    {draw(line)}
                  </div>
                ))
              }
            </Slice>
          ))}
          {printing && newer && <p className="hint">{missing('これより後の')}</p>}
        </div>
      </div>
      {lines.length === 0 && blank && <p className="c-2 thread-blank">{blank}</p>}
      {isPastFirstUnread && (
        <button type="button" className="to-unread" onClick={onUnread}>
          <Icon name="up" size={20} />
          未読へ
        </button>
      )}
      {!isAtEnd && (
        <button type="button" className="to-end" onClick={onLatest}>
          <Icon name="down" size={20} />
          最新へ
        </button>
      )}
    </div>
  );
}
