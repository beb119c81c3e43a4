import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOffice } from '../providers/useOffice.js';

const settle = 300;
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settle);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface PreviewOptions {
  action: { id: string; call: string };
  /** Must keep its identity while its content is equal. */
  body: Record<string, unknown>;
  fixed: Record<string, unknown>;
  /**
   * `held` is the version on which the dialog is based, `version` the row's current one; if they
   * differ, the server answers with the changes between them.
   */
  held: number | undefined;
  version: number | undefined;
  bulk?: ReadonlyMap<number, string>;
  /** Whether all required fields are filled in. */
  complete: (body: Record<string, unknown>) => boolean;
}

/** The dry run of the current form, debounced by `settle` milliseconds. */
export function useActionPreview({
  action,
  body,
  fixed,
  held,
  version,
  bulk,
  complete,
}: PreviewOptions) {
  const asked = useSettled(body);
  const office = useOffice();
  return useQuery({
    queryKey: ['preview', action.call, asked, fixed, held, version, ...(bulk?.keys() ?? [])],
    queryFn: async ({ signal }) => {
      if (!bulk)
        return {
          one: await office.previewAction(
            action.call,
            { ...asked, ...fixed, version: held },
            signal,
          ),
        };
      const many = await office.previewBulk(
        action.id,
        [...bulk.keys()],
        { ...asked, ...fixed },
        signal,
      );
      return { many, one: many.results.find(({ result }) => result)?.result };
    },
    // While the input is debounced, `body` is newer than `asked`: a complete form would send an
    // incomplete request.
    enabled: asked === body && complete(asked),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
