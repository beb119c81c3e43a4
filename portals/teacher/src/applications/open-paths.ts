import { teachingMode } from '@tsumugi/contract/codes/place';
import { subject } from '@tsumugi/contract/codes/subject';

export const casesPath = '/teacher/teacher-case-list';

/** How the open matters are narrowed down, as it stands in the address. */
export interface OpenFilter {
  readonly all: boolean;
  readonly mode: number | null;
  readonly subject: number | null;
  readonly brand: number | null;
}

const codeIn = (params: URLSearchParams, name: string, { values }: { values: readonly number[] }) =>
  values.find((code) => String(code) === params.get(name)) ?? null;

/** What is no code of its table narrows nothing. */
export const filterIn = (params: URLSearchParams): OpenFilter => ({
  all: params.get('all') === '1',
  mode: codeIn(params, 'mode', teachingMode),
  subject: codeIn(params, 'subject', subject),
  brand: /^[1-9]\d{0,4}$/.test(params.get('brand') ?? '') ? Number(params.get('brand')) : null,
});

/** What narrows, as the address and the call take it. */
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

const joined = (...queries: string[]) => queries.filter(Boolean).join('&');

/** 募集中の案件, narrowed down as given. */
export const openListPath = (filter?: OpenFilter): string =>
  `${casesPath}?${joined('view=open', filter ? filterText(filter) : '')}`;

/** One open matter, reached from that list. */
export const openMatterPath = (matterNumber: string, filter: OpenFilter): string =>
  `${openListPath(filter)}&matter=${encodeURIComponent(matterNumber)}`;

/** The number a link asks for, in whatever width it was typed; the news service says matterNumber. */
export const matterIn = (params: URLSearchParams): string | null =>
  (params.get('matter') ?? params.get('matterNumber'))?.normalize('NFKC').trim().slice(0, 30) ||
  null;

/** A link from outside knows nothing of the list. */
export const isFromNews = (params: URLSearchParams): boolean => params.get('view') === null;

/** Where a stranger begins; with the number of the matter whose advert was followed. */
export const registerPath = (matterNumber?: string | null): string =>
  matterNumber
    ? `/teacher/register?matter=${encodeURIComponent(matterNumber)}`
    : '/teacher/register';

/** An advert that was followed without a login leads to registering, not to a bare login form. */
export const registerPathFrom = (path: string, params: URLSearchParams): string | null =>
  path === casesPath && isFromNews(params) && matterIn(params)
    ? registerPath(matterIn(params))
    : null;

/** The open matter as a link from outside names it, with the sheet for applying open. */
export const applyPath = (matterNumber: string): string =>
  `${casesPath}?matter=${encodeURIComponent(matterNumber)}&apply=1`;
