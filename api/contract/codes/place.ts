import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Prefectures by their JIS X 0401 numbers. */
export const prefecture = defineCodes('prefecture', '都道府県', {
  hokkaido: { code: 1, label: '北海道' },
  aomori: { code: 2, label: '青森県' },
  iwate: { code: 3, label: '岩手県' },
  miyagi: { code: 4, label: '宮城県' },
  akita: { code: 5, label: '秋田県' },
  yamagata: { code: 6, label: '山形県' },
  fukushima: { code: 7, label: '福島県' },
  ibaraki: { code: 8, label: '茨城県' },
  tochigi: { code: 9, label: '栃木県' },
  gunma: { code: 10, label: '群馬県' },
  saitama: { code: 11, label: '埼玉県' },
  chiba: { code: 12, label: '千葉県' },
  tokyo: { code: 13, label: '東京都' },
  kanagawa: { code: 14, label: '神奈川県' },
  niigata: { code: 15, label: '新潟県' },
  toyama: { code: 16, label: '富山県' },
  ishikawa: { code: 17, label: '石川県' },
  fukui: { code: 18, label: '福井県' },
  yamanashi: { code: 19, label: '山梨県' },
  nagano: { code: 20, label: '長野県' },
  gifu: { code: 21, label: '岐阜県' },
  shizuoka: { code: 22, label: '静岡県' },
  aichi: { code: 23, label: '愛知県' },
  mie: { code: 24, label: '三重県' },
  shiga: { code: 25, label: '滋賀県' },
  kyoto: { code: 26, label: '京都府' },
  osaka: { code: 27, label: '大阪府' },
  hyogo: { code: 28, label: '兵庫県' },
  nara: { code: 29, label: '奈良県' },
  wakayama: { code: 30, label: '和歌山県' },
  tottori: { code: 31, label: '鳥取県' },
  shimane: { code: 32, label: '島根県' },
  okayama: { code: 33, label: '岡山県' },
  hiroshima: { code: 34, label: '広島県' },
  yamaguchi: { code: 35, label: '山口県' },
  tokushima: { code: 36, label: '徳島県' },
  kagawa: { code: 37, label: '香川県' },
  ehime: { code: 38, label: '愛媛県' },
  kochi: { code: 39, label: '高知県' },
  fukuoka: { code: 40, label: '福岡県' },
  saga: { code: 41, label: '佐賀県' },
  nagasaki: { code: 42, label: '長崎県' },
  kumamoto: { code: 43, label: '熊本県' },
  oita: { code: 44, label: '大分県' },
  miyazaki: { code: 45, label: '宮崎県' },
  kagoshima: { code: 46, label: '鹿児島県' },
  okinawa: { code: 47, label: '沖縄県' },
});
export type Prefecture = CodeOf<typeof prefecture>;

/** How a teacher travels from the station (domain/labels#labels). */
export const commute = defineCodes('commute', '通勤方法', {
  walking: { code: 1, label: '徒歩' },
  bus: { code: 2, label: 'バス' },
});
export type Commute = CodeOf<typeof commute>;

/** Where lessons are held (domain/labels#labels). */
export const teachingMode = defineCodes('teachingMode', '指導形態', {
  inPerson: { code: 1, label: '対面' },
  online: { code: 2, label: 'オンライン' },
});
export type TeachingMode = CodeOf<typeof teachingMode>;

/** Where a trial lesson is held (domain/candidacy#c14). */
export const trialPlace = defineCodes('trialPlace', '体験授業の場所', {
  online: { code: 1, label: 'オンライン' },
  home: { code: 2, label: 'ご自宅' },
  meeting: { code: 3, label: '待ち合わせ' },
});
export type TrialPlace = CodeOf<typeof trialPlace>;
