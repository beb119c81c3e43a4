import Button from '@mui/material/Button';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import type { RankedTeacher, Ranking } from '@tsumugi/contract/matching/ranking';
import { matchingKeys, matchingLabels } from '@tsumugi/contract/matching/weights';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { addOffer, introduceOffer, type Offer } from './offers.js';
import { RankRow } from './RankRow.js';
import { isLow, ownReasons, sumText } from './score-text.js';

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
export const fewBlocked = 4;
/** 科目・学年 needs more width than 評価. */
const partWidth = (label: string): number => (label.length > 2 ? 66 : 46);

/**
 * Teachers who can be introduced, with their points, then あと一歩, then 紹介できない: one grid, so that the
 * keys cover all of them.
 */
export function RankGrid({
  ranking,
  currentId,
  compared,
  blockedOpen,
  tableRef,
  onSelect,
  onCompare,
  onRun,
  onBlocked,
}: RankGridProps) {
  const keys = matchingKeys.filter((key) => ranking.weights[key] > 0);
  const { ready, near, blocked, counts } = ranking;
  const rowOf = (line: RankedTeacher) => ({
    line,
    current: line.teacher.id === currentId,
    compared: compared.includes(line.teacher.id),
    onSelect: () => onSelect(line),
    onCompare: () => onCompare(line),
  });
  const button = (line: RankedTeacher) => {
    const current = line.teacher.id === currentId;
    const add = addOffer(ranking, line);
    // A teacher who does not meet the conditions yet becomes a candidate first, and is introduced
    // later.
    const introduce = line.rank === null && add ? null : introduceOffer(ranking, line);
    const run = introduce ?? add;
    const settles = line.near?.key === 'identity';
    if (settles)
      return (
        <Link
          className="rowbtn"
          to={recordPath('teachers', line.teacher.id)}
          tabIndex={current ? 0 : -1}
        >
          書類を見る
        </Link>
      );
    if (!run)
      return (
        line.candidateStatus !== null && (
          <span className="chip">{candidateStatus.label(line.candidateStatus)}</span>
        )
      );
    return (
      <button
        type="button"
        className={current ? 'rowbtn lead' : 'rowbtn'}
        tabIndex={current ? 0 : -1}
        onClick={() => onRun(run)}
      >
        {introduce ? '紹介する' : '候補に追加'}
        {current && <Kbd>{introduce ? '1' : 'i'}</Kbd>}
      </button>
    );
  };
  const shownBlocked = blockedOpen ? blocked : blocked.slice(0, fewBlocked);
  const span = keys.length + 1;
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
        <col style={{ width: 118 }} />
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
      <tbody>
        <tr className="g">
          <th colSpan={2} scope="rowgroup">
            紹介できる教師<span className="b">&ensp;{counts.ready}名</span>
          </th>
          <td className="r">/{ranking.most}</td>
          {keys.map((key) => (
            <td key={key} className="r">
              /{ranking.weights[key]}
            </td>
          ))}
          <td />
        </tr>
        {ready.map((line) => (
          <RankRow key={line.teacher.id} {...rowOf(line)} note={ownReasons(line, ready)}>
            <td className="r">
              <span className="total">{line.total}</span>
            </td>
            {line.parts.map((part) => (
              <td key={part.key} className="r part" title={`${part.reason}（${sumText(part)}）`}>
                <span>{part.points}</span>
                <span className={isLow(part) ? 'meter low' : 'meter'} aria-hidden="true">
                  <i style={{ width: `${(100 * part.points) / part.most}%` }} />
                </span>
              </td>
            ))}
            <td className="r">{button(line)}</td>
          </RankRow>
        ))}
        {ready.length === 0 && (
          <tr>
            <td colSpan={span + 3} style={{ whiteSpace: 'normal', color: 'var(--ink-2)' }}>
              いますぐ紹介できる教師はいません。条件を外すか、「あと一歩」の教師を確かめてください。
            </td>
          </tr>
        )}
      </tbody>
      {near.length > 0 && (
        <tbody>
          <tr className="g">
            <th colSpan={span + 3} scope="rowgroup">
              <span className="b">あと一歩</span>&ensp;{counts.near}名。1つ整えば紹介できます
            </th>
          </tr>
          {near.map((line) => (
            <RankRow key={line.teacher.id} {...rowOf(line)} className="slim">
              <td colSpan={span}>
                <span className="cell">
                  <span className="chip out">{line.near?.label}</span>
                  <span className="ell" title={line.near?.words}>
                    {line.near?.words} <b>{line.near?.total}点</b>
                  </span>
                </span>
              </td>
              <td className="r">{button(line)}</td>
            </RankRow>
          ))}
        </tbody>
      )}
      {blocked.length > 0 && (
        <tbody>
          <tr className="g">
            <th colSpan={span + 2} scope="rowgroup">
              <span className="b">紹介できない教師</span>&ensp;{counts.blocked}名
            </th>
            <td className="r">
              {blocked.length > fewBlocked && (
                <Button variant="text" size="xs" aria-expanded={blockedOpen} onClick={onBlocked}>
                  {blockedOpen ? '閉じる' : 'すべて見る'}
                </Button>
              )}
            </td>
          </tr>
          {shownBlocked.map((line) => (
            <RankRow key={line.teacher.id} {...rowOf(line)} className="slim">
              <td colSpan={span}>
                <span className="cell">
                  <span className="late">
                    <Icon name="ban" small />
                  </span>
                  <span
                    className="sub ell"
                    title={line.blocks.map(({ words }) => words).join('、')}
                  >
                    {line.blocks.map(({ words }) => words).join('、')}
                  </span>
                </span>
              </td>
              <td className="r">{line.teacher.id === currentId && button(line)}</td>
            </RankRow>
          ))}
        </tbody>
      )}
    </table>
  );
}
