import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@tsumugi/client/api-error';
import type { Conflict, ConflictChange } from '@tsumugi/contract/resources/conflict';
import { useState } from 'react';
import { invalidateChange } from '../api/invalidate.js';
import { changesOf } from '../forms/ConflictLines.js';

/**
 * The version on which a dialog is based (optimistic lock). After a conflict it takes the row's
 * current version and the list of changes; the user sends again.
 */
export function useTakeOver(version: number | undefined) {
  const [baseVersion, setBaseVersion] = useState(version);
  const [changes, setChanges] = useState<readonly ConflictChange[] | null>(null);
  const [isTakingOver, setTaking] = useState(false);
  const client = useQueryClient();
  const takeOver = async (error: ApiError) => {
    setTaking(true);
    setChanges((before) => [...changesOf(error), ...(before ?? [])]);
    await invalidateChange(client).catch(() => undefined);
    const { current } = error.body as Partial<Conflict>;
    if (current) setBaseVersion(current.version);
    setTaking(false);
  };
  return { baseVersion, setBaseVersion, changes, isTakingOver, takeOver };
}
