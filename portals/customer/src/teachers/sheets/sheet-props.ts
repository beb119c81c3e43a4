import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import type { Act } from '../../../../shared/act/useAct.js';

/** A sheet with an answer about a teacher. What went wrong is the page's to clear when it opens one. */
export interface SheetProps {
  teacher: FamilyCandidate;
  act: Act;
  open: boolean;
  onClose: () => void;
}
