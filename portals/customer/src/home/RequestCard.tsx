import type { FamilyMatterLine } from '@tsumugi/contract/portal/customer';
import { Ball } from '../../../shared/ui/Ball.js';
import { StepBars } from '../../../shared/ui/parts.js';

/** One request: how far it has come, who has the ball, until when. */
export function RequestCard({ matter, now, timeZone }: { matter: FamilyMatterLine; now: string; timeZone: string | null }) {
  return (
    <article className="card request">
      <p className="request-h">
        <span>
          <b>{matter.student ? `${matter.student.firstName}さん` : 'ご依頼'}</b>　{matter.subjects.map(({ name }) => name).join('・')}
        </span>
        <span className={`chip${matter.caseStatus === 90 ? ' chip-done' : ''}`}>{matter.statusText}</span>
      </p>
      <StepBars steps={matter.steps} />
      {matter.turn.phrase && <Ball turn={matter.turn} now={now} timeZone={timeZone} />}
    </article>
  );
}
