import { useZone } from '../session/use-zone.js';
import { Icon } from '../ui/Icon.js';
import { clockFor, momentFor } from '../ui/reader-times.js';
import { Sheet } from '../ui/Sheet.js';
import './draft-notices.css';
import type { FormDraft } from './useDraft.js';

/**
 * Asks whether to continue with the stored draft. Closing the prompt continues, so that no input is
 * lost by accident.
 */
export function DraftPrompt({
  draft,
  labels = {},
}: {
  draft: FormDraft;
  labels?: Readonly<Record<string, string | undefined>>;
}) {
  const zone = useZone();
  const named = draft.overtaken
    .flatMap((name) => labels[name] ?? [])
    .map((label) => `「${label}」`);
  const dock = (
    <>
      <button type="button" className="btn btn-primary" onClick={draft.restore}>
        続きから入力する
      </button>
      <button type="button" className="btn btn-quiet" onClick={draft.discard}>
        下書きを消して、最初から入力する
      </button>
    </>
  );
  return (
    <Sheet
      open={draft.found !== null}
      title="書きかけの内容があります"
      onClose={draft.restore}
      dock={dock}
    >
      <p>{draft.found && `${momentFor(draft.found.savedAt, zone)}に保存した下書きです。`}</p>
      {draft.overtaken.length > 0 && (
        <p>
          そのあとに、{named.join('') || '同じ項目'}
          が変更されています。続きから入力するときは、保存する前に下書きの内容でよいかお確かめください。
        </p>
      )}
    </Sheet>
  );
}

/** 下書き保存 12:03, for the bar of a page. */
export function DraftSaved({ draft }: { draft: FormDraft }) {
  const zone = useZone();
  return (
    <p className="draft-saved" role="status">
      {draft.savedAt && (
        <>
          <Icon name="check" size={16} />
          <span className="sr">下書きを保存しました</span>
          <span aria-hidden="true">下書き保存 </span>
          {clockFor(new Date(draft.savedAt).toISOString(), zone)}
        </>
      )}
    </p>
  );
}
