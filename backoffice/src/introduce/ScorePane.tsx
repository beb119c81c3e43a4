import Button from '@mui/material/Button';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { shareRules } from '@tsumugi/contract/matching/contributions';
import type { RankedTeacher, Ranking } from '@tsumugi/contract/matching/ranking';
import { WeekOverlay } from '../../../portals/shared/unstyled/WeekOverlay.js';
import '../../../portals/shared/theme/week-overlay.css';
import { weekWords } from '../matter-teachers/CandidateWeek.js';
import { schoolOf } from '../queues/queue-row-text.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { addOffer, introduceOffer, type Offer } from './offers.js';
import { sumText } from './score-text.js';
import { weeksOf } from './weeks-of.js';

/**
 * The calculation of the current teacher's total, to be checked by hand, and the teacher's actions.
 */
export function ScorePane({
  ranking,
  line,
  onRun,
}: {
  ranking: Ranking;
  line: RankedTeacher;
  onRun: (offer: Offer) => void;
}) {
  const introduce = introduceOffer(ranking, line);
  const add = addOffer(ranking, line);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the pane scrolls, and can be without a button
    <aside className="insp" aria-label="点の内訳" tabIndex={0}>
      <div className="row pane-h">
        <h2>{line.teacher.name}</h2>
        <span className="sub">{schoolOf(line.teacher)}</span>
        <span className="grow" />
        {line.rank !== null && <span className="chip">{line.rank}位</span>}
      </div>
      {[...line.blocks, ...(line.near ? [line.near] : [])].map(({ words }) => (
        <p key={words} className="row against">
          <Icon name="ban" small />
          {words}
        </p>
      ))}
      <ScoreTable line={line} />
      <div className="sec">
        <div className="hd">
          <h3>曜日・時間</h3>
        </div>
        <WeekOverlay weeks={weeksOf(ranking, line)} words={weekWords} minutes={ranking.minutes} />
      </div>
      <div className="sec">
        <div className="hd">
          <h3>次の操作</h3>
          {line.candidateStatus !== null && (
            <span className="chip">{candidateStatus.label(line.candidateStatus)}</span>
          )}
        </div>
        {line.reasonNeeded && (introduce || add) && (
          <p className="sub">この先生を選ぶときは、理由の入力が必要です。</p>
        )}
        <div className="both">
          {introduce && (
            <Button
              variant="contained"
              aria-keyshortcuts="Enter 1"
              onClick={() => onRun(introduce)}
            >
              紹介する<Kbd>Enter</Kbd>
            </Button>
          )}
          {add && (
            <Button aria-keyshortcuts="i" onClick={() => onRun(add)}>
              候補に追加<Kbd>i</Kbd>
            </Button>
          )}
        </div>
        {!introduce && !add && <p className="sub">いまの状態では、この先生を選べません。</p>}
        <p className="sub keys">
          <Kbd>x</Kbd> で2名を選ぶと、並べて比べられます。
        </p>
      </div>
    </aside>
  );
}

/** Each part of the total with its points and reason, and their sum. */
function ScoreTable({ line }: { line: RankedTeacher }) {
  return (
    <table className="cmp score">
      <thead>
        <tr>
          <th scope="col">内訳</th>
          <th scope="col">配点 × 割合 = 点</th>
        </tr>
      </thead>
      <tbody>
        {line.parts.map((part) => (
          <tr key={part.key}>
            <th scope="row" title={shareRules[part.key]}>
              {part.label}
            </th>
            <td>
              <span className="num">{sumText(part)}</span>
              <span className="sub">{part.reason}</span>
            </td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">合計</th>
          <td>
            {line.parts.map(({ points }) => points).join(' + ')} = <b>{line.total}</b>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
