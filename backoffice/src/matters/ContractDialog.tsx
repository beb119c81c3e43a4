import { routeOfAction } from '@tsumugi/client/call-arguments';
import { patchMatter } from '@tsumugi/contract/actions/matter/staff-edits';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { ConflictNote } from '../actions/ConflictNote.js';
import { useTakeOver } from '../actions/useTakeOver.js';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { SchemaForm } from '../forms/SchemaForm.js';
import { isVersionConflict } from '../lib/http-error.js';
import { Dialog } from '../ui/Dialog.js';
import { narrowWidth } from '../ui/Modal.js';
import { toastDone } from '../ui/toast.js';
import { contractSchema, matterNames, ofMatter } from './fields.js';

/**
 * The contract is changed as a whole: a pause needs its last day, an ended contract a reason
 * (domain/matter#contract-status).
 */
export function ContractDialog({ matter, onClose }: { matter: MatterDetail; onClose: () => void }) {
  // The version seen (optimistic lock): a conflict is shown, and the form continues from the newer
  // version with its input.
  const { baseVersion: version = matter.version, changes, takeOver } = useTakeOver(matter.version);
  const invalidate = useInvalidate();
  return (
    <Dialog title="契約を変更" subject={matter.matterNumber} width={narrowWidth} onClose={onClose}>
      <div className="pad contract stack">
        {changes && <ConflictNote changes={changes} />}
        <SchemaForm
          schema={contractSchema}
          draftSuffix={ofMatter(matter.id)}
          defaults={Object.fromEntries(
            matterNames('contract').map((name) => [
              name,
              (matter as unknown as Record<string, unknown>)[name] ?? undefined,
            ]),
          )}
          submitLabel="変更する"
          onSubmit={async (body) => {
            try {
              await call(routeOfAction(patchMatter), {
                id: matter.id,
                input: { ...body, version },
              });
            } catch (error) {
              if (isVersionConflict(error)) await takeOver(error);
              throw error;
            }
            toastDone('保存しました。');
            await invalidate.change({ matters: [matter.id] });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
