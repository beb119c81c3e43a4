import type { FamilyTask } from '@tsumugi/contract/portal/customer';
import { formatDeadline } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { Avatar } from '#shared/ui/elements.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import { type Entry, taskPath } from './next-dates.js';

interface Words {
  title: (teacher: string) => string;
  ask: string;
  button: (lastName: string) => string;
}

const words: Record<FamilyTask, Words> = {
  answerIntroduction: {
    title: (teacher) => `${teacher} 先生のご紹介`,
    ask: '体験授業のご希望をお知らせください。',
    button: (lastName) => `${lastName}先生を見て返事をする`,
  },
  answerWithoutTrial: {
    title: (teacher) => `${teacher} 先生のご紹介`,
    ask: '正式にご依頼されるかをお知らせください。',
    button: (lastName) => `${lastName}先生を見て返事をする`,
  },
  reportTrial: {
    title: (teacher) => `${teacher} 先生の体験授業`,
    ask: '体験授業のご感想をお聞かせください。',
    button: () => '感想を伝える',
  },
  decideHiring: {
    title: (teacher) => `${teacher} 先生へのご依頼`,
    ask: '正式にご依頼されるかをお知らせください。',
    button: (lastName) => `${lastName}先生への返事を決める`,
  },
};

export const taskTitle = ({ candidate }: Entry) =>
  candidate.task ? words[candidate.task].title(candidate.teacher.name) : '';

/** Label of the button that opens the task. */
export const taskButton = ({ candidate }: Entry) =>
  candidate.task ? words[candidate.task].button(candidate.teacher.lastName) : '';

const schoolOf = ({ schoolName, faculty, grade }: Entry['candidate']['teacher']) =>
  [schoolName, faculty, grade ? `${grade}年` : ''].filter(Boolean).join(' ');

/** The next task: its wait owner, its subject, its deadline, and its button. */
export function TaskCard({
  entry,
  now,
  timeZone,
}: {
  entry: Entry;
  now: string;
  timeZone: string | null;
}) {
  const { matter, candidate } = entry;
  if (!candidate.task) return null;
  const text = words[candidate.task];
  const deadline = candidate.turn.late
    ? ''
    : formatDeadline(candidate.turn.until, timeZone ?? undefined);
  return (
    <section
      className={`card mine ${candidate.turn.late ? 'is-late' : 'is-family'}`}
      aria-labelledby="now"
    >
      <WaitOwnerBadge turn={candidate.turn} now={now} timeZone={timeZone} strip />
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
          <p className="hero-ask">
            {deadline && (
              <>
                <b>
                  <WholeDates>{deadline.replace(/まで/, '')}</WholeDates>
                </b>
                までに、
              </>
            )}
            {text.ask}
          </p>
          <Link className="btn btn-primary" to={taskPath(candidate.task, entry)}>
            {taskButton(entry)}
          </Link>
        </div>
      </div>
    </section>
  );
}
