import { nowText } from '@tsumugi/client/clock';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import type { ReactNode } from 'react';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import type { SectionProps } from '../sections/section-props.js';

interface Props extends SectionProps {
  /** Anchor of the part of the current status. */
  part: string | null;
  title: string;
  children: ReactNode;
}

/** The status of a matter: wait owner, deadline, next step, and the part of the status. */
export function Standing({ candidacy, part, title, children }: Props) {
  const { turn, open, ending, nextWords } = candidacy;
  const mine = turn.owner === 'you';
  // The part below shows the appointment in full, so it is not repeated here.
  const dated = turn.untilIs === 'appointment' && Boolean(children);
  const told = ending?.words ?? (dated ? '' : nextWords);
  const shown = dated ? { ...turn, until: null, untilIs: null } : turn;
  return (
    <section
      className={`card${mine ? ` mine ${turn.late ? 'is-late' : 'is-teacher'}` : ''}`}
      id={part ?? undefined}
      aria-labelledby="now"
    >
      {turn.phrase && (open || mine) && (
        <WaitOwnerBadge turn={shown} now={nowText()} timeZone={candidacy.timeZone} strip />
      )}
      <div className="card-pad part">
        <div>
          <h2 className="t-l" id="now">
            {mine || !ending ? title : ending.title}
          </h2>
          {told && told !== `${turn.phrase}。` && (
            <p className={mine ? 't-s c-2 phrase' : 'phrase'}>
              <WholeDates>{told}</WholeDates>
            </p>
          )}
          {ending?.category && <p className="t-s c-2">ご事情：{ending.category}</p>}
          {ending?.againFrom && (
            <p className="t-s c-2">
              同じ案件には、{formatDayWithWeekday(ending.againFrom)}
              からまた応募できます（募集が続いている場合）。
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
