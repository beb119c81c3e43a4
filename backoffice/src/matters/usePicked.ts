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
  /** The open question before a draft of the previous candidate is lost. */
  question: ReactNode;
}

/**
 * The candidate whose details the matter's page shows. It is part of the address: after a reload,
 * or the end of the session, an open editor is restored with its draft.
 */
export function usePicked(candidates: readonly CandidateCard[] | undefined): Picked {
  const [query, setQuery] = useAddressQuery();
  const [next, setNext] = useState<number | null>(null);
  const chosen = candidates?.find(({ id }) => String(id) === query.get('candidate'));
  // The page itself stays; only the previous candidate's editors close, so no further question is
  // needed.
  const show = (id: number | null) =>
    leaveFreely(() => setQuery({ candidate: id === null ? null : String(id) }));
  const { leave, question } = useLeave({
    isDirty: () => true,
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
