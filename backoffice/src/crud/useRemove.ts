import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import { describeUndo } from '@tsumugi/contract/actions/describe-undo';
import { useDataProvider, useUnselect } from 'react-admin';
import type { OfficeProvider } from '../api/data-provider.js';
import { invalidateRecord, invalidateRemoval } from '../api/invalidate.js';
import { listsKey } from '../api/query-keys.js';
import { offerUndo } from '../ui/undo.js';
import type { CrudRow, NamedKind } from './kind.js';

interface Named {
  id: number;
  name: string;
}
type Refused = Named & { error: unknown };

/**
 * Deletes at once and offers an undo for half a minute; refused rows stay. Rows that do not exist
 * any more lose their ticks.
 * @param names of rows that may have left the cached pages
 * @returns the refused rows with the error
 */
export function useRemove<R extends CrudRow>(
  kind: NamedKind<R>,
): (ids: readonly number[], names?: ReadonlyMap<number, string>) => Promise<Refused[]> {
  const provider = useDataProvider<OfficeProvider>();
  const client = useQueryClient();
  const unselect = useUnselect(kind.resource);
  /** From all cached pages: a ticked row may be on another one, or deleted by others. */
  const nameOf = (id: number): string => {
    const row = client
      .getQueriesData<{ data: R[] }>({ queryKey: listsKey(kind.resource) })
      .flatMap(([, answer]) => answer?.data ?? [])
      .find((each) => each.id === id);
    return row ? kind.nameOf(row) : String(id);
  };
  return async (ids, names) => {
    const removed: Named[] = [];
    const refused: Refused[] = [];
    // In sequence, so that each row has its own result.
    for (const id of ids) {
      const row = { id, name: names?.get(id) ?? nameOf(id) };
      try {
        await provider.delete(kind.resource, { id });
        removed.push(row);
      } catch (error) {
        refused.push({ ...row, error });
      }
    }
    const missing = refused.filter(
      ({ error }) => error instanceof ApiError && error.status === 404,
    );
    unselect(
      [...removed, ...missing].map(({ id }) => id),
      true,
    );
    const [first] = removed;
    if (first) {
      const restore = async () => {
        const errors: ApiError[] = [];
        try {
          // When several are restored, a refused one does not stop the others.
          for (const { id } of removed)
            await provider.restore(kind.resource, { id }).catch((error: unknown) => {
              if (removed.length === 1 || !(error instanceof ApiError)) throw error;
              errors.push(error);
            });
        } finally {
          void invalidateRecord(client, kind.resource);
        }
        return errors.length > 0 ? describeUndo(removed.length - errors.length, errors) : undefined;
      };
      const number = removed.length > 1 ? `${removed.length}件` : first.name;
      offerUndo({
        id: `${kind.resource}-${removed.map(({ id }) => id).join('-')}`,
        number,
        text: '削除しました。',
        undo: restore,
      });
    }
    void invalidateRemoval(client, kind.resource);
    return refused;
  };
}
