import { type MatchingChoice, standingText } from '@tsumugi/contract/matching/choice';

/**
 * The teacher's rank when staff chose, the parts of the points, and the reason for a choice in
 * spite of objections.
 */
export function ChoiceFacts({ choice }: { choice: MatchingChoice }) {
  const { parts, against, reason, of, best } = choice;
  return (
    <div className="sub" style={{ marginBottom: 8 }}>
      <p>
        {standingText(choice)}
        {of !== null && best !== null && `（${of}名中、最高${best}点）`}：
        {parts.map(({ label, points }) => `${label} ${points}`).join('、')}
      </p>
      {against.length > 0 && <p>選んだときの注意：{against.join('、')}</p>}
      {reason && <p>選んだ理由：{reason}</p>}
    </div>
  );
}
