import ConsentsDialog from '../families/ConsentsDialog.js';
import LoosenDialog from '../introduce/LoosenDialog.js';
import NewsDialog from '../news/NewsDialog.js';
import type { dialogOf } from './dialog-of.js';

interface NonWorkflowDialogProps {
  dialog: NonNullable<ReturnType<typeof dialogOf>>;
  matterId: number;
  what: string;
  onClose: () => void;
  onDone?: () => void;
}

/**
 * Actions beside the workflow: the news service, a proposal to the family, a consent given on the
 * telephone.
 */
export default function NonWorkflowDialog({
  dialog,
  matterId,
  what,
  onClose,
  onDone,
}: NonWorkflowDialogProps) {
  if (dialog === 'loosen')
    return <LoosenDialog matterId={matterId} what={what} onClose={onClose} />;
  if (dialog === 'consents')
    return (
      <ConsentsDialog
        matterId={matterId}
        what={what}
        onClose={onClose}
        onDone={onDone ?? onClose}
      />
    );
  return (
    <NewsDialog matterIds={[matterId]} what={what} onClose={onClose} onDone={onDone ?? onClose} />
  );
}
