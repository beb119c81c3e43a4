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
  /** One object as long as its content is the same. */
  body: Record<string, unknown>;
  fixed: Record<string, unknown>;
  /** The version that the dialog speaks of, and the row's own by now: when they part, the server says what came between. */
  held: number | undefined;
  version: number | undefined;
  bulk?: ReadonlyMap<number, string>;
  /** Whether everything that is asked for is there. */
  complete: (body: Record<string, unknown>) => boolean;
}

/** What the form as it stands would do, asked a moment after the last change. */
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
    // While the form changes, its values are newer than the settled input: a complete form would send an incomplete call.
    enabled: asked === body && complete(asked),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
