import { combinedCsv } from './combined-csv.js';
import { crowd } from './crowd.js';
import { growth } from './growth.js';
import { counts, page, step, whoAmI } from './hot-paths.js';
import { dashboard, ranking, search } from './latency.js';
import { memory } from './memory.js';
import { movingIn } from './moving-in.js';
import type { Scenario } from './scenario.js';

/** In the order of the table. */
export const scenarios: readonly Scenario[] = [
  page,
  counts,
  whoAmI,
  step,
  combinedCsv,
  search,
  ranking,
  dashboard,
  crowd,
  memory,
  growth,
  movingIn,
];
