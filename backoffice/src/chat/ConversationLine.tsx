import type { ChatMessageView, ChatReader } from '@tsumugi/contract/resources/chat';
import type { Line } from './lines.js';
import { MessageLine } from './MessageLine.js';
import { OutgoingLine } from './OutgoingLine.js';
import type { Outgoing } from './outgoing.js';
import { RefusedLine } from './RefusedLine.js';

/** The actions of the lines of a conversation. */
export interface LineTools {
  /** Opens the office room of the person on that side; null where there is none. */
  contact: (side: 'family' | 'teacher') => (() => void) | null;
  onTimeline: (() => void) | null;
  onEdit: (message: ChatMessageView) => void;
  onRemove: (message: ChatMessageView) => void;
  onResend: (outgoing: Outgoing) => void;
  onMoveToDraft: (outgoing: Outgoing) => void;
}

interface ConversationLineProps {
  line: Line;
  readers: readonly ChatReader[];
  markedId: number | null;
  tools: LineTools;
}

/** A day, the unread line, a message, an outgoing message, or a stopped attempt. */
export function ConversationLine({ line, readers, markedId, tools }: ConversationLineProps) {
  if (line.kind === 'day')
    return (
      <div className={line.unread ? 'daysep new' : 'daysep'}>
        {line.unread ? `${line.label}　ここから未読` : line.label}
      </div>
    );
  if (line.kind === 'unread') return <div className="daysep new">ここから未読</div>;
  if (line.kind === 'refusal') {
    const { side } = line.refusal;
    return (
      <RefusedLine
        refusal={line.refusal}
        contact={side === 'teacher' || side === 'family' ? tools.contact(side) : null}
        timeline={tools.onTimeline}
      />
    );
  }
  if (line.kind === 'outgoing')
    return (
      <OutgoingLine
        outgoing={line.outgoing}
        onAgain={() => tools.onResend(line.outgoing)}
        onMoveToDraft={() => tools.onMoveToDraft(line.outgoing)}
      />
    );
  return (
    <MessageLine
      message={line.message}
      readers={readers}
      marked={line.message.id === markedId}
      onEdit={tools.onEdit}
      onRemove={tools.onRemove}
    />
  );
}
