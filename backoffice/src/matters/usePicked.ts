import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import { type ReactNode, useState } from 'react';
import { hasDraftOf } from '../forms/useFormDraft.js';
import { leaveFreely } from '../lib/unsaved.js';
import { useAddressQuery } from '../lib/useAddressQuery.js';
import { useLeave } from '../ui/useLeave.js';
import { ofCandidate } from './fields.js';

interface Picked {
  chosen: CandidateCard | undefined;
  pick: (card: CandidateCard) => void;
  /** Whether what is typed for the one before may be lost, while it is asked. */
  question: ReactNode;
}

/**
 * The candidate whose details stand in the page of a case. It stands in the address: after a reload, or the end of the session, an editor
 * that was open is there again, with what was typed in it.
 */
export function usePicked(candidates: readonly CandidateCard[] | undefined): Picked {
  const [query, setQuery] = useAddressQuery();
  const [next, setNext] = useState<number | null>(null);
  const chosen = candidates?.find(({ id }) => String(id) === query.get('candidate'));
  // Nothing of the page is left but the editors of the candidate before.
  const show = (id: number | null) =>
    leaveFreely(() => setQuery({ candidate: id === null ? null : String(id) }));
  const { leave, question } = useLeave({
    dirty: () => true,
    onClose: () => show(next),
    keeps: false,
  });
  const pick = ({ id }: CandidateCard) => {
    if (id === chosen?.id) return;
    setNext(id);
    if (chosen && hasDraftOf(ofCandidate(chosen.id))) leave();
    else show(id);
  };
  return { chosen, pick, question };
}
