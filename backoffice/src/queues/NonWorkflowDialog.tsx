import ConsentsDialog from '../families/ConsentsDialog.js';
import LoosenDialog from '../introduce/LoosenDialog.js';
import NewsDialog from '../news/NewsDialog.js';
import type { dialogOf } from './dialog-of.js';

interface NonWorkflowDialogProps {
  dialog: NonNullable<ReturnType<typeof dialogOf>>;
  matterId: number;
  subject: string;
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
  subject,
  onClose,
  onDone,
}: NonWorkflowDialogProps) {
  if (dialog === 'loosen')
    return <LoosenDialog matterId={matterId} subject={subject} onClose={onClose} />;
  if (dialog === 'consents')
    return (
      <ConsentsDialog
        matterId={matterId}
        subject={subject}
        onClose={onClose}
        onDone={onDone ?? onClose}
      />
    );
  return (
    <NewsDialog
      matterIds={[matterId]}
      subject={subject}
      onClose={onClose}
      onDone={onDone ?? onClose}
    />
  );
}
