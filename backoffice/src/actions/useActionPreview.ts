import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import { useDebounced } from '../../../portals/shared/unstyled/useDebounced.js';
import { previewAction, previewBulk } from '../api/steps.js';
import { isVersionConflict, messageOf } from '../lib/http-error.js';
import type { useActionForm } from './useActionForm.js';

/** Milliseconds. */
const debounceMs = 300;

interface PreviewOptions {
  action: { id: string; call: string };
  /** Must keep its identity while its content is equal. */
  body: Record<string, unknown>;
  fixed: Record<string, unknown>;
  /**
   * `baseVersion` is the version on which the dialog is based, `version` the row's current one; if
   * they differ, the server answers with the changes between them.
   */
  baseVersion: number | undefined;
  version: number | undefined;
  bulk?: ReadonlyMap<number, string>;
  /** Whether all required fields are filled in. */
  complete: (body: Record<string, unknown>) => boolean;
}

/** The dry run of the current form, debounced by `debounceMs`. */
export function useActionPreview({
  action,
  body,
  fixed,
  baseVersion,
  version,
  bulk,
  complete,
}: PreviewOptions) {
  const debouncedBody = useDebounced(body, debounceMs);
  return useQuery({
    queryKey: [
      'preview',
      action.call,
      debouncedBody,
      fixed,
      baseVersion,
      version,
      ...(bulk?.keys() ?? []),
    ],
    queryFn: async ({ signal }) => {
      if (!bulk)
        return {
          one: await previewAction(
            action.call,
            { ...debouncedBody, ...fixed, version: baseVersion },
            signal,
          ),
        };
      const many = await previewBulk(
        action.id,
        [...bulk.keys()],
        { ...debouncedBody, ...fixed },
        signal,
      );
      return { many, one: many.results.find(({ result }) => result)?.result };
    },
    // While the input is debounced, `body` is newer than `debouncedBody`: a complete form would
    // send an incomplete request.
    enabled: debouncedBody === body && complete(debouncedBody),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface PreviewContext {
  /** A field holds text that cannot be parsed. */
  hasUnparsable: boolean;
  /** None of the ticked rows is left. */
  isEmpty: boolean;
  /** The user has confirmed, and the server refused. */
  hasComplaint: boolean;
  form: Pick<ReturnType<typeof useActionForm>, 'dirty' | 'touched'>;
}

/**
 * The parts of the dry run that the dialog shows. While a field holds unreadable text, the last
 * answer belongs to an older value, so it is hidden.
 */
export function readPreview(
  { data, error }: Pick<ReturnType<typeof useActionPreview>, 'data' | 'error'>,
  { hasUnparsable, isEmpty, hasComplaint, form }: PreviewContext,
) {
  const outcome = hasUnparsable ? undefined : data?.one;
  const many = isEmpty || hasUnparsable ? undefined : data?.many;
  const isRefused = !hasUnparsable && error !== null && !isVersionConflict(error) && !outcome;
  const missing =
    isRefused && error instanceof ApiError && error.status === 422 ? error.fields : {};
  // An untouched form, or a missing value in an untouched field, gets a hint instead of an error.
  const isUnchanged = error instanceof ApiError && error.code === 'nothing_changed' && !form.dirty;
  const isUntouched =
    Object.keys(missing).length > 0 && Object.keys(missing).every((name) => !form.touched(name));
  return {
    outcome,
    many,
    refusal: isRefused ? messageOf(error) : null,
    /** Messages by field, for values that the server requires. */
    missing,
    isHint: isRefused && !hasComplaint && (isUnchanged || isUntouched),
  };
}
