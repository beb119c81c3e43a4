import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import { describeUndo } from '@tsumugi/contract/actions/describe-undo';
import { useRefresh } from 'react-admin';
import { useOffice } from '../api/useOffice.js';
import { offerUndo } from '../ui/undo.js';
import type { CrudRow, NamedKind } from './kind.js';

interface Named {
  id: number;
  name: string;
}
interface Removal {
  gone: number[];
  refused: (Named & { error: unknown })[];
}

/**
 * Deletes at once and offers an undo for half a minute; refused rows stay.
 * @returns the deleted ids, and the refused rows with the error
 */
export function useRemove<R extends CrudRow>(
  kind: NamedKind<R>,
): (rows: readonly Named[]) => Promise<Removal> {
  const provider = useOffice();
  const refresh = useRefresh();
  const client = useQueryClient();
  return async (rows) => {
    const gone: Named[] = [];
    const refused: (Named & { error: unknown })[] = [];
    // In sequence, so that each row has its own result.
    for (const row of rows)
      try {
        await provider.delete(kind.resource, { id: row.id });
        gone.push(row);
      } catch (error) {
        refused.push({ ...row, error });
      }
    const [first] = gone;
    if (first) {
      const restore = async () => {
        const left: ApiError[] = [];
        try {
          // When several are restored, a refused one does not stop the others.
          for (const { id } of gone)
            await provider.restore(kind.resource, { id }).catch((error: unknown) => {
              if (gone.length === 1 || !(error instanceof ApiError)) throw error;
              left.push(error);
            });
        } finally {
          refresh();
        }
        return left.length > 0 ? describeUndo(gone.length - left.length, left) : undefined;
      };
      const number = gone.length > 1 ? `${gone.length}件` : first.name;
      offerUndo({
        id: `${kind.resource}-${gone.map(({ id }) => id).join('-')}`,
        number,
        text: '削除しました。',
        undo: restore,
      });
    }
    // All but single records: a deleted record cannot be read again.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
    return { gone: gone.map(({ id }) => id), refused };
  };
}
