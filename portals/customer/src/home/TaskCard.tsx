import type { FamilyTask } from '@tsumugi/contract/portal/customer';
import { formatDeadline } from '@tsumugi/contract/text/format';
import { useFooter } from '../../../shared/client/queries.js';
import { Ball } from '../../../shared/ui/Ball.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { Avatar } from '../../../shared/ui/parts.js';
import type { Entry } from './next-dates.js';

interface Words {
  title: (teacher: string) => string;
  ask: string;
  button: string;
}

const words: Record<FamilyTask, Words> = {
  answerIntroduction: {
    title: (teacher) => `${teacher} 先生のご紹介`,
    ask: '体験授業のご希望をお知らせください。',
    button: '電話でお返事をする',
  },
  reportTrial: {
    title: (teacher) => `${teacher} 先生の体験授業`,
    ask: '体験授業のご感想をお聞かせください。',
    button: '電話でご感想を伝える',
  },
  decideHiring: {
    title: (teacher) => `${teacher} 先生へのご依頼`,
    ask: '正式にご依頼されるかをお知らせください。',
    button: '電話でお返事をする',
  },
};

export const taskTitle = ({ candidate }: Entry) => (candidate.task ? words[candidate.task].title(candidate.teacher.name) : '');

const schoolOf = ({ schoolName, faculty, grade }: Entry['candidate']['teacher']) =>
  [schoolName, faculty, grade ? `${grade}年` : ''].filter(Boolean).join(' ');

/** The one thing to do now: whose turn, about whom, until when, and how. */
export function TaskCard({ entry, now, timeZone }: { entry: Entry; now: string; timeZone: string | null }) {
  const { matter, candidate } = entry;
  const { data: footer } = useFooter();
  if (!candidate.task) return null;
  const text = words[candidate.task];
  const deadline = candidate.turn.late ? '' : formatDeadline(candidate.turn.until, timeZone ?? undefined);
  return (
    <section className={`card mine ${candidate.turn.late ? 'is-late' : 'is-family'}`} aria-labelledby="now">
      <Ball turn={candidate.turn} now={now} timeZone={timeZone} strip />
      <div className="card-pad hero">
        <div>
          <p className="t-s c-2">
            {matter.student?.firstName}さん　{matter.subjects.map(({ name }) => name).join('・')}
          </p>
          <div className="person">
            <Avatar large />
            <div>
              <h2 className="t-l" id="now">
                {text.title(candidate.teacher.name)}
              </h2>
              <p className="t-s c-2">{schoolOf(candidate.teacher)}</p>
            </div>
          </div>
        </div>
        <div>
          <p className="phrase hero-ask">
            {deadline && (
              <>
                <b className="nb">{deadline.replace(/まで/, '')}</b>までに、
              </>
            )}
            {text.ask}
          </p>
          {footer?.phone && (
            <a className="btn btn-primary" href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>
              <Icon name="phone" size={20} />
              {text.button}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
