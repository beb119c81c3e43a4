import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { tabTitle } from '@tsumugi/contract/kit/define-queue';
import { formatDeadline } from '@tsumugi/contract/text/format';
import type { ReactNode } from 'react';
import type { ActionOutcome } from '../api/steps.js';
import { Icon } from '../ui/Icon.js';
import { Bone } from '../ui/Skeleton.js';
import { deadlineLabels, WaitOwner } from '../ui/WaitOwner.js';

type Step = Pick<ActionOutcome, 'entity' | 'from' | 'to'>;
const words = (step: Step, status: number | null) =>
  (step.entity === 'matter' ? caseStatus : candidateStatus).label(status);

function StatusMove({ step, title }: { step: Step; title?: string }) {
  return (
    <>
      {title && <span>{title}</span>}
      {step.from !== null && <span className="chip">{words(step, step.from)}</span>}
      {step.from !== step.to && (
        <>
          {step.from !== null && <Icon name="arrow" />}
          <span className="chip pri">{words(step, step.to)}</span>
          {step.from === null && <span className="sub">新規</span>}
        </>
      )}
      {step.from === step.to && <span className="sub">変わりません</span>}
    </>
  );
}

const place = (item: ActionOutcome['left'][number]) => (
  <span key={item.tab} className="row">
    <span>{tabTitle(item.queue, item.label)}</span>
    <span className="sub">
      {item.before === item.after ? '期日が来たら数えます' : `${item.before} → ${item.after}`}
    </span>
  </span>
);

function Line({
  label,
  block = false,
  children,
}: {
  label: string;
  block?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={block ? 'block' : undefined}>{children}</dd>
    </>
  );
}

/** The awaited answer, in words. */
const askedFor: Readonly<Record<string, string>> = {
  information: '追加情報の入力',
  identity: '本人確認書類の提出',
  booking: '面談の予約',
  introduction: 'ご紹介へのお返事',
  trial: '体験授業への同意',
  trialDate: '体験日の決定',
  report: '体験報告',
  decision: '採用のお返事',
  hiring: '採用への同意',
  firstLesson: '初回指導日の登録',
};
const sides = { customer: 'family', teacher: 'teacher' } as const;
const hues = { customer: 'fam', teacher: 'tea' } as const;

/** 状態, 一覧, 待ち, 期限, 連動: the changes of the action, in that order. */
export function PreviewPane({ outcome }: { outcome: ActionOutcome | undefined }) {
  if (!outcome)
    return (
      <dl className="chg" aria-busy="true">
        {['状態', '一覧', '待ち', '連動'].map((label, index) => (
          <Line key={label} label={label}>
            <Bone width={160 + index * 40} />
          </Line>
        ))}
      </dl>
    );
  const { left, entered, wait, deadlines, cascades, remarks } = outcome;
  // A deadline that this action communicates has a line of its own.
  const hasOwnLine = deadlines.some(({ side }) => sides[side] === wait.after?.owner);
  const moved =
    wait.before?.owner !== wait.after?.owner || wait.before?.until !== wait.after?.until;
  return (
    <dl className="chg">
      <Line label="状態">
        <StatusMove step={outcome} />
      </Line>
      <Line label="一覧">
        {left.map(place)}
        {left.length > 0 && entered.length > 0 && <Icon name="arrow" />}
        {entered.map(place)}
        {left.length === 0 && entered.length === 0 && <span className="sub">変わりません</span>}
        {left.length > 0 && entered.length === 0 && <span className="sub">一覧から外れます</span>}
      </Line>
      <Line label="待ち">
        {moved && wait.before && (
          <>
            <WaitOwner wait={{ owner: wait.before.owner }} />
            <Icon name="arrow" />
          </>
        )}
        {wait.after && (
          <WaitOwner
            wait={
              hasOwnLine
                ? {
                    ...wait.after,
                    deadline: null,
                    until: wait.after.isCheckDay ? wait.after.until : null,
                  }
                : wait.after
            }
          />
        )}
        {!wait.after && <span className="sub">なし</span>}
        {wait.after && !moved && <span className="sub">変わりません</span>}
      </Line>
      {deadlines.length > 0 && (
        <Line label="伝える期限" block>
          {deadlines.map(({ side, about, until }) => (
            <div className="row" key={`${side} ${about}`}>
              <span className={hues[side]}>{deadlineLabels[sides[side]]}</span>
              <span className="num">{formatDeadline(until)}</span>
              <span className="sub">{askedFor[about]}</span>
            </div>
          ))}
        </Line>
      )}
      {(cascades.length > 0 || remarks.length > 0) && (
        <Line label="連動" block>
          {cascades.map((step) => (
            <div className="row" key={`${step.action}-${step.id}`} style={{ marginBottom: 4 }}>
              <StatusMove step={step} title={step.title} />
            </div>
          ))}
          {remarks.map((remark) => (
            <div key={remark}>{remark}</div>
          ))}
        </Line>
      )}
    </dl>
  );
}
