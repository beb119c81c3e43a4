import type { ChatRoomType } from '@tsumugi/contract/resources/chat';

/** Filters of the list of rooms. */
export interface RoomFilter {
  readonly view: 'unanswered' | 'all';
  /** Only rooms of matters in the user's charge. */
  readonly mine: boolean;
  readonly type: ChatRoomType | null;
  readonly side: 'family' | 'teacher' | null;
  readonly brand: number | null;
  /** Searched in names, matter numbers and messages. */
  readonly q: string;
}

const oneOf = <T extends string>(value: string | null, ...values: T[]): T | null =>
  values.find((each) => each === value) ?? null;

/** Reads the filter from the address. Search words are personal and never part of the address. */
export const readFilter = (params: URLSearchParams, q: string): RoomFilter => ({
  view: oneOf(params.get('view'), 'all', 'unanswered') ?? 'unanswered',
  mine: params.get('mine') === '1',
  type: oneOf(params.get('type'), 'admin', 'matter'),
  side: oneOf(params.get('side'), 'family', 'teacher'),
  brand: /^[1-9]\d?$/.test(params.get('brand') ?? '') ? Number(params.get('brand')) : null,
  q,
});

export function writeFilter({ view, mine, type, side, brand }: Omit<RoomFilter, 'q'>): string {
  const params = new URLSearchParams();
  if (view === 'all') params.set('view', view);
  if (mine) params.set('mine', '1');
  if (type) params.set('type', type);
  if (side) params.set('side', side);
  if (brand) params.set('brand', String(brand));
  return params.size > 0 ? `?${params}` : '';
}

/** Text of an empty list, and the remedy; `team` is the one of the top bar, 0 for none. */
export function nothingFound(filter: RoomFilter, team: number): { title: string; remedy: string } {
  const narrowed = filter.mine || filter.type || filter.side || filter.brand || filter.q;
  if (narrowed) return { title: '見つかりません', remedy: '条件を変えてお試しください。' };
  if (team)
    return {
      title:
        filter.view === 'all'
          ? 'このチームのチャットはありません'
          : 'このチームの未対応はありません',
      remedy: 'チームを「指定なし」にすると、ほかのチームのチャットも表示されます。',
    };
  if (filter.view === 'all')
    return {
      title: 'チャットはまだありません',
      remedy: '家庭・教師・案件の画面の「チャット」から始められます。',
    };
  return {
    title: '未対応のチャットはありません',
    remedy: '「すべて」に切り替えると、対応の済んだチャットも表示されます。',
  };
}
