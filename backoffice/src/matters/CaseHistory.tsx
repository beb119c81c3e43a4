import type { CalledSide } from '@tsumugi/contract/codes/contact';
import type { TimelineKind } from '@tsumugi/contract/codes/timeline-kinds';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useTimelineBrief } from '../api/matter.js';
import { CallNoteForm } from '../queues/CallNoteForm.js';
import { recordPath } from '../resources/addresses.js';
import { Kbd } from '../ui/Kbd.js';
import { Bone } from '../ui/Skeleton.js';
import { TimelineBrief } from '../ui/Timeline.js';

interface CaseHistoryProps {
  matterId: number;
  /** The candidacy of a possible call. */
  matterTeacherId: number | null | undefined;
  calls: CalledSide;
  /** Kinds of lines; default: all. */
  kinds?: readonly TimelineKind[];
  noteRef: RefObject<HTMLTextAreaElement | null>;
}

const brief = 4;

/** The last timeline lines of a matter, and the call note. */
export function CaseHistory({
  matterId,
  matterTeacherId,
  calls,
  kinds,
  noteRef,
}: CaseHistoryProps) {
  const timeline = useTimelineBrief(matterId, brief, kinds).data;
  return (
    <>
      <div className="sec">
        <div className="hd">
          <h3>経過</h3>
          <Link to={recordPath('matters', matterId)}>
            すべて{timeline ? ` ${timeline.total}件` : ''}
          </Link>
        </div>
        {timeline ? <TimelineBrief items={timeline.items} /> : <Bone width={240} />}
      </div>
      <div className="sec grow">
        <div className="hd">
          <h3>
            電話メモ <Kbd>n</Kbd>
          </h3>
        </div>
        <CallNoteForm
          matterId={matterId}
          matterTeacherId={matterTeacherId}
          calls={calls}
          inputRef={noteRef}
        />
      </div>
    </>
  );
}
