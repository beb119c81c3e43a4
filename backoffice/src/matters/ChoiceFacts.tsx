import { type MatchingChoice, standingText } from '@tsumugi/contract/matching/choice';

/** How the teacher stood when staff chose, the parts of the points, and why one against whom something spoke was taken. */
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
