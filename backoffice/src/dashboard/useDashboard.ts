import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DashboardData } from '@tsumugi/contract/resources/dashboard';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { addDays } from '../lib/dates.js';
import { useTeam } from '../lib/preference.js';
import { get } from '../providers/http-client.js';

export const periods = [30, 90, 180, 365] as const;
const usual = 90;

export interface DashboardChoice {
  readonly team: number;
  readonly brand: number;
  readonly days: number;
  readonly mine: boolean;
}

/** Team, brand, period and person: all in the address, so that a view can be sent to a colleague. The team is the top bar's. */
export function useDashboardChoice(): [DashboardChoice, (change: Partial<Omit<DashboardChoice, 'team'>>) => void] {
  const [params, setParams] = useSearchParams();
  const [team, setTeam] = useTeam();
  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address speaks first, once; then it follows the selector
  useEffect(() => {
    const asked = params.get('team');
    if (!started.current && asked !== null && /^\d{1,9}$/.test(asked) && Number(asked) !== team) setTeam(Number(asked));
    else if ((asked ?? '0') !== String(team)) set({ team: team === 0 ? null : String(team) });
    started.current = true;
  }, [team]);
  const set = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const number = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null);
  const days = periods.find((each) => each === number('period')) ?? usual;
  const choice = { team, brand: number('brand') ?? 0, days, mine: params.get('mine') === '1' };
  return [
    choice,
    ({ brand, days: period, mine }) =>
      set({
        ...(brand === undefined ? {} : { brand: brand === 0 ? null : String(brand) }),
        ...(period === undefined ? {} : { period: period === usual ? null : String(period) }),
        ...(mine === undefined ? {} : { mine: mine ? '1' : null }),
      }),
  ];
}

const read = (query: Record<string, string | number>, signal: AbortSignal) =>
  get<DashboardData>(
    `/api/admin/get-dashboard-data?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    signal,
  );

/** The work of today; asked again at every live wake-up. */
export const useToday = ({ team, mine }: DashboardChoice) =>
  useQuery({
    queryKey: ['dashboard', team, mine],
    queryFn: async ({ signal }) => (await read({ parts: 'today', team, mine: mine ? 1 : 0 }, signal)).today,
    placeholderData: keepPreviousData,
  });

/** The way of the requests of a period: a look back, not asked again at every change. */
export const usePeriod = ({ team, brand, days }: DashboardChoice) =>
  useQuery({
    queryKey: ['report', 'period', team, brand, days, today()],
    queryFn: async ({ signal }) =>
      (await read({ parts: 'period', team, brand, from: addDays(today(), 1 - days), to: today() }, signal)).period,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
