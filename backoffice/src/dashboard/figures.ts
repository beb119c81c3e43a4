import type { DashboardPeriod, Figure, FigureName } from '@tsumugi/contract/resources/dashboard';
import { listOf, minutesText } from './funnel-text.js';

type Span = Pick<DashboardPeriod, 'from' | 'to'>;

interface FigureMeaning {
  readonly label: string;
  /** Meaning and computation of the figure. */
  readonly about: string;
  readonly better: 'less' | 'more';
  readonly text: (value: number) => string;
  /** A difference of two values, always positive. */
  readonly difference: (value: number) => string;
  /** The list of the cases of a span. */
  readonly list: (span: Span, choice: { readonly brand: number }) => string;
}

const days = (value: number) => `${value}日`;
const points = (value: number) => value.toFixed(1);

export const figureMeanings: Readonly<Record<FigureName, FigureMeaning>> = {
  firstAnswer: {
    label: '初回応答',
    about: 'HP問い合わせの受信から確認まで・中央値',
    better: 'less',
    text: minutesText,
    difference: minutesText,
    list: listOf.inquiries,
  },
  introduction: {
    label: '紹介まで',
    about: '申込から最初の紹介まで・中央値',
    better: 'less',
    text: days,
    difference: days,
    list: (span, choice) => listOf.step(3, span, choice),
  },
  hire: {
    label: '体験から採用',
    about: '体験した案件のうち採用になった割合',
    better: 'more',
    text: (value) => `${value}%`,
    difference: (value) => `${value}ポイント`,
    list: (span, choice) => listOf.step(4, span, choice),
  },
  satisfaction: {
    label: '体験の満足度',
    about: '家庭の体験報告・5点満点の平均',
    better: 'more',
    text: points,
    difference: points,
    list: listOf.satisfaction,
  },
};

export interface Direction {
  readonly text: string;
  readonly tone: 'ok' | 'late' | 'mute';
}

/** How a figure moved against the period before; null where one of the two has no case. */
export function directionOf({ name, value, before }: Figure): Direction | null {
  if (value === null || before === null) return null;
  const { better, difference } = figureMeanings[name];
  const change = Math.round((value - before) * 10) / 10;
  if (change === 0) return { text: '変わらず', tone: 'mute' };
  const isBetter = change < 0 === (better === 'less');
  return {
    text: `${change > 0 ? '▲' : '▼'}${difference(Math.abs(change))} ${isBetter ? '改善' : '悪化'}`,
    tone: isBetter ? 'ok' : 'late',
  };
}
