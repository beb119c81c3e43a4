import { systemActor } from '../../../../platform/actions/actors.js';
import { HasDependentsError } from './find-dependents.js';
import type { ImportedRecord, UndoTools } from './import-kind.js';

const ownSteps = ['matter.moveIn', 'matterTeacher.moveIn'];

/**
 * Undoes a matter with its candidacies by an action, so that it leaves every list.
 * @throws HasDependentsError if it was edited after the import
 */
export async function undoMatter(
  { tx, runner }: UndoTools,
  { id, version }: ImportedRecord,
): Promise<void> {
  const ofCase = { OR: [{ matterId: id }, { matterTeacher: { matterId: id } }] };
  const uses = await Promise.all([
    tx.matter.count({ where: { id, NOT: { version, deletedAt: null } } }),
    tx.statusEvent.count({ where: { matterId: id, action: { notIn: ownSteps } } }),
    tx.memo.count({ where: { matterId: id, deletedAt: null } }),
    tx.callNote.count({ where: ofCase }),
    tx.newsDelivery.count({ where: { matterId: id } }),
    tx.contactForm.count({ where: { linkedMatterId: id } }),
    tx.chatMessage.count({
      where: { room: { matterTeacher: { matterId: id } }, side: { not: 'system' } },
    }),
    tx.matter.count({ where: { previousMatterTeacher: { matterId: id }, deletedAt: null } }),
  ]);
  if (uses.some((count) => count > 0))
    throw new HasDependentsError({ entity: 'matter', id }, { use: 'step', by: [] });
  await runner.runIn(tx, 'matter.takeMoveInBack', {
    id,
    input: {},
    actor: systemActor,
    call: null,
  });
  await tx.importKey.deleteMany({ where: { entity: 'matter', entityId: id } });
}
