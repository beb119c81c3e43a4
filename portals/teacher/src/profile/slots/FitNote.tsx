import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Slot } from '@tsumugi/contract/portal/shared';
import { countOpenMatters } from '@tsumugi/contract/routes/teacher';
import { useFormContext } from 'react-hook-form';
import { call } from '#shared/client/http.js';
import { useDebounced } from '#shared/unstyled/useDebounced.js';
import { hoursText } from '../week-text.js';
import type { SlotsForm } from './slots-form.js';

/** Milliseconds. */
const pause = 400;

/** The total hours, and the number of matching matters, updated while painting. */
export function FitNote() {
  const free = useFormContext<SlotsForm>().watch('timetable.free');
  const { data } = useMatchCount(free);
  return (
    <p className="dock-words">
      {hoursText(free)}
      <br />
      <span role="status">
        {data && (
          <>
            合う案件 <b className="c-primary">{data.after}件</b>
            {data.after !== data.now && <small className="t-xs c-2">　いまは{data.now}件</small>}
          </>
        )}
      </span>
    </p>
  );
}

function useMatchCount(free: readonly Slot[]) {
  const debounced = useDebounced(free, pause);
  return useQuery({
    queryKey: ['fit-count', debounced],
    queryFn: ({ signal }) =>
      call(countOpenMatters, {
        input: { free: [...debounced] },
        isSearch: true,
        quiet: true,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
