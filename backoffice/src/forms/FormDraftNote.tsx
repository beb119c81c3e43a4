import { DraftNote } from '../ui/DraftNote.js';
import type { Sending } from './useSending.js';

/**
 * Above a form's button: the form holds a draft from before the session ended or the page was
 * reloaded.
 */
export function FormDraftNote({ of: { restored, stale, drop } }: { of: Sending['draft'] }) {
  return restored && <DraftNote stale={stale} onDrop={drop} />;
}
