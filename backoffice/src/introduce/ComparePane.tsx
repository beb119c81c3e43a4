import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { hoursAround } from '@tsumugi/contract/calendar/week-hours';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import type { RankedTeacher, Ranking } from '@tsumugi/contract/matching/ranking';
import { WeekKey, WeekOverlay } from '../../../portals/shared/unstyled/WeekOverlay.js';
import '../../../portals/shared/theme/week-overlay.css';
import { weekWords } from '../matter-teachers/CandidateWeek.js';
import { schoolOf } from '../queues/queue-row-text.js';
import { Icon } from '../ui/Icon.js';
import { introduceOffer, type Offer } from './offers.js';
import { compare } from './score-text.js';
import { weeksOf } from './weeks-of.js';

interface ComparePaneProps {
  ranking: Ranking;
  pair: readonly [RankedTeacher, RankedTeacher];
  onRun: (offer: Offer) => void;
  onClose: () => void;
}

const familyName = (line: RankedTeacher) => line.teacher.name.split(/\s/)[0];

/**
 * Two teachers side by side, the better value of each line in bold, with the button that introduces
 * one of them.
 */
export function ComparePane({ ranking, pair, onRun, onClose }: ComparePaneProps) {
  const better = pair[0].total === pair[1].total ? null : pair[0].total > pair[1].total ? 0 : 1;
  const tone = (side: 0 | 1, ahead: 0 | 1 | null) =>
    ahead === null ? undefined : ahead === side ? 'w' : 'lo';
  return (
    <aside className="insp" aria-label="2名を比べる">
      <div className="row pane-h">
        <h2>2名を比べる</h2>
        <IconButton
          size="small"
          sx={{ marginLeft: 'auto' }}
          aria-label="比べるのをやめる"
          onClick={onClose}
        >
          <Icon name="x" />
        </IconButton>
      </div>
      <table className="cmp">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">項目</span>
            </th>
            {pair.map((line) => (
              <th scope="col" key={line.teacher.id}>
                <span className="b">{line.teacher.name}</span>
                <span className="sub">{schoolOf(line.teacher)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="sum">
            <th scope="row">合計</th>
            <td className={tone(0, better)}>{pair[0].total}</td>
            <td className={tone(1, better)}>{pair[1].total}</td>
          </tr>
          {compare(...pair).map(({ label, values, better: ahead }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={tone(0, ahead)}>{values[0]}</td>
              <td className={tone(1, ahead)}>{values[1]}</td>
            </tr>
          ))}
          <CompareWeeks ranking={ranking} pair={pair} />
        </tbody>
      </table>
      <IntroduceOne ranking={ranking} pair={pair} first={better ?? 0} onRun={onRun} />
    </aside>
  );
}

/** The weeks of both teachers under the wish, with the same hours, and the key. */
function CompareWeeks({ ranking, pair }: Pick<ComparePaneProps, 'ranking' | 'pair'>) {
  const weeks = pair.map((line) => weeksOf(ranking, line));
  const hours = hoursAround(weeks.flatMap(({ wish, free, taken }) => [...wish, ...free, ...taken]));
  return (
    <>
      <tr>
        <th scope="row">重なり</th>
        {weeks.map((each, side) => (
          <td key={pair[side]?.teacher.id}>
            <WeekOverlay
              weeks={each}
              words={weekWords}
              minutes={ranking.minutes}
              hours={hours}
              compact
            />
          </td>
        ))}
      </tr>
      <tr>
        <td colSpan={3}>
          <WeekKey words={weekWords} />
        </td>
      </tr>
    </>
  );
}

interface IntroduceOneProps extends Omit<ComparePaneProps, 'onClose'> {
  /** The teacher whose button is emphasized. */
  first: 0 | 1;
}

/** The change of status by an introduction, and a button for each teacher. */
function IntroduceOne({ ranking, pair, first, onRun }: IntroduceOneProps) {
  const offers = pair.map((line) => introduceOffer(ranking, line));
  const from = pair[first].candidateStatus;
  if (!offers.some(Boolean)) return null;
  return (
    <div className="sec">
      <div className="hd">
        <h3>紹介すると</h3>
      </div>
      <p style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <span className="chip">{from === null ? '候補ではない' : candidateStatus.label(from)}</span>
        <Icon name="arrow" />
        <span className="chip pri">
          {candidateStatus.label(candidateStatus.code.teacherIntroduced)}
        </span>
      </p>
      <p className="sub">期限と送る文面は、確定の前に出ます。</p>
      <div className="both">
        {pair.map((line, side) => {
          const offer = offers[side];
          return (
            <Button
              key={line.teacher.id}
              variant={side === first ? 'contained' : 'outlined'}
              disabled={!offer}
              onClick={() => offer && onRun(offer)}
            >
              {familyName(line)}先生を紹介
            </Button>
          );
        })}
      </div>
    </div>
  );
}
