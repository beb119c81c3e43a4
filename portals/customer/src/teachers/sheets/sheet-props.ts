import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import type { ActionSheetState } from '../../../../shared/act/useActionSheet.js';

/** A sheet with an answer about a teacher. What went wrong is the page's to clear when it opens one. */
export interface SheetProps {
  teacher: FamilyCandidate;
  act: ActionSheetState;
  open: boolean;
  onClose: () => void;
}
