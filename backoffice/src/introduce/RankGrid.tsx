import Button from '@mui/material/Button';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import type { Contribution } from '@tsumugi/contract/matching/contributions';
import type { RankedTeacher, Ranking } from '@tsumugi/contract/matching/ranking';
import { matchingKeys, matchingLabels } from '@tsumugi/contract/matching/weights';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { addOffer, introduceOffer, type Offer } from './offers.js';
import { RankRow } from './RankRow.js';
import { isLow, isUnrated, ownReasons, sumText } from './score-text.js';

interface RankGridProps {
  ranking: Ranking;
  /** Id of the teacher in the current row. */
  currentId: number | null;
  compared: readonly number[];
  blockedOpen: boolean;
  tableRef: RefObject<HTMLTableElement | null>;
  onSelect: (line: RankedTeacher) => void;
  onCompare: (line: RankedTeacher) => void;
  onRun: (offer: Offer) => void;
  onBlocked: () => void;
}

/** Number of teachers who cannot be introduced that are shown before すべて見る. */
const fewBlocked = 4;
export const shownBlocked = ({ blocked }: Ranking, isOpen: boolean): readonly RankedTeacher[] =>
  isOpen ? blocked : blocked.slice(0, fewBlocked);

/** The parts of the score that count here. */
const partKeys = ({ weights }: Ranking) => matchingKeys.filter((key) => weights[key] > 0);
/** 科目・学年 needs more width than 評価. */
const partWidth = (label: string): number => (label.length > 2 ? 66 : 46);

/**
 * Teachers who can be introduced, with their points, then あと一歩, then 紹介できない: one grid, so that the
 * keys cover all of them.
 */
