import Button from '@mui/material/Button';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import {
  endMargin,
  useConversationEnds,
} from '../../../portals/shared/unstyled/chat/read-conversation.js';
import { printedMessages, usePrinting } from '../../../portals/shared/unstyled/usePrinting.js';
import { Icon } from '../ui/Icon.js';
import type { Line } from './lines.js';

interface MessageListProps {
  lines: readonly Line[];
  /**
   * Key of the line to scroll to: at first the unread line, later a search hit; an unknown key
   * means the end. A new object scrolls again.
   */
  target: { readonly key: string; readonly align: 'start' | 'center' } | null;
  older: boolean;
  newer: boolean;
  onOlder: () => Promise<void>;
  onNewer: () => Promise<void>;
  /** Goes to the newest message, which is not loaded. */
  onLatest: () => void;
  /** Called when the newest line is visible in a visible tab. */
  onSeenAll: () => void;
  draw: (line: Line) => ReactNode;
}

const near = 600;
const estimate = 76;
const overscan = 8;

/** The virtual list in `box`; scrolls to `target` once its line is loaded. */
function useVirtualLines(
  box: RefObject<HTMLDivElement | null>,
  { lines, target, newer }: Pick<MessageListProps, 'lines' | 'target' | 'newer'>,
) {
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => estimate,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan,
    paddingStart: 8,
    paddingEnd: 8,
    anchorTo: 'end',
    followOnAppend: !newer,
    scrollEndThreshold: endMargin,
  });
  const shown = useRef<MessageListProps['target'] | undefined>(undefined);
  useLayoutEffect(() => {
    if (target === shown.current || lines.length === 0) return;
    shown.current = target;
    const index = target ? lines.findIndex(({ key }) => key === target.key) : -1;
    if (target && index >= 0) virtual.scrollToIndex(index, { align: target.align });
    else if (!newer) virtual.scrollToEnd();
  }, [target, lines, newer, virtual]);
  return virtual;
}

/**
 * Virtual list: only the lines in the viewport are in the page, however long the conversation is.
 * The scroll position stays when older messages are loaded above.
 */
export function MessageList(props: MessageListProps) {
  const { lines, older, newer, onLatest, draw } = props;
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const virtual = useVirtualLines(box, props);
  const { isAtEnd, update } = useConversationEnds(box, { ...props, near });
  return (
    <div style={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <div
        className="msgs"
        ref={box}
        onScroll={update}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach what scrolls
        tabIndex={0}
        role="log"
        aria-label="メッセージ"
        aria-live="off"
      >
        <div
          style={{
            flex: 'none',
            marginTop: 'auto',
            position: 'relative',
            height: virtual.getTotalSize(),
          }}
        >
          {virtual.getVirtualItems().map((item) => {
            const line = lines[item.index];
            return (
              line && (
                <div
                  key={item.key}
                  data-index={item.index}
                  ref={virtual.measureElement}
                  className="line"
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  {draw(line)}
                </div>
              )
            );
          })}
        </div>
      </div>
      {printing && <PrintedMessages lines={lines} older={older} newer={newer} draw={draw} />}
      {(!isAtEnd || newer) && (
        <Button
          size="small"
          className="latest"
          onClick={() => (newer ? onLatest() : virtual.scrollToEnd())}
        >
          <Icon name="down" />
          最新へ
        </Button>
      )}
    </div>
  );
}

const missing = (where: string) =>
  `${where}メッセージは印刷していません。チャットの「…」の「印刷」では、最新の${printedMessages.toLocaleString('ja-JP')}件までを印刷します。`;

/** For printing: all loaded messages, one below the other. */
function PrintedMessages({
  lines,
  older,
  newer,
  draw,
}: Pick<MessageListProps, 'lines' | 'older' | 'newer' | 'draw'>) {
  return (
    <div className="print-only">
      {older && <p className="sub">{missing('これより前の')}</p>}
      {lines.map((line) => (
        <div key={line.key} className="print-line">
          {draw(line)}
        </div>
      ))}
      {newer && <p className="sub">{missing('これより後の')}</p>}
    </div>
  );
}
