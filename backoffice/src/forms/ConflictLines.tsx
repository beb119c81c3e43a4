import { ApiError } from '@tsumugi/client/api-error';
import type { ConflictChange } from '@tsumugi/contract/resources/conflict';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { today } from '../lib/clock.js';

/** The changes since the last read, from a 409; empty for other errors. */
export const changesOf = (error: unknown): readonly ConflictChange[] =>
  error instanceof ApiError && error.code === 'version_conflict'
    ? ((error.body as { changes?: ConflictChange[] }).changes ?? [])
    : [];

/** 10:42 山田 花子さん「体験授業を申し込む」（教師紹介済 → 体験日設定前） */
export function ConflictLines({ changes }: { changes: readonly ConflictChange[] }) {
  return (
    <ul className="changes">
      {changes.map(({ by, at, what, from, to, fields }) => (
        <li key={`${at}${what}${by}`}>
          <span className="sub nw">{formatShortDateTime(at, today())}</span> <b>{by}</b>「{what}」
          {to
            ? `（${from ? `${from} → ` : ''}${to}）`
            : fields.length > 0 && `（${fields.join('・')}）`}
        </li>
      ))}
    </ul>
  );
}
