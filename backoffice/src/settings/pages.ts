/**
 * All kinds of settings by their address below /admin, in the groups and the order of their menu.
 */
export const groups = [
  {
    label: 'ブランドと期日',
    pages: {
      'brand-settings': 'ブランド',
      'working-hours': '受付と送信の時間',
      holidays: '祝日・休業日',
    },
  },
  {
    label: '文面と同意',
    pages: { 'notice-templates': 'お知らせの文面', 'consent-documents': '同意文書' },
  },
  {
    label: '送信と配信',
    pages: { 'mail-settings': 'メール', deliveries: '送信状況', 'news-settings': 'ニュース配信' },
  },
  {
    label: '受け入れ',
    pages: { 'site-keys': 'HPのフォーム', imports: '取り込み', invitations: '招待' },
  },
  { label: '権限とログイン', pages: { 'team-rules': 'チームの権限', 'sign-in-rules': 'ログイン' } },
  {
    label: '記録と状態',
    pages: { 'retention-periods': '保存期間', 'access-logs': '操作記録', 'system-status': '状態' },
  },
] as const;

type Keys<T> = T extends unknown ? keyof T : never;
export type SettingsRoute = Keys<(typeof groups)[number]['pages']>;

export const settingsPages = Object.assign({}, ...groups.map(({ pages }) => pages)) as Readonly<
  Record<SettingsRoute, string>
>;
