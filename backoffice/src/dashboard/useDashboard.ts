import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useRef } from 'react';
import { call } from '../api/http-client.js';
import { today } from '../lib/clock.js';
import { useTeam } from '../lib/preference.js';
import { useAddressQuery } from '../lib/useAddressQuery.js';
import { dashboardQuery, usualDays } from './address.js';

export const periods = [30, 90, 180, 365] as const;

export interface DashboardChoice {
  readonly team: number;
  readonly brand: number;
  readonly days: number;
  readonly mine: boolean;
  /** All overdue rows, not only the first ones. */
  readonly allOverdue: boolean;
}

/**
 * Team, brand, period and person, all in the address, so that a view can be sent to a colleague.
 * The team comes from the top bar.
 */
export function useDashboardChoice(): [
  DashboardChoice,
  (change: Partial<Omit<DashboardChoice, 'team' | 'allOverdue'>>) => void,
] {
  const [params, set] = useAddressQuery();
  const [team, setTeam] = useTeam();
  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first render takes the team of the address; later the address follows the selector
  useEffect(() => {
    const teamParameter = params.get('team');
    if (
      !started.current &&
      teamParameter !== null &&
      /^\d{1,9}$/.test(teamParameter) &&
      Number(teamParameter) !== team
    )
      setTeam(Number(teamParameter));
    else if ((teamParameter ?? '0') !== String(team))
      set({ team: team === 0 ? null : String(team) });
    started.current = true;
  }, [team]);
  const number = (name: string) =>
    /^\d{1,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null;
  const days = periods.find((each) => each === number('period')) ?? usualDays;
  const choice = {
    team,
    brand: number('brand') ?? 0,
    days,
    mine: params.get('mine') === '1',
    allOverdue: params.get('overdue') === 'all',
  };
  return [
    choice,
    ({ brand, days: period, mine }) =>
      set({
        ...(brand === undefined ? {} : { brand: brand === 0 ? null : String(brand) }),
        ...(period === undefined ? {} : { period: period === usualDays ? null : String(period) }),
        ...(mine === undefined ? {} : { mine: mine ? '1' : null }),
      }),
  ];
}

/** Today's work; refetched on every live update. */
export const useToday = ({ team, mine, allOverdue }: DashboardChoice) =>
  useQuery({
    queryKey: ['dashboard', team, mine, ...(allOverdue ? ['all'] : [])],
    queryFn: async ({ signal }) =>
      (
        await call(api.dashboard.read, {
          query: dashboardQuery.today({ team, mine, allOverdue }),
          signal,
        })
      ).today,
    placeholderData: keepPreviousData,
  });

/** The funnel of a period; a report, so it is not refetched on every change. */
export const usePeriod = ({ team, brand, days }: DashboardChoice) =>
  useQuery({
    queryKey: ['report', 'period', team, brand, days, today()],
    queryFn: async ({ signal }) =>
      (
        await call(api.dashboard.read, {
          query: dashboardQuery.period({ team, brand, days }),
          signal,
        })
      ).period,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
