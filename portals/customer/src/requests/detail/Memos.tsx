import type { SharedMemo } from '@tsumugi/contract/portal/customer';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { Section } from '#shared/ui/elements.js';

/** Memos of the office that are marked 共有 (shared with the family). */
export function Memos({ memos }: { memos: readonly SharedMemo[] }) {
  if (memos.length === 0) return null;
  return (
    <Section title="事務局からのメモ">
      <ul className="card">
        {memos.map((memo) => (
          <li className="memo" key={memo.id}>
            <p>{memo.content}</p>
            <p className="t-s c-2">{formatDayWithWeekday(memo.at)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
