import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import type { ActionSheetState } from '#shared/actions/useActionSheet.js';

/** Props of an action sheet about a teacher. The page clears the error when it opens a sheet. */
export interface SheetProps {
  teacher: FamilyCandidate;
  sheetState: ActionSheetState;
  open: boolean;
  onClose: () => void;
}
