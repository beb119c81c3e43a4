import type { BulkOutcome } from '../providers/methods.js';
import { Icon } from '../ui/Icon.js';

/** Of the ticked rows: how many the action would go through for, and which it would not, with the reason. */
export function BulkSummary({ names, outcome }: { names: ReadonlyMap<number, string>; outcome: BulkOutcome | undefined }) {
  const refused = outcome?.results.filter(({ error }) => error) ?? [];
  const reasons = [...new Set(refused.map(({ error }) => error?.message))];
  return (
    <section className="bulk-sum" aria-label="まとめて行う結果">
      <p className="row">
        <b>{names.size}件のうち</b>
        {outcome ? (
          <>
            <span className="chip pri">できる {outcome.done}件</span>
            {refused.length > 0 && <span className="chip late">できない {refused.length}件</span>}
          </>
        ) : (
          <span className="sub">確かめています…</span>
        )}
      </p>
      {reasons.map((reason) => (
        <div key={reason}>
          <p className="late row">
            <Icon name="alert" />
            {reason}
          </p>
          <ul>
            {refused
              .filter(({ error }) => error?.message === reason)
              .map(({ id }) => (
                <li key={id}>{names.get(id) ?? id}</li>
              ))}
          </ul>
        </div>
      ))}
      {outcome && outcome.done > 0 && <p className="sub">下は1件目の例です。文面はそれぞれの案件の内容で送られます。</p>}
    </section>
  );
}
