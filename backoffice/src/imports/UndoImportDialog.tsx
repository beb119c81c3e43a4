import { ApiError, type RefusalBody } from '@tsumugi/client/api-error';
import {
  type ImportBatchView,
  type ImportObstacle,
  importedKinds,
  importUses,
  maxObstacles,
} from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useSending } from '../forms/useSending.js';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import { FormDialog } from '../ui/FormDialog.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';

interface UndoImportDialogProps {
  readonly batch: ImportBatchView;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** The obstacles of a 409 `import_built_on`. */
const obstaclesOf = (failure: unknown): readonly ImportObstacle[] =>
  failure instanceof ApiError && failure.code === 'import_built_on'
    ? ((failure.body as RefusalBody & { obstacles?: readonly ImportObstacle[] }).obstacles ?? [])
    : [];

const pages: Readonly<Partial<Record<ImportObstacle['entity'], ResourceName>>> = {
  parent: 'families',
  student: 'students',
  teacher: 'teachers',
  admin: 'admins',
  matter: 'matters',
  course: 'courses',
  blacklistWord: 'blacklist',
};
const pathOf = ({ entity, id }: ImportObstacle): string => {
  const page = pages[entity];
  return page ? recordPath(page, id) : `/admin/chat/${id}?view=all`;
};

/** Confirms the undo of an import; where later data depends on it, names the lines and the data. */
export function UndoImportDialog({
  batch: { id, fileName, done },
  onChanged,
  onClose,
}: UndoImportDialogProps) {
  const [obstacles, setObstacles] = useState<readonly ImportObstacle[]>([]);
  const sending = useSending({}, async () => {
    try {
      await call(api.dataImport.undo, { id });
    } catch (failure) {
      setObstacles(obstaclesOf(failure));
      throw failure;
    }
    onClose();
    toastDone('取り込みを取り消しました。');
    await onChanged();
  });
  const stands = obstacles.length > 0;
  return (
    <FormDialog
      title="取り込みを取り消す"
      subject={fileName}
      sending={sending}
      message={!stands && sending.message}
      leave={stands ? '閉じる' : undefined}
      submit={!stands && '取り消す'}
      onClose={onClose}
    >
      {stands ? (
        <div className="pad stack standing" role="alert">
          <p className="late">
            <Icon name="alert" /> {sending.message}
          </p>
          <ul className="lines">
            {obstacles.map((each) => (
              <li key={`${each.entity} ${each.id}`}>
                <Link to={pathOf(each)}>
                  {each.row}行目の{importedKinds[each.entity]}
                </Link>
                <span className="sub">
                  {importUses[each.use]}
                  {each.file && `（${each.file.name}）`}
                </span>
              </li>
            ))}
          </ul>
          {obstacles.length >= maxObstacles && (
            <p className="sub">
              ほかにもあるかもしれません。{maxObstacles}件までを表示しています。
            </p>
          )}
        </div>
      ) : (
        <p className="pad">
          この取り込みで登録した{done.toLocaleString()}
          行分を元に戻します。取り込んだ後に使われたデータがあるときは、取り消せません。
        </p>
      )}
    </FormDialog>
  );
}
