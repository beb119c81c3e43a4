/** GET /api/customer/forecast/{matterId}: how long things take here, and what would help. Teachers are never named. */
export interface ForecastStep {
  readonly key: 'recruiting' | 'introduced' | 'trial' | 'hiring' | 'teaching';
  /** 申込から募集まで … */
  readonly label: string;
  /** Median days of the brand's last 180 days; null with too few cases. */
  readonly medianDays: number | null;
  readonly cases: number;
}

export interface ForecastLoosening {
  readonly key: string;
  /** 火曜も可にする */
  readonly what: string;
  readonly candidatesNow: number;
  readonly candidatesThen: number;
}

export interface Forecast {
  readonly matterId: number;
  readonly steps: readonly ForecastStep[];
  /** 紹介の目安, civil days; null once somebody has been introduced, or when the request is not recruiting towards it. */
  readonly introduction: { readonly from: string; readonly to: string; readonly basis: 'history' | 'usual' } | null;
  readonly late: boolean;
  /** Days past the end of the expectation. */
  readonly lateDays: number;
  /** Why, in sentences for the family. */
  readonly reasons: readonly string[];
  /** Teachers who meet every condition now; null where nobody is being looked for, and for a student account. */
  readonly candidates: number | null;
  readonly loosenings: readonly ForecastLoosening[];
  readonly asOf: string;
}
