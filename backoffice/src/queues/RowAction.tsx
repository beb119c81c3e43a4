import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import ActionDialog from '../actions/ActionDialog.js';
import { useMatter } from '../api/matter.js';
import { useOpenCase } from '../api/presence.js';
import { dialogOf } from './dialog-of.js';
import NonWorkflowDialog from './NonWorkflowDialog.js';

interface RowActionProps {
  action: OpenAction;
  row: QueueRow;
  subject: string;
  onClose: () => void;
  onDone: () => void;
}

/**
 * The dialog of a row's action. An action on the matter opens with the matter's current values and
 * version.
 */
export default function RowAction({ action, row, subject, onClose, onDone }: RowActionProps) {
  useOpenCase(row.matterId);
  const ofMatter = action.on === 'matter';
  const { data: matter, isError } = useMatter(ofMatter ? row.matterId : null);
  const dialog = dialogOf(action);
  if (dialog && row.matterId !== null)
    return (
      <NonWorkflowDialog
        dialog={dialog}
        matterId={row.matterId}
        subject={subject}
        onClose={onClose}
        onDone={onDone}
      />
    );
  if (ofMatter && !matter && !isError) return null;
  return (
    <ActionDialog
      action={action}
      version={ofMatter ? matter?.version : row.version}
      defaults={ofMatter && matter ? { ...matter } : undefined}
      matterId={row.matterId}
      matterTeacherId={row.matterTeacherId}
      subjectText={subject}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
