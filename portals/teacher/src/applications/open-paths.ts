import { teachingMode } from '@tsumugi/contract/codes/place';
import { subject } from '@tsumugi/contract/codes/subject';

export const matterListPath = '/teacher/teacher-case-list';

/** The filter of the open matters, as in the address. */
export interface OpenFilter {
  readonly all: boolean;
  readonly mode: number | null;
  readonly subject: number | null;
  readonly brand: number | null;
}

const codeIn = (params: URLSearchParams, name: string, { values }: { values: readonly number[] }) =>
  values.find((code) => String(code) === params.get(name)) ?? null;

/** The filter in an address; unknown codes are ignored. */
export const filterIn = (params: URLSearchParams): OpenFilter => ({
  all: params.get('all') === '1',
  mode: codeIn(params, 'mode', teachingMode),
  subject: codeIn(params, 'subject', subject),
  brand: /^[1-9]\d{0,4}$/.test(params.get('brand') ?? '') ? Number(params.get('brand')) : null,
});

/** The active filters, as query parameters of the address and the call. */
export const filterQuery = ({ all, mode, subject, brand }: OpenFilter) => ({
  ...(all && { all: '1' as const }),
  ...(mode !== null && { mode }),
  ...(subject !== null && { subject }),
  ...(brand !== null && { brand }),
});

/** `all=1&mode=2` */
export const filterText = (filter: OpenFilter): string =>
  new URLSearchParams(
    Object.entries(filterQuery(filter)).map(([name, value]) => [name, String(value)]),
  ).toString();

const joinQueries = (...queries: string[]) => queries.filter(Boolean).join('&');

/** 募集中の案件 with a filter. */
export const openListPath = (filter?: OpenFilter): string =>
  `${matterListPath}?${joinQueries('view=open', filter ? filterText(filter) : '')}`;

/** One open matter, opened from that list. */
export const openMatterPath = (matterNumber: string, filter: OpenFilter): string =>
  `${openListPath(filter)}&matter=${encodeURIComponent(matterNumber)}`;

/**
 * The matter number of a link, normalized from full width; the news service calls it matterNumber.
 */
export const matterIn = (params: URLSearchParams): string | null =>
  (params.get('matter') ?? params.get('matterNumber'))?.normalize('NFKC').trim().slice(0, 30) ||
  null;

/** An external link has no `view`. */
export const isFromNews = (params: URLSearchParams): boolean => params.get('view') === null;

/** The registration of a new teacher, with the number of the advertised matter. */
export const registerPath = (matterNumber?: string | null): string =>
  matterNumber
    ? `/teacher/register?matter=${encodeURIComponent(matterNumber)}`
    : '/teacher/register';

/**
 * The registration instead of the login form, for an advert opened without a login; null for other
 * addresses.
 */
export const registerPathFrom = (path: string, params: URLSearchParams): string | null =>
  path === matterListPath && isFromNews(params) && matterIn(params)
    ? registerPath(matterIn(params))
    : null;

/** The external link of an open matter, with the application sheet open. */
export const applyPath = (matterNumber: string): string =>
  `${matterListPath}?matter=${encodeURIComponent(matterNumber)}&apply=1`;
