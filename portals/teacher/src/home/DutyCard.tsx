import { formatDeadline } from '@tsumugi/contract/text/format';
import { useFooter } from '../../../shared/client/queries.js';
import { Ball } from '../../../shared/ui/Ball.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { about, type Duty, dutyTitles } from './duties.js';

/** The most urgent thing to do: late or not, about whom, until when, and how. */
export function DutyCard({ duty, now }: { duty: Duty; now: string }) {
  const { candidacy, task, until, late } = duty;
  const turn = { owner: 'you', phrase: '先生の番です', until, untilIs: until ? ('deadline' as const) : null, late } as const;
  return (
    <div className={`card mine ${late ? 'is-late' : 'is-teacher'}`}>
      <Ball turn={turn} now={now} strip />
      <div className="card-pad">
        <h3 className="t-l">{dutyTitles[task]}</h3>
        <p className="t-s c-2">
          {about(candidacy)}　{candidacy.matterNumber}
        </p>
        {until && !late && <p className="t-s duty-until">{formatDeadline(until)}</p>}
        <Way duty={duty} />
      </div>
    </div>
  );
}

function Way({ duty }: { duty: Duty }) {
  const { data: footer } = useFooter();
  if (duty.task === 'bookInterview' && duty.candidacy.interviewLink)
    return (
      <a className="btn btn-primary btn-next" href={duty.candidacy.interviewLink} target="_blank" rel="noreferrer">
        面談の日時を選ぶ
      </a>
    );
  if (!footer?.phone) return null;
  return (
    <a className="btn btn-primary btn-next" href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={20} />
      事務局に電話で伝える
    </a>
  );
}
