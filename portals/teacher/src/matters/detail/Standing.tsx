import { nowText } from '@tsumugi/client/clock';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import type { ReactNode } from 'react';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import type { SectionProps } from '../sections/section-props.js';

interface Props extends SectionProps {
  /** Anchor of the section of the current status. */
  section: string | null;
  title: string;
  children: ReactNode;
}

/** The status of a matter: wait owner, deadline, next step, and the section of the status. */
export function Standing({ candidacy, section, title, children }: Props) {
  const { turn, open, ending, nextStepText } = candidacy;
  const mine = turn.owner === 'you';
  // The section below shows the appointment in full, so it is not repeated here.
  const dated = turn.untilIs === 'appointment' && Boolean(children);
  const nextText = ending?.words ?? (dated ? '' : nextStepText);
  const shown = dated ? { ...turn, until: null, untilIs: null } : turn;
  return (
    <section
      className={`card${mine ? ` mine ${turn.late ? 'is-late' : 'is-teacher'}` : ''}`}
      id={section ?? undefined}
      aria-labelledby="now"
    >
      {turn.phrase && (open || mine) && (
        <WaitOwnerBadge turn={shown} now={nowText()} timeZone={candidacy.timeZone} strip />
      )}
      <div className="card-pad section-body">
        <div>
          <h2 className="t-l" id="now">
            {mine || !ending ? title : ending.title}
          </h2>
          {nextText && nextText !== `${turn.phrase}。` && (
            <p className={mine ? 't-s c-2' : undefined}>
              <WholeDates>{nextText}</WholeDates>
            </p>
          )}
          {ending?.category && <p className="t-s c-2">ご事情：{ending.category}</p>}
          {ending?.reapplyFrom && (
            <p className="t-s c-2">
              同じ案件には、{formatDayWithWeekday(ending.reapplyFrom)}
              からまた応募できます（募集が続いている場合）。
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
