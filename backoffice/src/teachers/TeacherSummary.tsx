import { prefecture } from '@tsumugi/contract/codes/place';
import { fullLoad } from '@tsumugi/contract/matching/contributions';
import type { TeacherDetail, TeacherWork } from '@tsumugi/contract/resources/teacher';
import * as api from '@tsumugi/contract/routes/routes';
import { useRead } from '../api/useRead.js';
import { Figure } from '../people/Figure.js';
import { recordPath } from '../resources/addresses.js';
import { Face } from '../ui/Face.js';
import { WeekGrid } from '../ui/WeekGrid.js';
import type { WeekSlot } from '../ui/week-grid.js';
import { freeSlots, freeText, hoursText, subjectsText, taughtMinutes } from './work-text.js';
import '../styles/person-summary.css';

/** The teacher at a glance: photo, load, satisfaction, subjects, places and the week. */
export function TeacherSummary({ teacher }: { teacher: TeacherDetail }) {
  const { data: work } = useRead(api.teacher.work, { id: teacher.id });
  const lessons = work?.lessons ?? [];
  const free = freeSlots(teacher.availability, lessons);
  return (
    <section className="card psum" aria-label="教師の概要">
      <div className="psum-l">
        <Face name={teacher.lastName} photo={work?.photo?.url} />
        <Figures work={work} free={freeText(free)} />
        <Offer teacher={teacher} />
      </div>
      <div className="psum-r">
        <WeekGrid
          label="1週間の空きと指導"
          layers={[
            { tone: 'free', label: '空き', slots: teacher.availability },
            { tone: 'taken', label: '指導中', slots: lessons.flatMap(lessonSlot) },
          ]}
          none="空き時間の登録がありません。「指導条件」から登録できます。"
        />
        {lessons.some(({ slot }) => slot === null) && (
          <p className="sub">
            初回指導の時刻が未定の{lessons.filter(({ slot }) => slot === null).length}
            名は、表にありません。
          </p>
        )}
      </div>
    </section>
  );
}

const lessonSlot = ({ slot, matter }: TeacherWork['lessons'][number]): WeekSlot[] =>
  slot
    ? [
        {
          ...slot,
          label: matter ? (matter.student?.name ?? matter.matterNumber) : '他チーム',
          ...(matter ? { to: recordPath('matters', matter.id) } : {}),
        },
      ]
    : [];

/** Load against the number that the ranking counts as full, and the record. */
function Figures({ work, free }: { work: TeacherWork | undefined; free: string }) {
  if (!work) return <dl className="psum-f" aria-busy="true" />;
  const { lessons, open, satisfaction, reports, trials, hires } = work;
  return (
    <dl className="psum-f">
      <Figure
        label="担当"
        value={`${lessons.length}名`}
        note={
          <>
            選考・指導中 {open} / {fullLoad}件
            <span className={open > fullLoad ? 'meter low' : 'meter'} aria-hidden="true">
              <i style={{ width: `${Math.min(100, (100 * open) / fullLoad)}%` }} />
            </span>
          </>
        }
      />
      <Figure
        label="満足度"
        value={satisfaction === null ? '—' : satisfaction.toFixed(1)}
        note={reports > 0 ? `${reports}件の体験` : 'まだ評価がありません'}
      />
      <Figure
        label="体験からの採用"
        value={trials > 0 ? `${hires} / ${trials}` : '—'}
        note={trials > 0 ? '採用 / 体験' : 'まだ体験がありません'}
      />
      <Figure
        label="週の空き"
        value={free}
        note={lessons.length > 0 ? `指導 ${hoursText(taughtMinutes(lessons))}` : '指導なし'}
      />
    </dl>
  );
}

const areasText = ({ areas }: TeacherDetail): string =>
  areas.map((area) => area.city ?? prefecture.label(area.prefecture)).join('・');

/** Subjects, places and form of the lessons. */
function Offer({ teacher }: { teacher: TeacherDetail }) {
  const { inPerson, online, maxTravelMinutes, nearestStation, stations } = teacher;
  const stops = [...new Set([nearestStation, ...stations])].filter(Boolean).join('・');
  const forms = [inPerson ? '対面' : '', online ? 'オンライン' : ''].filter(Boolean).join('・');
  return (
    <dl className="kv psum-k">
      <dt>科目</dt>
      <dd>{subjectsText(teacher.subjects) || <span className="mute">未登録</span>}</dd>
      <dt>駅</dt>
      <dd>{stops || <span className="mute">未登録</span>}</dd>
      <dt>地域</dt>
      <dd>{areasText(teacher) || <span className="mute">未登録</span>}</dd>
      <dt>形態</dt>
      <dd>
        {forms || <span className="mute">未登録</span>}
        {inPerson && maxTravelMinutes !== null && `（通勤 ${maxTravelMinutes}分まで）`}
      </dd>
    </dl>
  );
}