export function RankGrid(props: RankGridProps) {
  const { ranking, tableRef } = props;
  const keys = partKeys(ranking);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are walked with the keys, as in the lists
    <table className="grid rank" role="grid" aria-label="教師のおすすめ順" ref={tableRef}>
      <colgroup>
        <col style={{ width: 40 }} />
        <col />
        <col style={{ width: 52 }} />
        {keys.map((key) => (
          <col key={key} style={{ width: partWidth(matchingLabels[key]) }} />
        ))}
        <col style={{ width: 124 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">比べる</span>
          </th>
          <th scope="col">教師</th>
          <th scope="col" className="r">
            合計
          </th>
          {keys.map((key) => (
            <th key={key} scope="col" className="r">
              {matchingLabels[key]}
            </th>
          ))}
          <th scope="col">
            <span className="vh">操作</span>
          </th>
        </tr>
      </thead>
      <ReadyTeachers {...props} />
      {ranking.near.length > 0 && <NearTeachers {...props} />}
      {ranking.blocked.length > 0 && <BlockedTeachers {...props} />}
    </table>
  );
}

const rowOf = (
  { currentId, compared, onSelect, onCompare }: RankGridProps,
  line: RankedTeacher,
) => ({
  line,
  current: line.teacher.id === currentId,
  compared: compared.includes(line.teacher.id),
  onSelect: () => onSelect(line),
  onCompare: () => onCompare(line),
});

/** Number of columns of the score: the total and its parts. */
const scoreSpan = (ranking: Ranking): number => partKeys(ranking).length + 1;
/** Number of all columns: check box, teacher, score and button. */
const fullSpan = (ranking: Ranking): number => scoreSpan(ranking) + 3;

/** 紹介できる教師: the points of each part of the score. */
function ReadyTeachers(props: RankGridProps) {
  const { ranking } = props;
  const { ready, counts, weights, most } = ranking;
  return (
    <tbody>
      <tr className="g">
        <th colSpan={2} scope="rowgroup">
          紹介できる教師<span className="b">&ensp;{counts.ready}名</span>
        </th>
        <td className="r">/{most}</td>
        {partKeys(ranking).map((key) => (
          <td key={key} className="r">
            /{weights[key]}
          </td>
        ))}
        <td />
      </tr>
      {ready.map((line) => (
        <RankRow key={line.teacher.id} {...rowOf(props, line)} note={ownReasons(line, ready)}>
          <td className="r">
            <span className="total">{line.total}</span>
          </td>
          {line.parts.map((part) => (
            <td key={part.key} className="r part" title={`${part.reason}（${sumText(part)}）`}>
              <span>{part.points}</span>
              <Meter part={part} isUnrated={isUnrated(line, part)} />
            </td>
          ))}
          <td className="r">
            <OfferButton {...props} line={line} />
          </td>
        </RankRow>
      ))}
      {ready.length === 0 && (
        <tr>
          <td colSpan={fullSpan(ranking)} style={{ whiteSpace: 'normal', color: 'var(--ink-2)' }}>
            いますぐ紹介できる教師はいません。条件を外すか、「あと一歩」の教師を確かめてください。
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** The points as a bar. Nobody has rated an unrated teacher: the bar stays empty, with an outline. */
function Meter({ part, isUnrated }: { part: Contribution; isUnrated: boolean }) {
  if (isUnrated) return <span className="meter none" aria-hidden="true" />;
  return (
    <span className={isLow(part) ? 'meter low' : 'meter'} aria-hidden="true">
      <i style={{ width: `${(100 * part.points) / part.most}%` }} />
    </span>
  );
}

/** あと一歩: the one condition that is missing, and the points with it. */
function NearTeachers(props: RankGridProps) {
  const { ranking } = props;
  return (
    <tbody>
      <tr className="g">
        <th colSpan={fullSpan(ranking)} scope="rowgroup">
          <span className="b">あと一歩</span>&ensp;{ranking.counts.near}名。1つ整えば紹介できます
        </th>
      </tr>
      {ranking.near.map((line) => (
        <RankRow key={line.teacher.id} {...rowOf(props, line)} className="slim">
          <td colSpan={scoreSpan(ranking)}>
            <span className="cell">
              <span className="chip out">{line.near?.label}</span>
              <span className="ell" title={line.near?.words}>
                {line.near?.words} <b>{line.near?.total}点</b>
              </span>
            </span>
          </td>
          <td className="r">
            <OfferButton {...props} line={line} />
          </td>
        </RankRow>
      ))}
    </tbody>
  );
}

/** 紹介できない教師: the reasons; a few of them until すべて見る. */
function BlockedTeachers(props: RankGridProps) {
  const { ranking, blockedOpen, onBlocked } = props;
  return (
    <tbody>
      <tr className="g">
        <th colSpan={fullSpan(ranking) - 1} scope="rowgroup">
          <span className="b">紹介できない教師</span>&ensp;{ranking.counts.blocked}名
        </th>
        <td className="r">
          {ranking.blocked.length > fewBlocked && (
            <Button variant="text" size="xs" aria-expanded={blockedOpen} onClick={onBlocked}>
              {blockedOpen ? '閉じる' : 'すべて見る'}
            </Button>
          )}
        </td>
      </tr>
      {shownBlocked(ranking, blockedOpen).map((line) => {
        const reasons = line.blocks.map(({ words }) => words).join('、');
        const row = rowOf(props, line);
        return (
          <RankRow key={line.teacher.id} {...row} className="slim">
            <td colSpan={scoreSpan(ranking)}>
              <span className="cell">
                <span className="late">
                  <Icon name="ban" small />
                </span>
                <span className="sub ell" title={reasons}>
                  {reasons}
                </span>
              </span>
            </td>
            <td className="r">{row.current && <OfferButton {...props} line={line} />}</td>
          </RankRow>
        );
      })}
    </tbody>
  );
}

type OfferButtonProps = Pick<RankGridProps, 'ranking' | 'currentId' | 'onRun'> & {
  line: RankedTeacher;
};

/** The next step with a teacher: introduce, add as a candidate, or read the documents. */
function OfferButton({ ranking, currentId, onRun, line }: OfferButtonProps) {
  const isCurrent = line.teacher.id === currentId;
  const tabIndex = isCurrent ? 0 : -1;
  const add = addOffer(ranking, line);
  // A teacher who does not meet the conditions yet becomes a candidate first, and is introduced
  // later.
  const introduce = line.rank === null && add ? null : introduceOffer(ranking, line);
  const offer = introduce ?? add;
  if (line.near?.key === 'identity')
    return (
      <Link className="rowbtn" to={recordPath('teachers', line.teacher.id)} tabIndex={tabIndex}>
        書類を見る
      </Link>
    );
  if (!offer)
    return (
      line.candidateStatus !== null && (
        <span className="chip">{candidateStatus.label(line.candidateStatus)}</span>
      )
    );
  return (
    <button
      type="button"
      className={isCurrent ? 'rowbtn lead' : 'rowbtn'}
      tabIndex={tabIndex}
      onClick={() => onRun(offer)}
    >
      {introduce ? '紹介する' : '候補に追加'}
      {isCurrent && <Kbd>{introduce ? '1' : 'i'}</Kbd>}
    </button>
  );
}
