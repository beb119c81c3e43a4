import { counts, page, step, whoAmI } from './hot-paths.js';
import type { Scenario } from './scenario.js';

/** In the order of the table. */
export const scenarios: readonly Scenario[] = [page, counts, whoAmI, step];
