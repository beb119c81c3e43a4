import { DraftNote } from '../ui/DraftNote.js';
import type { Sending } from './useSending.js';

/** Above a form's button: what stands in it was typed before the session ended, or the page was loaded anew. */
export function FormDraftNote({ of: { restored, stale, drop } }: { of: Sending['draft'] }) {
  return restored && <DraftNote stale={stale} onDrop={drop} />;
}
